/** Brings files of drawings into the page, each once: what shows a drawing refers to it by its id. */

import { createSubscriber } from 'svelte/reactivity';

const brought = new Map<string, Promise<void>>();
/** The files that are in the page. */
const here = new Set<string>();
let tell = (): void => undefined;
/** What shows drawings is told when some have come. */
const listen = createSubscriber((update) => {
  tell = update;
});

async function put(url: string): Promise<void> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(url);
  const drawn = document.importNode(new DOMParser().parseFromString(await answer.text(), 'image/svg+xml').documentElement, true);
  drawn.setAttribute('class', 'sprite');
  drawn.setAttribute('aria-hidden', 'true');
  recolour(drawn);
  document.body.append(drawn);
  here.add(url);
  tell();
}

/** What a drawing says of its own parts' colours (`data-props`): the page's policy lets no style attribute in. */
function recolour(drawn: Element): void {
  for (const one of drawn.querySelectorAll<SVGElement>('[data-props]'))
    for (const [name, value] of one.dataset.props!.split(';').map((each) => each.split(':'))) one.style.setProperty(name!, value!);
}

/** What could not be fetched is asked for anew when the line is back. */
function miss(url: string): void {
  brought.delete(url);
  window.addEventListener('online', () => void bring(url), { once: true });
}

/** Ends when the drawings are there, or cannot be had now. */
export function bring(url: string): Promise<void> {
  const coming = brought.get(url) ?? put(url).catch(() => miss(url));
  brought.set(url, coming);
  return coming;
}

/** Whether they have come: what shows them is drawn anew when they do. */
export function isHere(url: string): boolean {
  listen();
  return here.has(url);
}
