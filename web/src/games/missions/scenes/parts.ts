/** The library of drawings: which there are, and how a page gets the sheets on which they stand, each only once. */

import { SvelteSet } from 'svelte/reactivity';
import listed from '$python/games/missions/parts.json';

export interface Part {
  box: readonly number[];
  /** It may be stretched to any box; others keep their proportions. */
  stretch: boolean;
  /** The custom properties that recolour it. */
  props: readonly string[];
  sheets: readonly string[];
}

const PARTS = listed as Readonly<Record<string, Part>>;
const found = import.meta.glob<string>('$python/games/missions/drawings/*.svg', { query: '?url', import: 'default', eager: true });
/** Where each sheet lies, by its name. */
const addresses: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(found).map(([path, address]) => [path.slice(path.lastIndexOf('/') + 1, -'.svg'.length), address]),
);

export const partOf = (id: string): Part | undefined => PARTS[id];
export const allParts = (): readonly string[] => Object.keys(PARTS);

/** The sheets that are in the page. */
const here = new SvelteSet<string>();
const coming = new Map<string, Promise<void>>();

export const sheetsOf = (parts: Iterable<string>): readonly string[] => [...new Set([...parts].flatMap((id) => partOf(id)?.sheets ?? []))];

/** Whether all that these parts are drawn with has come. */
export const areHere = (parts: Iterable<string>): boolean => sheetsOf(parts).every((sheet) => here.has(sheet));

export async function bring(parts: Iterable<string>): Promise<void> {
  await Promise.all(
    sheetsOf(parts).map((sheet) => {
      const found = coming.get(sheet) ?? fetchSheet(sheet);
      coming.set(sheet, found);
      found.catch(() => coming.delete(sheet));
      return found.catch(() => undefined);
    }),
  );
}

async function fetchSheet(sheet: string): Promise<void> {
  const answer = await fetch(addresses[sheet]!);
  put(await answer.text());
  here.add(sheet);
}

/** Puts a sheet into the page. What a drawing says of its own parts' colours is carried out here: the page's policy lets no style attribute in. */
function put(text: string): void {
  const drawn = document.importNode(new DOMParser().parseFromString(text, 'image/svg+xml').documentElement, true) as unknown as SVGSVGElement;
  drawn.setAttribute('class', 'ms-sheet');
  drawn.setAttribute('aria-hidden', 'true');
  for (const one of drawn.querySelectorAll<SVGElement>('[data-props]'))
    for (const [name, value] of one.dataset.props!.split(';').map((each) => each.split(':'))) one.style.setProperty(name!, value!);
  document.body.append(drawn);
}
