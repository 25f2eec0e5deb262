/** The sigils that a person can choose, and which one a seat shows where nobody chose. */

export const SIGILS = ['moth', 'anchor', 'owl', 'cup', 'snake', 'key', 'moon', 'hand', 'hour', 'deep', 'beast'] as const;

const isKnown = (sigil: string | null): boolean => (SIGILS as readonly string[]).includes(sigil ?? '');

export const sigilOf = (chosen: string | null, seat: number): string => (isKnown(chosen) ? chosen! : SIGILS[seat % SIGILS.length]!);

/** A bot, or whoever chose none, does not wear what somebody at the table has chosen. */
export function apart<S extends { seat: number; kind: string; sigil: string | null }>(seats: readonly S[]): S[] {
  const worn = new Set(seats.flatMap(({ sigil }) => (isKnown(sigil) ? [sigil!] : [])));
  return seats.map((one) => {
    if (isKnown(one.sigil) || one.kind === 'empty') return one;
    const own = sigilOf(null, one.seat);
    const sigil = worn.has(own) ? (SIGILS.toReversed().find((free) => !worn.has(free)) ?? own) : own;
    worn.add(sigil);
    return { ...one, sigil };
  });
}
