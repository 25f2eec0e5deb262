/** The end of a match at the cove in words and figures: who is richest, what of, what decided it, and who to meet next. */

import type { EndingWords, Entry as Told, GameProps } from '$lib/game';
import { entriesOf, everybody, goldOf, leadsOf, sum, type Who } from './books';
import { kindOf } from './shops';
import type { Action, Event, Source, View } from './types.gen';
import { signed, whoName } from './words';

type Props = GameProps<View, Action, Event>;

/** What the gold of one's own sheet came from, in few figures. */
const PARTS: readonly { id: string; sources: readonly Source[] }[] = [
  { id: 'sales', sources: ['sale', 'rogue_sale'] },
  { id: 'factions', sources: ['funding', 'market_icon', 'icons'] },
  { id: 'cost', sources: ['rogue_icons', 'corruption'] },
];

/** Which lesson tells of a line of the accounts. */
const LESSONS: Partial<Record<Source, string>> = {
  funding: 'fortune',
  market_icon: 'fortune',
  sale: 'market',
  icons: 'townsfolk',
  rogue_icons: 'townsfolk',
  corruption: 'townsfolk',
};

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
    isNamed: (view.outcome?.winners.length ?? 0) < 2,
    moment: momentOf(props, entries, won, ranked),
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

/** The line of the accounts on which the winner is furthest ahead: of the reader who lost, otherwise of the second. */
function momentOf({ view, me, t }: Props, entries: readonly Told[], won: boolean, ranked: readonly Who[]): EndingWords['moment'] {
  const first = won ? me : ranked[0];
  const other = won || me === null ? ranked.find((who) => who !== first) : me;
  if (first === undefined || other === undefined) return null;
  const [lead] = leadsOf(view, first, other);
  if (!lead) return null;
  const told = { name: whoName(t, first), other: whoName(t, other), more: signed(lead.one), less: signed(lead.other) };
  return {
    over: t('board-end-decided'),
    title: t(`board-end-line-${lead.source}`),
    text: t(`board-end-decided-${won ? 'won' : me === null ? 'watched' : 'lost'}`, told),
    n: bestOf(entries, first, lead.source),
    lesson: LESSONS[lead.source] ?? (me === null ? null : kindOf(view, me).lesson),
  };
}

/** After which action the greatest single gain of this kind can be seen again; null where none is told by itself. */
function bestOf(entries: readonly Told[], who: Who, source: Source): number | null {
  let best: { gold: number; n: number } | null = null;
  for (const { n, events } of entries)
    for (const event of events as readonly Event[])
      if (sourceOf(event) === source && 'by' in event && event.by === who && 'gold' in event && event.gold > (best?.gold ?? 0))
        best = { gold: event.gold, n };
  return best && best.n;
}

function sourceOf(event: Event): Source | null {
  if (event.type === 'Sold') return 'sale';
  return event.type === 'Sponsored' ? (event.market ? 'market_icon' : 'funding') : null;
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
