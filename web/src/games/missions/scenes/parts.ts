/** The drawings: which there are, and how a page gets the sheets on which they stand, each only once. */

import { bring as bringSheet, isHere } from '$lib/browser/drawings';
import listed from '$python/games/missions/parts.json';
import { ownBox } from './own';

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

/** A drawing of the library, or one that the scenario brings. */
export function partOf(id: string): Part | undefined {
  const own = id in PARTS ? undefined : ownBox(id);
  return own ? { box: own, stretch: false, props: [], sheets: [] } : PARTS[id];
}

export const allParts = (): readonly string[] => Object.keys(PARTS);

export const sheetsOf = (parts: Iterable<string>): readonly string[] => [...new Set([...parts].flatMap((id) => partOf(id)?.sheets ?? []))];

/** Whether all that these parts are drawn with has come. */
export const areHere = (parts: Iterable<string>): boolean => sheetsOf(parts).every((sheet) => isHere(addresses[sheet]!));

export const bring = (parts: Iterable<string>): void => sheetsOf(parts).forEach((sheet) => void bringSheet(addresses[sheet]!));
