/** Who stands on a pier and what they pay there, as the sign shows it. */

import type { Colour, Pier, View } from './types.gen';
import type { Buyers } from './parts/Pier.svelte';

/** The customers in the order of their boats. */
export const customersOf = (view: View, pier: Pier): readonly Colour[] =>
  view.boats.filter((boat) => boat.dock !== null && pier.docks.includes(boat.dock)).flatMap((boat) => boat.aboard);

export const buyersOf = (view: View, pier: Pier): Buyers[] =>
  pier.customers.map(({ colour, count }) => ({
    ink: colour,
    count,
    pays: view.prices
      .filter((price) => price.pier === pier.pier && !price.rogues && price.colour === colour)
      .map((price) => price.gold)
      .join('·'),
  }));
