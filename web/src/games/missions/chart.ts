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

/** Two neighbouring places, by their ids. */
export interface Way {
  from: string;
  to: string;
  /** Both its ends can be chosen now. */
  near: boolean;
}

export interface Chart {
  cards: readonly ChartCard[];
  ways: readonly Way[];
  /** How much charge lies on it. */
  charge: number;
}
