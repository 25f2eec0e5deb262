/** Asks the server for all that pages and dialogs do which come later than home and a table. */

import { currentLanguage } from '../words/i18n.svelte';
import { keyKept } from './key';
import { keepToken, tokenOf, type Introduction } from '../browser/storage';
import type {
  Advice,
  Again,
  Away,
  Certainty,
  ChangeTable,
  ContinueFrom,
  EarnedHere,
  Frame,
  Frames,
  HaveRead,
  MyFigures,
  MyMatches,
  NewLink,
  NextTable,
  PlanInfo,
  Plans,
  Replay,
  Seated,
  TableInfo,
  Verified,
  VisitorLink,
} from '../wire.gen';
import { ask, at, keeping, plansAt } from './asking';

/** What one looks for among one's matches: what is left out may be anything. */
export type MatchFilter = Partial<Record<'game' | 'won' | 'with' | 'shortest' | 'longest' | 'since' | 'until', string>>;

/** One's finished matches by one's key, the newest first. */
export const myMatches = (page: number, filter: MatchFilter) => {
  const wanted = Object.entries(filter).filter(([, value]) => value);
  return ask<MyMatches>('GET', `/me/matches?${new URLSearchParams([['page', String(page)], ...wanted]).toString()}`);
};

export const myFigures = () => ask<MyFigures>('GET', `/me/figures?language=${currentLanguage()}`);

export const finishedMatches = (page = 0) => ask<TableInfo[]>('GET', `/matches?page=${page}`);

export const openLesson = async (game: string, lesson: string, person: Introduction) =>
  keeping(
    await ask<Seated>('POST', `/lessons/${encodeURIComponent(game)}/${encodeURIComponent(lesson)}`, {
      ...person,
      language: currentLanguage(),
    }),
  );

export const sitDown = async (code: string, person: Introduction, seat?: number) =>
  keeping(await ask<Seated>('POST', `${at(code)}/seats`, seat === undefined ? person : { ...person, seat }));

export const leave = (code: string, seat: number, how: 'bot' | 'rules' = 'bot') =>
  ask<TableInfo | null>('DELETE', `${at(code)}/seats/${seat}?how=${how}`, undefined, tokenOf(code));

/** How fast the bots of a table play. */
export const setPace = (code: string, pace: TableInfo['pace']) => ask<TableInfo>('PUT', `${at(code)}/pace`, { pace }, tokenOf(code));

export const handOver = (code: string, seat: number) => ask<NewLink>('POST', `${at(code)}/seats/${seat}/handover`, {}, tokenOf(code));

/** The link by which a bot that runs elsewhere has this seat; the one before opens nothing any more. */
export const inviteVisitor = (code: string, seat: number) =>
  ask<VisitorLink>('POST', `${at(code)}/seats/${seat}/visitor`, {}, tokenOf(code));

/** Arranges a table anew before its match begins. */
export const arrange = (code: string, change: Partial<ChangeTable>) => ask<TableInfo>('PUT', `${at(code)}/setup`, change, tokenOf(code));

/** Who may sit down once the match has begun. */
export const setEntry = (code: string, entry: TableInfo['entry']) => ask<TableInfo>('PUT', `${at(code)}/entry`, { entry }, tokenOf(code));

/** Which bot goes on for whoever sits here; none: the table's. */
export const setStandIn = (code: string, seat: number, bot: string | null) =>
  ask<TableInfo>('PUT', `${at(code)}/seats/${seat}/stand-in`, { bot }, tokenOf(code));

/** What everybody saw at one's table after an action. */
export const away = (code: string, since: number) => ask<Away>('GET', `${at(code)}/away?since=${since}`, undefined, tokenOf(code));

/** What one's own seat would have been shown from an action on. */
export const framesAway = async (code: string, since: number, language: string) =>
  (await ask<Frames>('GET', `${at(code)}/frames?since=${since}&language=${language}`, undefined, tokenOf(code))).frames as readonly Frame[];

/** From now on one has these plans and no others. */
export const makePlans = (code: string, wanted: readonly PlanInfo[]) =>
  ask<Plans>('PUT', plansAt(code), { plans: wanted.map(({ id, whom }) => ({ id, whom })) }, tokenOf(code));

/** At a table by days one's time stands still for so many days. */
export const takeDaysOff = (code: string, seat: number, days: number) =>
  ask<TableInfo>('PUT', `${at(code)}/seats/${seat}/off`, { days }, tokenOf(code));

/** The answer to somebody who asks to sit down. */
export const answerAsk = (code: string, id: string, admit: boolean) =>
  ask<TableInfo>('POST', `${at(code)}/asks/${encodeURIComponent(id)}`, { admit }, tokenOf(code));

/** What is different at the table that follows: options of the game, the bots that are seated. */
export type Changes = Partial<Again>;

/** The table on which the same people play again: opened, and changed, by whoever asks first, found by the others. */
export async function again(code: string, changes: Changes = {}): Promise<string> {
  const next = await ask<NextTable>('POST', `${at(code)}/again`, changes, tokenOf(code));
  if (next.token) keepToken(next.code, next.token);
  return next.code;
}

const match = (code: string) => `/matches/${encodeURIComponent(code)}`;

/** What is told again of a match: some games tell it only to those who finished it, so one's own link goes along, where there is one, and one's key. */
const retold = <T>(code: string, path: string) => ask<T>('GET', `${match(code)}/${path}`, undefined, tokenOf(code));

export const replay = (code: string, eyes: number | string, language: string) =>
  retold<Replay>(code, `replay?eyes=${eyes}&language=${language}`);

export const frames = async (code: string, eyes: number | string, first: number, last: number, language: string) =>
  (await retold<Frames>(code, `frames?eyes=${eyes}&from=${first}&to=${last}&language=${language}`)).frames as readonly Frame[];

export const hints = async (code: string, eyes: number | string, n: number) =>
  (await retold<Advice>(code, `hints?eyes=${eyes}&n=${n}`)).hints;

/** By turn, how much of what was hidden those eyes could tell, from 0 to 1; null where the game cannot say. */
export const certainty = async (code: string, eyes: number | string) => (await retold<Certainty>(code, `certainty?eyes=${eyes}`)).turns;

export const verify = (code: string) => ask<Verified>('GET', `${match(code)}/verify`);

export const goOn = async (code: string, from: Pick<ContinueFrom, 'n' | 'seat' | 'bot'>, person: Introduction) =>
  keeping(await ask<Seated>('POST', `${match(code)}/continue`, { ...from, ...person, language: currentLanguage() }, tokenOf(code)));

/** The marks of all that one has read at a table, by one's own link. */
export const haveRead = async (code: string) => (await ask<HaveRead>('GET', `${at(code)}/read`, undefined, tokenOf(code))).marks;

/** Whether the match is over and whoever sits here may watch it again: everybody, or those whom its game allows. */
export const mayReplay = ({ outcome, retold, retold_to }: TableInfo, seat: number | null): boolean =>
  outcome !== null && (retold || (seat !== null && retold_to.includes(seat)));

/** A click on the way to a record that is not for everybody: it is fetched with one's own link, and saved. */
export async function saveRecord(event: Event, { code, retold }: Pick<TableInfo, 'code' | 'retold'>): Promise<void> {
  if (retold) return;
  event.preventDefault();
  const record = await ask<unknown>('GET', `${at(code)}/record`, undefined, tokenOf(code));
  const address = URL.createObjectURL(new Blob([JSON.stringify(record)], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: address, download: `${code}.json` }).click();
  URL.revokeObjectURL(address);
}

export const qrAddress = (code: string) => `/api${at(code)}/qr.svg`;

/** The result of a match as a picture, for everybody. */
export const cardAddress = (code: string, language: string) => `/api${match(code)}/card.png?language=${language}`;

/** The same for its reader alone, with what they were praised for in that match. */
export async function ownCard(code: string, language: string): Promise<Blob> {
  const key = keyKept();
  const answer = await fetch(`${cardAddress(code, language)}&earned=true`, { headers: key ? { 'pitonisa-key': key } : {} });
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.blob();
}

/** What a match brought whoever reads this. */
export const earnedIn = (code: string) => ask<EarnedHere>('GET', `/me${match(code)}/earned?language=${currentLanguage()}`);

export const recordAddress = (code: string) => `/api${at(code)}/record`;
