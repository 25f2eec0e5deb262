/** A file of the scenario on the author's desk: as it was read, as it is being written, and what happened to it meanwhile. */

import type { EditorState } from '@codemirror/state';
import { Refused, open, save, type Source } from '../api';

export class Paper {
  /** What is on the disk, as far as this page knows. */
  private kept = $state.raw<Source>({ text: '', mark: '' });
  text = $state('');
  /** Somebody else has changed the file while it was being written here: this is what they made of it. */
  theirs = $state.raw<Source | null>(null);
  trouble = $state('');
  /** How CodeMirror left it: its history and its cursor. */
  editing: EditorState | null = null;
  /** Counts up whenever the text has come from the disk. */
  read = $state(0);

  readonly changed = $derived(this.text !== this.kept.text);

  constructor(readonly name: string) {}

  async open(): Promise<void> {
    this.take(await open(this.name));
  }

  private take(found: Source): void {
    this.kept = found;
    this.text = found.text;
    this.theirs = null;
    this.editing = null;
    this.read += 1;
  }

  /** The disk has another text than this page knows of. */
  async refresh(mark: string): Promise<void> {
    if (mark === this.kept.mark || mark === this.theirs?.mark) return;
    const found = await open(this.name);
    if (!this.changed || found.text === this.text) this.take(found);
    else this.theirs = found;
  }

  /** True: what is written here is on the disk now. */
  async save(): Promise<boolean> {
    this.trouble = '';
    const text = this.text;
    try {
      this.kept = await save(this.name, { text, mark: this.kept.mark });
      this.theirs = null;
      return true;
    } catch (error) {
      if (error instanceof Refused && error.key === 'studio-changed') this.theirs = await open(this.name);
      else this.trouble = (error as Error).message;
      return false;
    }
  }

  /** What others made of it is dropped with the next saving, or takes the place of what was written here. */
  settle(whose: 'mine' | 'theirs'): void {
    if (!this.theirs) return;
    if (whose === 'theirs') this.take(this.theirs);
    else this.kept = this.theirs;
    this.theirs = null;
  }
}
