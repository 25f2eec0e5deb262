/**
 * Merchants Cove: The Oracle, as the table's shell finds it.
 *
 * `Hand` is the whole foot of the table: the dish, the modifiers, the actions. `Rail` stands under the seats. `Truth` is
 * the final scoring, item by item. The board is `complete`: it offers every legal action.
 */

import { bad, good, milestonesOf, plain } from '$lib/board/milestones';
import type { GameModule } from '$lib/game';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import { places } from './places';
import { doesOf } from './prompt';
import { question } from './question';
import Rail from './Rail.svelte';
import SceneRibbon from './SceneRibbon.svelte';
import { scenes } from './scenes';
import { kindOf, KINDS } from './shops';
import SeatExtra from './SeatExtra.svelte';
import Truth from './Truth.svelte';
import type { Action, Event, Hints, View } from './types.gen';

const OPENING = 'board-phase-opening';
const STEPS = ['board-phase-arrival', 'board-phase-production', 'board-phase-market'] as const;

/** The faces of corruption cards are for whoever drew them, and what a shop hides is for its merchant. */
const secret = (event: Event): boolean =>
  (event.type === 'CorruptionDrawn' && event.icons !== null) || KINDS.some((kind) => kind.secret?.(event) ?? false);

/** A day and a turn divide the log; every line of the star map, and what was left out or undone, stands back. */
const QUIET: ReadonlySet<Event['type']> = new Set(['Traced', 'HoursSpent', 'Skipped', 'TookBack', 'Finished']);
const weight = (event: Event) =>
  event.type === 'TurnBegan' || event.type === 'DayBegan' ? 'turn' : QUIET.has(event.type) ? 'quiet' : null;

const cove: GameModule<View, Action, Event, unknown, unknown, Hints> = {
  id: 'cove',
  Board,
  Hand,
  Rail,
  SeatExtra,
  Truth,
  Scene: SceneRibbon,
  scenes,
  question,
  places,
  steps: (view) => ({
    all: view.phase === 'opening' ? [OPENING, ...STEPS] : STEPS,
    now: view.outcome ? null : `board-phase-${view.phase}`,
  }),
  truth: 'board-end-truth',
  secret,
  weight,
  folds: { Traced: 'board-log-traced' },
  milestone: milestonesOf<Event>({
    PredictionHit: good('i-eye'),
    ZoneClosed: good('i-check'),
    MarketSet: plain('i-clock'),
    BoatStuck: bad('i-cross'),
    BoatDocked: plain(),
    DayBegan: plain(),
  }),
  ending: () => import('./ending'),
  worth: (action, { view, me, t }) => (me === null ? '' : doesOf(t, view, me, action)),
  sounds: () => import('./sounds'),
  first: () => import('./First.svelte'),
  meets: (view, me) => {
    const kind = view.shops.length ? kindOf(view, me) : null;
    return kind && { id: kind.id, lesson: kind.lesson };
  },
  complete: true,
};

export default cove;
