/** Somebody at a table who is shown one frame after the other, and presses what there is to press. */

import { flushSync, mount, unmount } from 'svelte';
import { person } from '../src/lib/dev/play';
import type { GameTexts } from '../src/lib/words/games';
import type { AnyAction, AnyEvent, AnyFrame, GameModule, GameProps } from '../src/lib/game';
import { dialectsIn, translator, type Language, type Source, type Translate } from '../src/lib/words/text';
import type { Frame } from '../src/lib/wire.gen';
import Table from './Table.svelte';

// Everything that a board fetches later is here already.
import.meta.glob('../src/games/*/**/*.svelte', { eager: true });

const ROLES = new Set(['button', 'radio', 'option', 'checkbox', 'switch']);
const isControl = (one: Element) => one.tagName === 'BUTTON' || one.tagName === 'SUMMARY' || ROLES.has(one.getAttribute('role') ?? '');
const isShut = (one: Element) => one.hasAttribute('disabled') || one.getAttribute('aria-disabled') === 'true';
/** What boards call by these names leads to something that can be done. */
const LIT = '.lit, .calls > button, .legal, .prime, .primary, [data-do], [data-choice]';
/** How often what has just been lit is pressed next. */
const FOLLOWED = 0.9;
/** After this many presses within a sheet it is laid aside. */
const LONG = 12;
const NAMES = ['Inés', 'Bruno', 'Carmela', 'Dante', 'Elvira', 'Fausto', 'Greta', 'Hugo'];

/** One kind of action: its type, and that of what it proposes. */
export const kindOf = (action: AnyAction): string =>
  [action.type, (action as { subject?: AnyAction }).subject?.type].filter(Boolean).join(' ');

/** Giving up is offered nearly always, and is no way on. */
export const leadsOn = (kind: string): boolean => !kind.includes('GiveUp');

export interface Chair {
  module: GameModule;
  /** In both languages. */
  texts: GameTexts;
  house: readonly Source[];
  players: number;
  me: number | null;
}

/** The same lots each time. */
function* lots(): Generator<number, never> {
  for (let state = 7; ;) {
    state = (state * 1103515245 + 12345) % 2147483648;
    yield state / 2147483648;
  }
}

/** The sheet that lies over all else. */
const opened = () => [...document.getElementsByTagName('dialog')].filter((one) => one.hasAttribute('open')).at(-1);

/** By hand, for a selector takes several times as long here. */
function walk(within: Element, found: HTMLElement[]): void {
  for (const one of within.children) {
    if (one.hasAttribute('hidden') || one.hasAttribute('inert')) continue;
    if (isControl(one) && !isShut(one)) found.push(one as HTMLElement);
    walk(one, found);
  }
}

export class Seat {
  private props = $state.raw<GameProps | null>(null);
  private played: AnyAction[] = [];
  private root: HTMLElement | null = null;
  private mounted: Record<string, unknown> | null = null;
  private spoken: { with: string; t: Translate } | null = null;
  /** For how many presses a sheet has been open. */
  private within = 0;
  private readonly lot = lots();

  constructor(private readonly chair: Chair) {}

  see(frame: Frame, language: Language): void {
    const { me, players, module } = this.chair;
    const count = Math.max(players, 1 + Math.max(-1, ...(frame.view as { to_act: number[] }).to_act));
    this.played = [];
    this.props = {
      ...(frame as AnyFrame),
      seats: NAMES.slice(0, count).map(person),
      me,
      t: this.words(frame, language),
      act: (action: AnyAction) => this.played.push(action),
      why: () => Promise.resolve({ text: 'because', rules: [] }),
      say: () => undefined,
      waiting: frame.answered,
      settings: { motion: false },
      hints: null,
    };
    if (!this.mounted) {
      this.root = document.body.appendChild(document.createElement('div'));
      const given = () => this.props!;
      const shown = {
        module,
        get props() {
          return given();
        },
      };
      this.mounted = mount(Table, { target: this.root, props: shown });
    }
    flushSync();
    for (const event of frame.events) this.props!.t.event(event as AnyEvent);
  }

  /** What this seat reads with: made again where other texts have come, or another language is chosen. */
  private words(frame: Frame, language: Language): Translate {
    const { house, texts, me } = this.chair;
    const dialects = dialectsIn(texts.kinds, frame.view);
    const story = JSON.stringify([language, dialects, frame.texts]);
    if (this.spoken?.with !== story) {
      const sources = [...house, texts.locale];
      this.spoken = {
        with: story,
        t: translator({ language, sources, kinds: texts.kinds, viewer: me, names: NAMES, story: frame.texts, dialects }),
      };
    }
    return this.spoken.t;
  }

  /** What can be pressed now: in the sheet that lies over the table, if one does. */
  controls(): HTMLElement[] {
    const found: HTMLElement[] = [];
    walk(opened() ?? document.body, found);
    return found;
  }

  /**
   * Presses one control after the other until this number of kinds of action that lead on have been played: none twice before
   * all others, what has just been lit before what was lit already. Not always: to choose and to go back would light each other for ever.
   */
  async press(kinds: number, most: number): Promise<readonly AnyAction[]> {
    let tried = new WeakSet<HTMLElement>();
    let before: readonly HTMLElement[] | null = null;
    for (let n = 0; n < most && new Set(this.played.map(kindOf).filter(leadsOn)).size < kinds; n++) {
      this.layAside();
      const all = this.controls();
      const fresh = all.filter((one) => !tried.has(one));
      if (!fresh.length) tried = new WeakSet();
      const lit = all.filter((one) => one.matches(LIT));
      const next = before ? lit.filter((one) => !before!.includes(one)) : [];
      const follows = next.length && this.lot.next().value < FOLLOWED;
      const one = this.choose(follows ? next : fresh.length ? fresh : all);
      if (!one) break;
      before = lit;
      tried.add(one);
      one.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      // What is fetched when it is first wanted comes in the next moment.
      await new Promise((told) => setImmediate(told));
      flushSync();
    }
    return this.played;
  }

  /** A sheet that has been open for long is closed, as by Escape. */
  private layAside(): void {
    const over = opened();
    this.within = over ? this.within + 1 : 0;
    if (over && this.within > LONG) {
      over.close();
      flushSync();
    }
  }

  /** By lot; what the board lights up is drawn more often. */
  private choose(several: readonly HTMLElement[]): HTMLElement | undefined {
    const lit = several.filter((one) => one.matches(LIT));
    const among = lit.length && this.lot.next().value < 0.8 ? lit : several;
    return among[Math.floor(this.lot.next().value * among.length)];
  }

  leave(): void {
    if (this.mounted) void unmount(this.mounted);
    this.root?.remove();
    this.mounted = null;
    flushSync();
  }
}
