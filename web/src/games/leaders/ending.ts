/** The end of a match in words and figures: who wins, the deed that decided it, and what the reader has done. */

import type { EndingWords, Entry, Figure, GameProps } from '$lib/game';
import { isLeader } from './faces';
import type { Action, ArtifactId, DeedKind, Event, Recruit, Seat, Slot, View } from './types.gen';
import { recruitName } from './words';

type Props = Pick<GameProps<View, Action, Event>, 'view' | 'me' | 't'>;

/** The shot that hit a leader, or the exchange that brought one. */
export interface Decisive {
  n: number;
  kind: 'shot' | 'taken';
  by: Seat;
  from: Seat;
  recruit: Recruit;
}

/** How a leader came to lie open, which it does from then on for ever. */
interface Exposure {
  n: number;
  turn: number;
  cause: 'shot' | 'paid' | 'card';
  /** Who shot, paid, or used the artifact that did it. */
  by: Seat;
  owner: Seat;
  card: ArtifactId | null;
}

export function ending(props: Props, entries: readonly Entry[]): EndingWords {
  const { view, t } = props;
  const deed = decisive(view, entries);
  const open = deed?.kind === 'shot' ? exposure(deed.recruit, entries) : null;
  const why = t.outcome(view.outcome!.reason);
  const told = { title: titleOf(props), line: why, figures: figuresOf(props), moment: null };
  if (!deed) return told;
  if (!open) return { ...told, moment: { title: tell(props, deed), text: '', n: deed.n } };
  return { ...told, line: tell(props, deed), moment: { title: tellOpen(props, open), text: t('board-end-enough'), n: open.n } };
}

export function decisive(view: View, entries: readonly Entry[]): Decisive | null {
  const winner = view.outcome?.winners[0];
  for (const { n, events } of entries.toReversed())
    for (const event of (events as readonly Event[]).toReversed()) {
      if (event.type === 'ShotHit') return shotAt(view, n, event.by, event.target);
      if (event.type !== 'Exchanged' || (event.owner !== winner && event.other !== winner)) continue;
      const [slot, from] = event.owner === winner ? [event.slot, event.other] : [event.other_slot, event.owner];
      const recruit = recruitAt(view, winner!, slot);
      return recruit && isLeader(recruit) ? { n, kind: 'taken', by: winner!, from, recruit } : null;
    }
  return null;
}

const PAID: ReadonlySet<Event['type']> = new Set(['Armed', 'ArtifactUsed', 'Answered']);

/** When this leader was first seen by everybody: there is but one of each city. */
function exposure(leader: Recruit, entries: readonly Entry[]): Exposure | null {
  let turn = 0;
  let by: Seat = 0;
  let card: ArtifactId | null = null;
  for (const { n, events } of entries)
    for (const event of events as readonly Event[]) {
      const found = (cause: Exposure['cause'], owner: Seat): Exposure => ({ n, turn, cause, by, owner, card });
      if (event.type === 'TurnBegan') turn = event.turn;
      if (event.type === 'ShotHit' || event.type === 'Armed') by = event.by;
      if (event.type === 'ArtifactUsed' || event.type === 'Answered') ({ by, card } = event);
      if (event.type === 'RowShown' && event.recruits.includes(leader)) return found('shot', event.owner);
      if (event.type === 'Exposed' && event.recruit === leader) return found('card', event.owner);
      if ('recruit' in event && 'slot' in event && PAID.has(event.type) && event.recruit === leader) return found('paid', by);
    }
  return null;
}

function tellOpen({ t, me }: Props, { turn, cause, by, owner, card }: Exposure): string {
  const whose = owner === me ? 'owner' : by === me ? 'by' : 'others';
  return t('board-end-exposed', {
    cause,
    whose,
    turn: String(turn),
    by: t.nameOf(by),
    owner: t.nameOf(owner),
    card: card ? t(`artifact-${card}`) : '',
  });
}

function shotAt(view: View, n: number, by: Seat, from: Seat): Decisive | null {
  const leader = view.places[from]!.row.find((one) => one.recruit && isLeader(one.recruit))?.recruit;
  return leader && view.outcome?.winners.length ? { n, kind: 'shot', by, from, recruit: leader } : null;
}

const recruitAt = (view: View, seat: Seat, slot: Slot): Recruit | null =>
  view.places[seat]!.row.find((one) => one.slot === slot)?.recruit ?? null;

/** In the second person for whoever did it or had to bear it. */
function tell({ t, me }: Props, { kind, by, from, recruit }: Decisive): string {
  const whose = by === me ? 'by' : from === me ? 'from' : 'others';
  return t(`board-end-${kind}`, { whose, by: t.nameOf(by), from: t.nameOf(from), recruit: recruitName(t, recruit) });
}

const ALONE: ReadonlySet<string> = new Set(['both-leaders', 'anarchist-leader']);

function titleOf({ view, me, t }: Props): string {
  const { winners, reason } = view.outcome!;
  if (!winners.length) return t('board-end-nobody');
  const won = me !== null && winners.includes(me);
  if (ALONE.has(reason)) return won ? t('board-end-alone-you') : t('board-end-alone', { name: t.nameOf(winners[0]!) });
  return won ? t('board-end-yours') : t('board-end-team', { team: t(`team-${reason}`) });
}

function figuresOf({ view, me, t }: Props): Figure[] {
  const did = (deeds: readonly DeedKind[]) =>
    view.history.filter((done) => (me === null || done.by === me) && deeds.includes(done.deed)).length;
  const whose = me === null ? 'all' : 'you';
  const figure = (id: string, count: number): Figure => ({ value: String(count), label: t(`board-end-${id}`, { whose, count }) });
  return [
    figure('turns', view.turn),
    figure('looks', did(['interrogated', 'looked'])),
    figure('shots', did(['shot'])),
    figure('cards', did(['used', 'answered'])),
  ];
}
