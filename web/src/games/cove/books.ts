/** The ledger as a sheet: everybody's income item by item, by day; and everybody's gold after each line, for the plot. */

import type { Entry, Seat, Source, View } from './types.gen';

export type Who = Seat | null;

export const everybody = (view: View): Who[] => [...view.merchants.map((_, seat) => seat), ...(view.peddler ? [null] : [])];

export const entriesOf = (view: View, who: Who, day: number | null = null): Entry[] =>
  view.ledger.filter((entry) => entry.by === who && (day === null || entry.day === day));

export const sum = (entries: readonly Entry[]): number => entries.reduce((total, entry) => total + entry.gold, 0);

/** Lines that say the same are one line with a number: three red tablets at the same pier. */
export interface Item {
  entry: Entry;
  times: number;
  gold: number;
}

const same = (one: Entry, other: Entry): boolean =>
  one.source === other.source &&
  one.colour === other.colour &&
  one.size === other.size &&
  one.pier === other.pier &&
  one.each === other.each &&
  one.count === other.count;

export function itemsOf(entries: readonly Entry[]): Item[] {
  const found: Item[] = [];
  for (const entry of entries) {
    const item = found.find((one) => same(one.entry, entry));
    if (item) {
      item.times++;
      item.gold += entry.gold;
    } else found.push({ entry, times: 1, gold: entry.gold });
  }
  return found;
}

export const goldOf = (view: View, who: Who): number => (who === null ? (view.peddler?.gold ?? 0) : view.merchants[who]!.gold);

export interface Curve {
  who: Who;
  /** Gold after each line of the ledger. */
  gold: readonly number[];
}

/** Everybody's gold along the ledger, beginning with nothing. */
export function curvesOf(view: View): Curve[] {
  return everybody(view).map((who) => {
    let gold = 0;
    return { who, gold: [0, ...view.ledger.map((entry) => (gold += entry.by === who ? entry.gold : 0))] };
  });
}

/** Where in the ledger each day ends. */
export const daysOf = (view: View): { day: number; end: number }[] =>
  [...new Set(view.ledger.map((entry) => entry.day))].map((day) => ({
    day,
    end: view.ledger.findLastIndex((entry) => entry.day === day) + 1,
  }));

export interface SheetLine {
  source: Source;
  /** Sales are told day by day. */
  day: number | null;
  /** For each of those who were asked about. */
  gold: readonly number[];
}

const DAYS = [1, 2, 3];
const KINDS: readonly { sources: readonly Source[]; daily?: true }[] = [
  { sources: ['start'] },
  { sources: ['funding'] },
  { sources: ['market_icon'] },
  { sources: ['sale', 'rogue_sale'], daily: true },
  { sources: ['shop'] },
  { sources: ['deal'] },
  { sources: ['icons'] },
  { sources: ['rogue_icons'] },
  { sources: ['corruption'] },
];

/** The kinds of income and cost in which one is ahead of another, by how much, the greatest lead first. What everybody starts with decides nothing. */
export function leadsOf(view: View, one: Who, other: Who): { source: Source; one: number; other: number }[] {
  const of = (who: Who, sources: readonly Source[]) => sum(entriesOf(view, who).filter(({ source }) => sources.includes(source)));
  return KINDS.map(({ sources }) => ({ source: sources[0]!, one: of(one, sources), other: of(other, sources) }))
    .filter((line) => line.source !== 'start' && line.one > line.other)
    .toSorted((a, b) => b.one - b.other - (a.one - a.other));
}

/** The score by kinds of income and cost; lines on which nobody has anything are left out. */
export function sheetOf(view: View, people: readonly Who[]): SheetLine[] {
  return KINDS.flatMap(({ sources, daily }) =>
    (daily ? DAYS : [null]).map((day): SheetLine => {
      const of = (who: Who) => sum(entriesOf(view, who, day).filter((entry) => sources.includes(entry.source)));
      return { source: sources[0]!, day, gold: people.map(of) };
    }),
  ).filter((line) => line.gold.some(Boolean));
}
