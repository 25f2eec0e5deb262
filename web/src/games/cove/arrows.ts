/** Lets the arrow keys lead from one thing that can be touched to the nearest. */

import { towards } from '$lib/board/towards';

/** An attachment for the group. */
export const arrows = towards('[role="button"][data-atom], button:enabled[data-atom]');
