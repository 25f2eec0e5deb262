/** What a box of the horoscope gives, as it is drawn. */

export type Reward = { kind: 'x' | 'market' | 'purge' } | { kind: 'amulet' | 'tablet'; inks: readonly string[] };
