/** The sigils that a person can choose, and which one a seat shows where nobody chose. */

export const SIGILS = ['moth', 'anchor', 'owl', 'cup', 'snake', 'key', 'moon', 'hand', 'hour', 'deep', 'beast'] as const;

export const sigilOf = (chosen: string | null, seat: number): string =>
  (SIGILS as readonly string[]).includes(chosen ?? '') ? (chosen as string) : SIGILS[seat % SIGILS.length]!;
