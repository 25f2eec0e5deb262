/** A piece of a page that is not seen at first: fetched when it is wanted, or before that when there is time. Once here, it is shown at once. */

import type { Component } from 'svelte';

// Each piece has props of its own.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export class Piece<Props extends Record<string, any>> {
  private found = $state.raw<Component<Props> | null>(null);
  private coming: Promise<void> | null = null;

  constructor(private readonly load: () => Promise<{ default: Component<Props> }>) {}

  /** Null until it has come: whoever looks for it sends for it. */
  get here(): Component<Props> | null {
    if (!this.found) void this.come();
    return this.found;
  }

  /** What cannot be had now is sent for again when it is wanted again. */
  come = (): Promise<void> =>
    (this.coming ??= this.load().then(
      ({ default: found }) => void (this.found = found),
      () => void (this.coming = null),
    ));
}
