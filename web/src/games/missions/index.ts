/**
 * Missions, as the table's shell finds them.
 *
 * A seat's chip shows its agents (who plays alone is two), the board the map, the panorama and one's own card, the foot
 * one's reserve and things and what can be done. The board is `complete`: it offers every legal action. Everything drawn
 * comes from the library of parts (scenes/), in sheets that are fetched when a mission needs them.
 */

import 'virtual:fonts-stories.css';
import { bad, good, milestonesOf, plain } from '$lib/board/milestones';
import type { GameModule } from '$lib/game';
import Board from './Board.svelte';
import Ending from './Ending.svelte';
import Face from './Face.svelte';
import Hand from './Hand.svelte';
import Rail from './Rail.svelte';
import Tell from './Tell.svelte';
import Scene from './Scene.svelte';
import { hesitates } from './copied';
import { scenes } from './moments';
import Seat from './parts/Seat.svelte';
import { restart } from './people';
import { places } from './places';
import { question } from './question';
import { slotToTell } from './telling';
import Truth from './Truth.svelte';
import { worth } from './worth';
import type { Action, Event, Hints, Notes, Said, View } from './types.gen';

const STEPS = ['choose', 'recognise', 'telepathy', 'actions', 'recharge', 'exchange'].map((step) => `board-step-${step}`);

/** What one reads alone, is shown alone, or chose alone, others do not know. */
const secret = (event: Event): boolean =>
  (event.type === 'SecretRead' && event.texts !== null) ||
  (event.type === 'Shown' && event.by !== null) ||
  (event.type === 'WordSaid' && event.word !== null);

const missions: GameModule<View, Action, Event, Notes, Said, Hints> = {
  id: 'missions',
  Board,
  Hand,
  scenes,
  Scene,
  Rail,
  Tell,
  talk: (view, t) => (view.phase === 'setup' ? '' : t('board-talk')),
  hesitates,
  tells: (view, me) => slotToTell(view, me, view.mine[0] ?? null) !== null,
  Truth,
  truth: 'board-record',
  Ending,
  SeatExtra: Seat,
  Face,
  Held: Seat,
  question,
  places,
  restart,
  named: (view, t) => t.story(view.title),
  steps: (view) => ({ all: STEPS, now: view.phase === 'setup' || view.outcome ? null : `board-step-${view.step}` }),
  secret,
  worth,
  milestone: milestonesOf<Event>({
    PlaceChosen: ({ visited }) => (visited ? bad() : plain()),
    TestResolved: ({ result }) => (result === 'fail' ? bad('i-cross') : good('i-check')),
    LimboEntered: bad('i-cross'),
    ConflictOver: ({ group, won }) => (group ? (won ? good : bad)('i-crown') : null),
    MapGrew: good('i-plus'),
    DeckOpened: good('i-plus'),
  }),
  verdict: ({ view, t }) => (view.end?.kind === 'partial' ? t('board-end-partial') : null),
  weight: (event: Event) => (event.type === 'PlaceChosen' ? 'turn' : event.type === 'WasReady' ? 'quiet' : null),
  sounds: () => import('./sounds'),
  first: () => import('./First.svelte'),
  complete: true,
};

export default missions;
