/** What happened, in sentences: for one pair of eyes as they perceived it, in truth also what only one was told. */

import type { GameModule } from '$lib/game';
import type { GameTexts } from '$lib/words/games';
import { gameWords, t } from '$lib/words/i18n.svelte';
import type { Translate } from '$lib/words/text';
import type { Eyes } from '../addresses';

type Happened = { type: string };

export interface Told {
  text: string;
  by: number | null;
  secret: boolean;
}

export interface Teller {
  words: Translate;
  tell(events: readonly unknown[]): Told[];
}

export function teller(
  texts: GameTexts | null,
  names: readonly string[],
  eyes: Eyes,
  module: GameModule | null,
  story: Readonly<Record<string, string>> = {},
  dialects: readonly string[] = [],
): Teller {
  const words = gameWords(texts, typeof eyes === 'number' ? eyes : null, names, story, dialects);
  const own = eyes === 'truth' ? names.map((_, seat) => gameWords(texts, seat, names, story, dialects)) : [];
  const by = (event: Happened) => {
    const who = (event as { by?: unknown }).by;
    return typeof who === 'number' ? who : null;
  };
  const isSecret = (event: Happened) => module?.secret?.(event) ?? false;

  /** In truth: what the one it concerns was told instead. */
  const alone = (event: Happened): string[] => {
    const seat = own.findIndex((one) => one.concernsMe(event));
    if (seat < 0 || !isSecret(event)) return [];
    return [t('told-privately', { seat: words.nameOf(seat), text: own[seat]!.event(event) })];
  };
  const tell = (events: readonly unknown[]) =>
    (events as readonly Happened[]).flatMap((event) => {
      const hidden = alone(event);
      const open = { text: words.event(event), by: by(event), secret: !own.length && isSecret(event) };
      return [open, ...hidden.map((text) => ({ text, by: by(event), secret: true }))].filter((one) => one.text.trim());
    });
  return { words, tell };
}
