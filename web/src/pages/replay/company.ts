/** Who plays at a seat, where a match is told again. */

import type { SeatInfo } from '$lib/wire.gen';
import type { Translate } from '$lib/words/text';

/** In a word or two: a person, or which bot. `words` are those of the game. */
export function whoPlays(seat: SeatInfo, words: Translate): string {
  if (seat.kind === 'bot' && seat.bot) return `${words('seat-bot')} · ${words(`bot-${seat.bot}`)}`;
  return seat.kind === 'visitor' ? `${words('seat-bot')} · ${words('seat-visitor')}` : words('replay-person');
}
