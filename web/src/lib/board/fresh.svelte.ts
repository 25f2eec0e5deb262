/** What has just come: it was not there when one last looked, and wears a ring for a moment. */

import { untrack } from 'svelte';

const RING = 1600;

export class Fresh {
  /** Those that came a moment ago. */
  now = $state.raw<ReadonlySet<string>>(new Set());
  private known: ReadonlySet<string> | null = null;

  /** Within an effect: looks at what is there. What lies there on arriving is nothing new. */
  see(ids: readonly string[]): (() => void) | undefined {
    const known = this.known;
    this.known = new Set(ids);
    const come = known ? ids.filter((id) => !known.has(id)) : [];
    if (!come.length) return undefined;
    untrack(() => (this.now = new Set(come)));
    const timer = setTimeout(() => (this.now = new Set()), RING);
    return () => clearTimeout(timer);
  }
}
