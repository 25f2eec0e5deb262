/** One's notes on the match of this page, as they are being written. */

import { agreeOn, notesOn, writeNote, type Written } from '$lib/people/notes';

/** So many milliseconds after the last letter they are sent. */
const REST = 900;

export class Notes {
  written = $state.raw<Written>({});
  /** Where they are kept: with one's key, or in this browser alone. Null while that is not known. */
  kept = $state<'kept' | 'here' | null>(null);
  /** Why they could not be kept with one's key. */
  trouble = $state('');
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly code: string) {
    this.written = notesOn(code);
  }

  /** What was written on another device is here, too. */
  look = async (): Promise<void> => {
    clearTimeout(this.timer);
    this.timer = undefined;
    try {
      this.kept = await agreeOn(this.code);
      this.trouble = '';
      if (this.timer === undefined) this.written = notesOn(this.code);
    } catch (error) {
      this.trouble = (error as Error).message;
    }
  };

  write(place: string, text: string): void {
    writeNote(this.code, place, text);
    this.written = notesOn(this.code);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.look(), REST);
  }

  /** Whoever goes away has not to wait. */
  rest = (): void => {
    if (this.timer !== undefined) void this.look();
  };

  /** The moments on which there is a note, in their order. */
  readonly moments = $derived(
    Object.keys(this.written)
      .flatMap((place) => (place.startsWith('moment-') ? [Number(place.slice('moment-'.length))] : []))
      .sort((one, other) => one - other),
  );
}
