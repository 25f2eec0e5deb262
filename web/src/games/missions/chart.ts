/** The map as the board draws it. */

export interface Spot {
  id: string;
  name: string;
  number: string | null;
  art: string | null;
  /** One is here; one goes there next; one has been; it can be entered; it cannot. */
  state: 'here' | 'next' | 'visited' | 'open' | 'closed';
  charge: number;
  /** It can be chosen now. */
  legal: boolean;
  /** What only ears need to be told. */
  heard: string;
}

export interface ChartCard {
  id: string;
  name: string;
  art: string | null;
  spots: readonly Spot[];
  /** It was laid a moment ago. */
  fresh: boolean;
}

export interface Chart {
  cards: readonly ChartCard[];
  /** How much charge lies on it. */
  charge: number;
}
