// @vitest-environment happy-dom
/** Bots at full speed: all frames of a match come at once, and yet each scene is shown for its time, before what comes of it is told. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { board } from '../src/lib/game/registry';
import type { AnyEvent, AnyFrame } from '../src/lib/game';
import { gameTexts } from '../src/lib/words/i18n.svelte';
import { LiveTable } from '../src/lib/table/match.svelte';
import type { Wire } from '../src/lib/api/socket';
import type { FromServer, TableInfo } from '../src/lib/wire.gen';
import { plans, written, type Begins } from './python';

/** Twice as slow as usual, as a table may choose. */
const SHOWING = 2;
const LONGEST = 24 * 3600 * 1000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network here')));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Somebody at a table whose server says what a test says. */
class Listener {
  readonly live: LiveTable;
  private readonly wire: Wire = { send: () => undefined, close: () => undefined, onopen: null, onmessage: null, onclose: null };

  private constructor(begun: Begins, first: AnyFrame) {
    this.live = new LiveTable('AAA', () => this.wire);
    this.live.connect();
    const table = {
      code: 'AAA',
      game: begun.game,
      stage: 'playing',
      seats: [],
      showing: SHOWING,
      help: 'off',
      options: {},
    } as unknown as TableInfo;
    this.hear({
      type: 'Welcome',
      table,
      seat: begun.me,
      frame: first,
      talk: [],
      past: [],
      failed: [],
      coach: null,
      known: false,
      protocol: 1,
    });
  }

  static async arrives(begun: Begins, first: AnyFrame): Promise<Listener> {
    await Promise.all([board(begun.game), gameTexts(begun.game)]);
    const one = new Listener(begun, first);
    await vi.waitUntil(() => one.live.ready);
    return one;
  }

  hear(message: FromServer): void {
    this.wire.onmessage!({ data: JSON.stringify(message) });
  }

  /** What is shown from now on until nothing is left, and for how many milliseconds each; what is told is asked for meanwhile. */
  watch(look: () => void): [AnyEvent, number][] {
    const shown: [AnyEvent, number][] = [];
    while (this.live.stage.scene) {
      const scene = this.live.stage.scene;
      const begins = Date.now();
      look();
      while (this.live.stage.scene === scene) vi.advanceTimersToNextTimer();
      shown.push([scene.event, Date.now() - begins]);
    }
    return shown;
  }
}

/** What this frame gives to see to somebody who saw the one before: first over the table as it was, then as it has become. */
function deserved(live: LiveTable, before: AnyFrame, frame: AnyFrame, me: number | null): [AnyEvent, number][] {
  const lasts = ({ type }: AnyEvent) => (live.texts!.kinds.moments?.[type] ?? 0) * 1000 * SHOWING;
  const happened = { events: frame.events, before: before.view, after: frame.view, me, lasts };
  const scenes = live.module!.scenes!(happened).filter((scene) => scene.lasts > 0);
  const inOrder = [...scenes.filter(({ when }) => when === 'before'), ...scenes.filter(({ when }) => when === 'after')];
  return inOrder.map((scene) => [scene.event, Math.trunc(scene.lasts)]);
}

test.each(plans('SCENES'))(
  'at a table of %s, over %s frames and more, no scene is dropped or cut',
  async (...plan) => {
    const times = new Map<string, Set<number>>();
    let begun: Begins | null = null;
    let frames: AnyFrame[] = [];
    const play = async () => {
      if (!begun) return;
      const listener = await Listener.arrives(begun, frames[0]!);
      const { live } = listener;
      for (const frame of frames.slice(1)) listener.hear({ type: 'Update', frame });
      const shown = listener.watch(() => {
        const told = live.told.entries.at(-1)?.n ?? 0;
        expect(told, 'nothing is told before it is shown').toBeLessThanOrEqual(live.frame!.n);
      });
      expect(live.frame!.n, 'the table comes to the newest moment').toBe(frames.at(-1)!.n);
      const due = frames.slice(1).flatMap((frame, before) => deserved(live, frames[before]!, frame, begun!.me));
      expect(shown).toEqual(due);
      for (const [{ type }, lasted] of shown) times.set(type, (times.get(type) ?? new Set()).add(lasted));
      live.close();
    };
    for await (const line of written<Begins | AnyFrame>('streams', plan)) {
      if ('game' in line) {
        await play();
        [begun, frames] = [line, []];
      } else frames.push(line);
    }
    await play();
    console.info([...times].map(([type, some]) => `${plan[0]} ${type}: ${[...some].join(', ')} ms`).join('\n'));
    expect(times.size, 'of the things worth seeing, some happened').toBeGreaterThan(2);
  },
  LONGEST,
);
