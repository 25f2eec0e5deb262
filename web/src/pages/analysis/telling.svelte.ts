/** A match being studied, in words: what was done in a turn and a decision, and where we are. */

import { wordsOf, type Decision } from '$lib/analysis';
import type { AnyEvent } from '$lib/game';
import { currentLanguage, gameWords, part, t } from '$lib/words/i18n.svelte';
import { seatNames } from '$lib/words/names';
import { teller } from '../replay/sentences';
import { turnAt } from '../replay/turns';
import { lastOf, positionOf, withinTurn } from './position';
import type { Study } from './study.svelte';

export class Telling {
  /** What the game says only here. */
  private also = $state('');

  constructor(private readonly study: Study) {}

  private readonly names = $derived.by(() => {
    const { table, texts } = this.study.film;
    return table ? seatNames(table.seats, gameWords(texts)) : [];
  });
  private readonly teller = $derived.by(() => {
    const { texts, eyes, module, words, dialects } = this.study.film;
    return teller(texts, this.names, eyes, module, words, dialects);
  });
  readonly words = $derived.by(() => (this.also ? this.teller.words.also(this.also) : this.teller.words));

  readonly title = $derived.by(() => {
    const { number, by } = this.study.turn;
    const one = this.study.decision;
    if (!one) return by === null ? t('replay-turn-number', { number }) : t('replay-turn-of', { number, name: this.words.nameOf(by) });
    const what = one.mark === 'missed' ? part('analysis-kind-missed', 'within') : this.did(one);
    return t('analysis-turn-did', { number, what });
  });
  /** What was done then, and how the turn ended. */
  readonly told = $derived.by(() => {
    const { film, turn } = this.study;
    return lastOf(film.n, turn).flatMap((n) => this.tell(withinTurn(film.past[n]?.events ?? [])));
  });
  /** All that happened in this turn, for those who ask what people learnt from it. */
  readonly turnTold = $derived.by(() => {
    const { film, turn } = this.study;
    return film.past
      .filter(({ n }) => n >= turn.first && n <= turn.last)
      .flatMap(({ events }) => this.tell(events.filter((event) => !film.module?.weight?.(event))));
  });
  readonly position = $derived.by(() => positionOf(this.study, this.words));

  private tell(events: readonly AnyEvent[]): readonly string[] {
    return this.teller.tell(events).map((one) => one.text);
  }

  /** What was decided. */
  did = ({ n, choices, chosen }: Decision): string => {
    const { action } = choices[chosen]!;
    const events = this.study.film.past.find((one) => one.n === n + 1)?.events ?? [];
    return this.study.plugin.did?.(this.words, action, events) ?? this.words.action(action);
  };
  turnOf = (one: Decision): number => turnAt(this.study.film.turns, one.n + 1).number;

  /** To be asked again when the game or the language becomes another. */
  fetch(): void {
    const [game, language] = [this.study.film.table?.game, currentLanguage()];
    if (game) void wordsOf(game, language).then((text) => language === currentLanguage() && (this.also = text));
  }
}
