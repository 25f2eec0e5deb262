/** Lets the arrow keys, Home and End move the focus among the buttons of a group. */

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** An attachment: `{@attach arrows('.card')}` on the group. */
export const arrows = (stops: string) => (group: HTMLElement) => {
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const here = (event.target as HTMLElement).closest<HTMLElement>(stops);
    if (!step || !here || event.altKey || event.ctrlKey || event.metaKey) return;
    const all = [...group.querySelectorAll<HTMLElement>(stops)].filter((one) => one.checkVisibility?.() ?? true);
    event.preventDefault();
    all[step(all.indexOf(here), all.length - 1)]?.focus();
  };
  group.addEventListener('keydown', move);
  return () => group.removeEventListener('keydown', move);
};
