/**
 * Leaders of Euphoria, as the table's shell finds it.
 *
 * `Hand` is the whole foot of the table: the reader's recruits and artifacts, what is asked and the buttons. `Truth`
 * turns all recruits and tells the teams one by one. The board is `complete`: it offers every legal action.
 */

import { bad, good, milestonesOf, plain } from '$lib/board/milestones';
import type { GameModule } from '$lib/game';
import Board from './Board.svelte';
import { answersThreat } from './deeds';
import Hand from './Hand.svelte';
import Pane from './Pane.svelte';
import Minis from './parts/Minis.svelte';
import RailRow from './parts/RailRow.svelte';
import { places } from './places';
import { scenes } from './scenes';
import { question } from './question';
import Still from './Still.svelte';
import Truth from './Truth.svelte';
import type { Action, Event, Hints, Notes, Said, View } from './types.gen';

const STEPS = ['phase-artifact', 'phase-action', 'phase-aim'] as const;

/** What one drew, was given, took or looked at, others do not know. */
const secret = (event: Event): boolean =>
  ((event.type === 'Drew' || event.type === 'Given' || event.type === 'ArtifactTaken') && event.card !== null) ||
  ((event.type === 'Interrogated' || event.type === 'Looked') && event.recruit !== null) ||
  (event.type === 'Exchanged' && event.gave !== null);

const CLAIMS: ReadonlySet<string> = new Set<Said['type']>(['MyRecruit', 'ISaw', 'MyTeam', 'ArmedForYou']);

const QUIET: ReadonlySet<Event['type']> = new Set(['WindowClosed', 'Skipped', 'TargetChosen', 'LaidOut']);
const weight = (event: Event) => (event.type === 'TurnBegan' ? 'turn' : QUIET.has(event.type) ? 'quiet' : null);

const leaders: GameModule<View, Action, Event, Notes, Said, Hints> = {
  id: 'leaders',
  Board,
  Hand,
  Truth,
  Held: Minis,
  SeatExtra: RailRow,
  pane: { Page: Pane, name: 'board-notebook', icon: 'i-log' },
  question,
  answersThreat,
  places,
  steps: (view) => ({ all: STEPS, now: view.outcome || view.phase === 'layout' ? null : `phase-${view.phase}` }),
  scenes,
  Scene: Still,
  secret,
  weight,
  milestone: milestonesOf<Event>({
    ShotHit: bad('i-cross'),
    ShotCancelled: good('i-check'),
    EffectCancelled: good('i-check'),
    BecameAnarchist: bad('shape-7'),
    Armed: plain(),
    Exchanged: plain(),
    ShotRedirected: plain(),
  }),
  claim: (said: { type: string }) => CLAIMS.has(said.type),
  ending: () => import('./ending'),
  sounds: () => import('./sounds'),
  first: () => import('./First.svelte'),
  complete: true,
};

export default leaders;
