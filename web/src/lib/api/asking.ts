/** Asks the server over HTTP for what home and a table need at once; what it refuses comes back as an `ApiError` with a sentence for the reader. */

import { currentLanguage, t } from '../words/i18n.svelte';
import { keyKept, ownKey } from './key';
import { becomeKnown, keepToken, seatTokens, tokenOf, type Introduction } from '../browser/storage';
import type { Book, GameInfo, HouseInfo, MyTable, OpenTable, OptionInfo, Plans, Seated, TableInfo } from '../wire.gen';

export type { GameInfo, LessonInfo, OptionInfo, Seated } from '../wire.gen';

/** What is chosen when a table is opened; who opens it, and in which language, is added here. */
export type Opening = Pick<OpenTable, 'game' | 'players' | 'options' | 'seats'> & Partial<OpenTable>;

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly key: string,
    readonly details: Readonly<Record<string, unknown>>,
    text: string,
  ) {
    super(text);
  }
}

/** Whoever changes something has a key from then on; whoever only looks needs none. */
export async function ask<T>(method: string, path: string, body?: unknown, token?: string | null): Promise<T> {
  const headers: Record<string, string> = { 'Accept-Language': currentLanguage(), Accept: 'application/json' };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (token) headers['Authorization'] = `Bearer ${token}`;
  const key = method === 'GET' ? keyKept() : ownKey();
  if (key) headers['pitonisa-key'] = key;
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
  } catch {
    throw new ApiError(0, 'no-connection', {}, t('no-connection'));
  }
  const told = await answer.text();
  if (answer.ok) return (told ? JSON.parse(told) : null) as T;
  throw refusalIn(answer.status, told);
}

function refusalIn(status: number, told: string): ApiError {
  try {
    const { key, details, text } = JSON.parse(told);
    return new ApiError(status, key ?? '', details ?? {}, text ?? t('server-trouble'));
  } catch {
    return new ApiError(status, 'server-trouble', {}, t('server-trouble'));
  }
}

export const keeping = (seated: Seated): Seated => {
  keepToken(seated.table.code, seated.token);
  becomeKnown();
  return seated;
};

/** Where a table is found. */
export const at = (code: string) => `/tables/${encodeURIComponent(code)}`;

/** Where others come in. */
export const house = () => ask<HouseInfo>('GET', '/house');
export const games = () => ask<GameInfo[]>('GET', '/games');
/** The options that a table of this size can choose, with the values that a match can begin with. */
export const options = (game: string, players: number) =>
  ask<OptionInfo[]>('GET', `/games/${encodeURIComponent(game)}/options?players=${players}`);
/** The stories that a game can tell, in the reader's language. */
export const shelf = (game: string) => ask<Book[]>('GET', `/games/${encodeURIComponent(game)}/shelf?language=${currentLanguage()}`);
export const table = (code: string) => ask<TableInfo>('GET', at(code));
export const openTables = () => ask<TableInfo[]>('GET', '/tables');
/** One's tables; those of lessons are found where the lessons are. */
export const coverAddress = (game: string, book: string) =>
  `/api/games/${encodeURIComponent(game)}/shelf/${encodeURIComponent(book)}/cover.svg`;
export const myTables = async () =>
  (await ask<MyTable[]>('POST', '/tables/mine', { tokens: seatTokens() })).filter((table) => !table.lesson);
export const open = async (opening: Opening, person: Introduction) =>
  keeping(
    await ask<Seated>('POST', '/tables', {
      listed: false,
      clock: { move: null, bank: null },
      start: false,
      ...opening,
      language: currentLanguage(),
      ...person,
    }),
  );
export const seatBot = (code: string, seat: number, bot: string | null) =>
  ask<TableInfo>('PUT', `${at(code)}/seats/${seat}/bot`, { bot }, tokenOf(code));
export const plansAt = (code: string) => `${at(code)}/plans?language=${currentLanguage()}`;
/** What one has said in advance, and may say. */
export const plans = (code: string) => ask<Plans>('GET', plansAt(code), undefined, tokenOf(code));
export const start = (code: string) => ask<TableInfo>('POST', `${at(code)}/start`, {}, tokenOf(code));
export const socketAddress = (code: string) => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api${at(code)}/socket`;
