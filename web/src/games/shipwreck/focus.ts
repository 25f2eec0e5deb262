/** Leads the focus on after a choice: to where that choice is completed. */

import { tick } from 'svelte';

/** A press by key has no clicks to count. The pointer's focus stays where the pointer is. */
export function leadOn(event: MouseEvent, selector: string): void {
  if (event.detail !== 0) return;
  void tick().then(() => document.querySelector<HTMLElement>(selector)?.focus());
}

/** To where the reader has asked to go, by whatever means: on a small screen it may lie out of sight. */
export function lookAt(selector: string): void {
  const found = document.querySelector<HTMLElement>(selector);
  found?.scrollIntoView({ block: 'center' });
  found?.focus();
}
