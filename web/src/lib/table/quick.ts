/** A table at which one plays at once: bots that suit a first match on all other seats, and wait for nobody. */

import * as api from '../api/asking';
import { person } from '../people/person.svelte';
import { go } from '../browser/router.svelte';

/** As many sit down, where the game allows it. */
const PLAYERS = 4;

export async function playWithBots({ id, players: [least, most], first_bot }: api.GameInfo): Promise<void> {
  const players = Math.max(least, Math.min(most, PLAYERS));
  const seats = Array.from({ length: players }, (_, seat) => (seat === 0 ? null : first_bot));
  const seated = await api.open({ game: id, players, options: {}, seats, pace: 'fast', start: true }, person.introduced);
  go(`/t/${seated.table.code}`);
}
