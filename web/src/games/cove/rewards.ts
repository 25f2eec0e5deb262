/** What a box of the horoscope gives, as it is drawn. */

export type Reward =
  { kind: 'x' | 'market' | 'purge' } | { kind: 'amulet'; inks: readonly string[] } | { kind: 'tablet'; inks: readonly string[] };
