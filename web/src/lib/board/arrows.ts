/** Lets keys move the focus among the things of a board: along a row, in their order. */

type Find = (here: HTMLElement, all: readonly HTMLElement[], key: string) => HTMLElement | undefined;

/** An attachment for a group: `find` says where a key leads; undefined: nowhere. */
export const moves = (stops: string, keys: Readonly<Record<string, unknown>>, find: Find) => (group: Element) => {
  const move = (event: Event) => {
    const { key, target, altKey, ctrlKey, metaKey } = event as KeyboardEvent;
    const here = (target as Element).closest<HTMLElement>(stops);
    if (!(key in keys) || !here || altKey || ctrlKey || metaKey) return;
    event.preventDefault();
    find(here, [...group.querySelectorAll<HTMLElement>(stops)], key)?.focus();
  };
  group.addEventListener('keydown', move);
  return () => group.removeEventListener('keydown', move);
};

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** `{@attach inOrder('.card')}` on a row: arrows, Home and End lead along it. */
export const inOrder = (stops: string) =>
  moves(stops, STEPS, (here, all, key) => {
    const shown = all.filter((one) => one.checkVisibility?.() ?? true);
    return shown[STEPS[key]!(shown.indexOf(here), shown.length - 1)];
  });
