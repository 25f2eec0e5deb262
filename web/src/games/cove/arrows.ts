/** Lets the arrow keys move the focus to the nearest thing in that direction: for boards on which things lie about. */

const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};
const STOPS = '[role="button"][data-atom], button:enabled[data-atom]';

const middle = (one: Element) => {
  const box = one.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
};

/** An attachment for the group. */
export function arrows(group: Element) {
  const move = (event: Event) => {
    const { key, target, altKey, ctrlKey, metaKey } = event as KeyboardEvent;
    const way = WAYS[key];
    const here = (target as Element).closest(STOPS);
    if (!way || !here || altKey || ctrlKey || metaKey) return;
    event.preventDefault();
    nearest(here, [...group.querySelectorAll<HTMLElement>(STOPS)], way)?.focus();
  };
  group.addEventListener('keydown', move);
  return () => group.removeEventListener('keydown', move);
}

function nearest(here: Element, all: readonly HTMLElement[], [dx, dy]: readonly [number, number]): HTMLElement | undefined {
  const from = middle(here);
  const far = (one: Element) => {
    const to = middle(one);
    const [along, aside] = [(to.x - from.x) * dx + (to.y - from.y) * dy, Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx)];
    return along > 1 ? along + aside * 2 : Infinity;
  };
  const ranked = all.filter((one) => one !== here && far(one) < Infinity).sort((one, other) => far(one) - far(other));
  return ranked[0];
}
