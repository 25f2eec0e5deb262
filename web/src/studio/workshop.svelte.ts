/** What the parts of the studio share: the scenario as it stands, the files on the desk, and where the author is looking. */

import { SvelteMap } from 'svelte/reactivity';
import { news, vocabulary, type Beginning, type Line, type State, type Vocabulary } from './api';
import { Paper } from './write/paper.svelte';

export const TABS = ['write', 'findings', 'places', 'puzzles', 'cards', 'drawings', 'trial', 'play'] as const;
export type Tab = (typeof TABS)[number];

const AGAIN = 2000;
const FIRST_FILE = 'scenario.yaml';

/** Where the author wants to look: a new one each time, even at the same line. */
export interface Spot {
  file: string;
  line: number;
}

export class Workshop {
  state = $state.raw<State | null>(null);
  /** The studio does not answer. */
  gone = $state(false);
  vocabulary = $state.raw<Vocabulary | null>(null);
  tab = $state<Tab>('findings');
  file = $state('');
  spot = $state.raw<Spot | null>(null);
  /** From where the author wants to play; a new one each time. */
  wanted = $state.raw<Partial<Beginning> | null>(null);
  readonly papers = new SvelteMap<string, Paper>();
  /** On a narrow screen the editor is one of the tabs. */
  narrow = false;
  private watching = true;

  readonly paper = $derived(this.papers.get(this.file) ?? null);
  readonly unsaved = $derived([...this.papers.values()].filter((paper) => paper.changed));

  constructor() {
    const tab = location.hash.slice(1) as Tab;
    if (TABS.includes(tab)) this.tab = tab;
  }

  /** Until the page is closed: whatever is saved, here or elsewhere, is seen here. */
  async watch(): Promise<void> {
    while (this.watching) {
      try {
        const found = await news(this.state?.revision ?? -1);
        this.gone = false;
        if (found.revision !== this.state?.revision) await this.take(found);
      } catch {
        this.gone = true;
        await new Promise((again) => setTimeout(again, AGAIN));
      }
    }
  }

  stop(): void {
    this.watching = false;
  }

  /** The same in another language. */
  async again(): Promise<void> {
    if (!this.state) return;
    this.state = await news(-1);
    this.vocabulary = await vocabulary().catch(() => this.vocabulary);
  }

  private async take(found: State): Promise<void> {
    const isFirst = this.state === null;
    this.state = found;
    const first = FIRST_FILE in found.files ? FIRST_FILE : Object.keys(found.files)[0];
    if (isFirst && first) await this.open(first);
    await Promise.all([...this.papers].map(([name, paper]) => paper.refresh(found.files[name] ?? '').catch(() => undefined)));
    this.vocabulary = await vocabulary().catch(() => this.vocabulary);
  }

  async open(file: string): Promise<void> {
    if (!this.papers.has(file)) {
      const paper = new Paper(file);
      await paper.open();
      this.papers.set(file, paper);
    }
    this.file = file;
  }

  show(tab: Tab): void {
    this.tab = tab;
    history.replaceState(null, '', `#${tab}`);
  }

  /** To a line of a file, wherever it was named. */
  lead = async ([file, line]: Line): Promise<void> => {
    await this.open(file);
    if (this.narrow) this.show('write');
    this.spot = { file, line };
  };

  playFrom = (wanted: Partial<Beginning>): void => {
    this.wanted = wanted;
    this.show('play');
  };
}
