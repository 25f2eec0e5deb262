/** Things that lie before somebody or on the table, as the board shows them. */

import type { Role } from './kits';

export const isToken = ({ kind }: Pick<ThingCard, 'kind'>): boolean => kind === 'own' || kind === 'group';

export interface ThingCard {
  id: string;
  kind: Extract<Role, 'green' | 'red' | 'yellow' | 'white' | 'gear' | 'memory' | 'talks' | 'own' | 'group'>;
  name: string;
  art: string | null;
  /** The printed number or letter. */
  mark: string | null;
  count: number;
  /** Something can be done with it now. */
  usable: boolean;
  heard: string;
}
