/**
 * The Shipwreck Arcana, as the table's shell finds it.
 *
 * `Hand` is the whole foot of the table: the reader's fates, what is asked and the buttons; it wants all the width there.
 * `SeatExtra` is each seat's small number line, `Truth` who was read, and what each one kept. The board is `complete`: it offers every
 * legal action and shows the open proposal, so the shell need not.
 */

import { bad, good, milestonesOf, plain } from '$lib/board/milestones';
import type { GameModule } from '$lib/game';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import Held from './LateHeld.svelte';
import Truth from './LateTruth.svelte';
import NumberLine from './parts/NumberLine.svelte';
import Scene from './LateScene.svelte';
import Piece from './Piece.svelte';
import { prefetch } from './pieces';
import { places } from './places';
import { question } from './question';
import { scenes } from './scenes';
import { deskOf } from './desk.svelte';
import { groundsOf, hintsOn, pinsOf, shownPlace } from './hints';
import type { Action, Event, Hints, Notes, Said, View } from './types.gen';

const STEPS = ['phase-play', 'phase-after_play', 'phase-predict'] as const;

/** What one drew, and what one kept when playing, nobody else knows. */
const secret = (event: Event): boolean =>
  (event.type === 'FatesDrawn' && event.values !== null) || (event.type === 'FatePlayed' && event.kept !== null);

const shipwreck: GameModule<View, Action, Event, Notes, Said, Hints> = {
  id: 'shipwreck',
  Board,
  Hand,
  Truth,
  SeatExtra: NumberLine,
  question,
  scenes,
  Scene,
  prefetch,
  wordy: ({ deck }) => deck === 'wide' || deck === 'stars',
  places,
  steps: (view) => ({ all: STEPS, now: view.outcome ? null : `phase-${view.phase === 'steal' ? 'after_play' : view.phase}` }),
  secret,
  pins: ({ view, hints, board }, entries) =>
    pinsOf(groundsOf(view, hintsOn(hints, shownPlace(view, board ? deskOf(board).line : null))), entries),
  milestone: milestonesOf<Event>({
    Predicted: ({ result }) => (result === 'again' ? null : result === 'correct' ? good('i-check') : bad('i-cross')),
    NotPredicted: plain(),
    CardFaded: ({ doom }) => (doom ? bad : plain)('shape-7'),
  }),
  Held,
  ending: () => import('./ending'),
  epilogue: () => import('./ending/Epilogue.svelte'),
  truth: 'board-end-read',
  Piece,
  marks: () => import('./Marks.svelte'),
  sounds: () => import('./sounds'),
  first: () => import('./First.svelte'),
  complete: true,
};

export default shipwreck;
