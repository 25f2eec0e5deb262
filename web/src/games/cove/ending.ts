/** The end of a match at the cove in words and figures: who is richest, what of, the best sale, and who to meet next. */

import type { EndingWords, GameProps } from '$lib/game';
import type { Entry as Told } from '$lib/log';
import { entriesOf, everybody, goldOf, sum, type Who } from './books';
import type { Action, Event, Source, View } from './types.gen';
import { signed, whoName } from './words';

type Props = GameProps<View, Action, Event>;

/** What the gold of one's own sheet came from, in few figures. */
const PARTS: readonly { id: string; sources: readonly Source[] }[] = [
  { id: 'sales', sources: ['sale', 'rogue_sale'] },
  { id: 'factions', sources: ['funding', 'market_icon', 'icons'] },
  { id: 'cost', sources: ['rogue_icons', 'corruption'] },
];

const LEVELS = ['random', 'apprentice', 'augur'] as const;
const RIVALS = ['calm', 'keen', 'fearsome'] as const;

export function ending(props: Props, entries: readonly Told[]): EndingWords {
  const { view, me, t } = props;
  const ranked = everybody(view).toSorted((one, other) => goldOf(view, other) - goldOf(view, one));
  const shown: Who = me ?? ranked[0] ?? null;
  const won = me !== null && (view.outcome?.winners.includes(me) ?? false);
  return {
    title: titleOf(props, won, ranked[0] ?? null),
    line: lineOf(props, won, ranked),
    figures: [
      { value: signed(goldOf(view, shown)), label: t('board-end-gold') },
      ...PARTS.flatMap(({ id, sources }) => {
        const gold = sum(entriesOf(view, shown).filter((entry) => sources.includes(entry.source)));
        return gold ? [{ value: signed(gold), label: t(`board-end-${id}`), ...(gold < 0 ? { tone: 'bad' as const } : {}) }] : [];
      }),
    ],
    moment: momentOf(props, entries, won ? me : (ranked[0] ?? null)),
    harder: won ? harderThan(props) : null,
  };
}

function titleOf({ view, me, t }: Props, won: boolean, first: Who): string {
  if (won) return t((view.outcome?.winners.length ?? 0) > 1 ? 'board-end-shared' : 'board-end-won');
  return me === null ? t('board-end-over') : t('board-end-lost', { name: whoName(t, first) });
}

/** By how much: against whoever comes next, or against the first. */
function lineOf({ view, me, t }: Props, won: boolean, ranked: readonly Who[]): string {
  const [first, second] = ranked;
  if (first === undefined || second === undefined || view.outcome?.reason === 'tie-break') return t.outcome(view.outcome!.reason);
  const other = won || me === null ? second : first;
  const mine = won || me === null ? first : me;
  return t('board-end-by', { mine: goldOf(view, mine), theirs: goldOf(view, other), name: whoName(t, other) });
}

/** The greatest single income of whoever won. */
function momentOf({ t }: Props, entries: readonly Told[], who: Who): EndingWords['moment'] {
  let best: { event: Event & { gold: number }; n: number } | null = null;
  for (const { n, events } of entries)
    for (const event of events as readonly Event[])
      if ((event.type === 'Sold' || event.type === 'Sponsored') && event.by === who && event.gold > (best?.event.gold ?? 0))
        best = { event, n };
  return best && { title: t('board-end-best'), text: t.event(best.event), n: best.n };
}

/** After a victory the next stronger bots, or a stronger Peddler. */
function harderThan({ view, seats, t }: Props): EndingWords['harder'] {
  if (view.peddler) {
    const next = RIVALS[RIVALS.indexOf(view.options.rival) + 1];
    return next
      ? { label: t('board-end-harder-rival', { rival: t(`option-rival-${next}`).split(':')[0]! }), options: { rival: next } }
      : null;
  }
  const strongest = Math.max(...seats.map(({ bot }) => LEVELS.indexOf(bot as (typeof LEVELS)[number])));
  const next = strongest < 0 ? undefined : LEVELS[strongest + 1];
  return next ? { label: t('board-end-harder', { bot: t(`bot-${next}`) }), bot: next } : null;
}
