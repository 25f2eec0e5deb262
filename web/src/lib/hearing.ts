/** Which sound something that happened has: the game's own choice, else by what kind of thing it is. */

import type { AnyEvent, GameModule } from './game';
import type { Sound } from './sound';

const NAMED: readonly (readonly [RegExp, Sound])[] = [
  [/Shot|Armed|Aimed|Alarm/, 'alarm'],
  [/Roll|Cast|Dice|Rune/, 'dice'],
  [/Drew|Drawn|Dealt|Revealed|Taken|Given|Faded/, 'card'],
  [/Played|Placed|Moved|Docked|Sold|Hired|Marked|Boosted/, 'place'],
];
/** Of several things at once one is heard: what weighs most. */
const WEIGHT: readonly Sound[] = ['hush', 'place', 'card', 'answer', 'dice', 'fade', 'turn', 'alarm', 'right', 'wrong', 'lost', 'won'];

export function soundOf(module: GameModule | null, event: AnyEvent): Sound | null {
  const own = module?.sound?.(event);
  if (own !== undefined) return own;
  const tone = module?.milestone?.(event)?.tone;
  if (tone === 'good') return 'right';
  if (tone === 'bad') return 'wrong';
  return NAMED.find(([name]) => name.test(event.type))?.[1] ?? null;
}

export const heaviest = (sounds: readonly (Sound | null)[]): Sound | null =>
  sounds.reduce((one, other) => (WEIGHT.indexOf(other!) > WEIGHT.indexOf(one!) ? other : one), null);
