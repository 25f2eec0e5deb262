// @vitest-environment happy-dom
/**
 * Every board is driven through the states of random matches, in both languages by turns: nothing breaks, no id is shown in
 * place of a text (../src/lib/dev/afterwards.ts), and whoever is waited for can press what leads on.
 */

import { beforeAll, expect, test } from 'vitest';
import { board } from '../src/lib/game/registry';
import { texts } from '../src/lib/words/games';
import type { AnyAction, AnyView } from '../src/lib/game';
import type { Language, Source } from '../src/lib/words/text';
import type { Frame } from '../src/lib/wire.gen';
import { plans, written, type Begins } from './python';
import { kindOf, leadsOn, Seat } from './seat.svelte';

interface Shown {
  asked: boolean;
  frame: Frame;
}

const shelves = import.meta.glob<string>(['../src/locale/*.ftl', '../../src/pitonisa/platform/locale/*.ftl'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const LANGUAGES: readonly Language[] = ['en', 'es'];
const house: readonly Source[] = Object.entries(shelves).map(([path, words]) => ({ [/(\w+)\.ftl$/.exec(path)![1]!]: words }));

/** Presses, at most, until something to do is found. */
const FOR_ONE = 300;
/** Presses, at most, where everything on offer is looked for. */
const FOR_ALL = 120;
/** A kind of action that was offered this often must have been found once. */
const OFTEN = 60;

const errors: string[] = [];
beforeAll(() => {
  window.addEventListener('error', (event) => errors.push(String(event.error?.stack ?? event.message)));
  globalThis.fetch = () => Promise.reject(new Error('no network here'));
});

const same = (one: AnyAction) => (other: AnyAction) => JSON.stringify(one) === JSON.stringify(other);

/** By kind of action, how often it was offered and how often it was found. */
class Tally {
  readonly offered = new Map<string, number>();
  readonly found = new Map<string, number>();

  count(kinds: Iterable<string>, into: Map<string, number>): void {
    for (const kind of kinds) into.set(kind, (into.get(kind) ?? 0) + 1);
  }

  /** Something is offered that nobody has found yet, for the first, second, fourth, eighth time and so on. */
  isWorthSearching(kinds: Iterable<string>): boolean {
    return [...kinds].some((kind) => !this.found.has(kind) && Number.isInteger(Math.log2(this.offered.get(kind) ?? 1)));
  }

  get never(): readonly string[] {
    return [...this.offered].filter(([kind, times]) => leadsOn(kind) && times >= OFTEN && !this.found.has(kind)).map(([kind]) => kind);
  }
}

/** Whoever is asked can do something by pressing what is there. */
async function answer(seat: Seat, view: AnyView, tally: Tally): Promise<void> {
  const kinds = new Set(view.legal.map(kindOf));
  const leading = [...kinds].filter(leadsOn).length;
  tally.count(kinds, tally.offered);
  const some = await (tally.isWorthSearching(kinds) ? seat.press(leading, FOR_ALL) : seat.press(Math.min(1, leading), FOR_ONE));
  tally.count(new Set(some.map(kindOf)), tally.found);
  const told = () =>
    seat
      .controls()
      .map((one) => one.getAttribute('aria-label') ?? one.textContent!.trim())
      .join(' | ');
  if (leading && !some.length) throw new Error(`none of ${[...kinds].join()} can be pressed among: ${told()}`);
  for (const action of some) if (!view.legal.some(same(action))) throw new Error(`${JSON.stringify(action)} is not legal`);
}

// `missions:0:5:0` and so on: of which game, from which match on, how many; and how many states of each (0: all).
test.each(plans('BOARDS'))(
  'the board of %s shows every state from match %s on, %s matches',
  async (...plan) => {
    const tally = new Tally();
    let seat: Seat | null = null;
    let begun: Begins | null = null;
    let seen = 0;
    for await (const line of written<Begins | Shown>('states', plan)) {
      if ('game' in line) {
        seat?.leave();
        begun = line;
        (window as any).happyDOM.setViewport(line.match % 4 < 2 ? { width: 1280, height: 800 } : { width: 390, height: 844 });
        localStorage.clear();
        const module = (await board(line.game))!;
        await module.prefetch?.();
        const [both] = await Promise.all(LANGUAGES.map((one) => texts(line.game, one, true)));
        seat = new Seat({ module, texts: both!, house, players: line.players, me: line.me });
        continue;
      }
      const view = line.frame.view as AnyView;
      try {
        seat!.see(line.frame, LANGUAGES[(seen + begun!.match) % 2]!);
        if (line.asked && !line.frame.answered && begun!.me !== null) await answer(seat!, view, tally);
        expect(errors).toEqual([]);
      } catch (error) {
        (error as Error).message = `${JSON.stringify(begun)}, action ${line.frame.n}: ${(error as Error).message}`;
        throw error;
      }
      seen++;
    }
    seat?.leave();
    console.info(`${plan.join(' ')}: ${seen} states`);
    expect(tally.never).toEqual([]);
    expect(seen).toBeGreaterThan(0);
  },
  24 * 3600 * 1000,
);
