/** Lets the arrow keys move the focus among the things of a board: in their order, or to the nearest in that direction. */

type Find = (here: HTMLElement, all: readonly HTMLElement[], key: string) => HTMLElement | undefined;

/** An attachment for a group: `find` says where a key leads; undefined: nowhere. */
const moves = (stops: string, keys: Readonly<Record<string, unknown>>, find: Find) => (group: Element) => {
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

const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

const middle = (one: Element) => {
  const box = one.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
};

/** `{@attach towards(…)}` on a board on which things lie about: arrows lead to the nearest thing on that side. */
export const towards = (stops: string) =>
  moves(stops, WAYS, (here, all, key) => {
    const [dx, dy] = WAYS[key]!;
    const from = middle(here);
    const far = (one: Element) => {
      const to = middle(one);
      const along = (to.x - from.x) * dx + (to.y - from.y) * dy;
      const aside = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
      return along > 1 ? along + aside * 2 : Infinity;
    };
    const ranked = all.filter((one) => one !== here && far(one) < Infinity).sort((one, other) => far(one) - far(other));
    return ranked[0];
  });
