/** Other people, asked of the server: whom one has met, from whom one keeps away, inviting and reporting them. */

import { ask } from '../api/asking';
import { keepToken, type Introduction } from '../browser/storage';
import type { Invited, Line, MyInvitation, MyPeople, PeopleHere, ReportLine } from '../wire.gen';

/** How one keeps away from somebody; null: not at all. */
export type Distance = PeopleHere['seats'][string];
export type Reason = ReportLine['reason'];
export const REASONS: readonly Reason[] = ['insult', 'threat', 'spam', 'private', 'other'];

const at = (code: string) => `/tables/${encodeURIComponent(code)}`;

export const myPeople = () => ask<MyPeople>('GET', '/me/people');
export const keepAway = (id: string, how: Distance) => ask<MyPeople>('PUT', `/me/people/${id}`, { how });
export const peopleHere = (code: string) => ask<PeopleHere>('GET', `${at(code)}/people`);
export const keepAwayAt = (code: string, seat: number, how: Distance) =>
  ask<PeopleHere>('PUT', `${at(code)}/seats/${seat}/person`, { how });

/** To a table where one sits; without one, to a new table like the last that one shared. Gives its code. */
export async function invite(id: string, code: string | null, person: Introduction): Promise<string> {
  const { table, token } = await ask<Invited>('POST', `/me/people/${id}/invite`, code ? { code } : { ...person });
  if (token) keepToken(table.code, token);
  return table.code;
}

export const decline = (id: string) => ask<MyInvitation[]>('DELETE', `/me/invitations/${id}`);

/** What somebody said in words of their own; '' where it was none. */
export function wordsIn({ said }: Line): string {
  const { type, text, words } = said as { type: string; text?: string; words?: string };
  return (type === 'Chat' ? text : words) ?? '';
}

export const reportName = (code: string, seat: number, reason: Reason) =>
  ask<null>('POST', `${at(code)}/reports`, { type: 'name', seat, reason });
export const reportLine = (code: string, line: Line, reason: Reason) =>
  ask<null>('POST', `${at(code)}/reports`, { type: 'line', n: line.n, by: line.by, words: wordsIn(line), reason });
/** A line that was said where people look at a match together. */
export const reportReviewed = (code: string, room: string, line: string, reason: Reason) =>
  ask<null>('POST', `${at(code)}/reports`, { type: 'review', room, line, reason });
/** What somebody calls themselves there. */
export const reportReviewer = (code: string, room: string, person: string, reason: Reason) =>
  ask<null>('POST', `${at(code)}/reports`, { type: 'reviewer', room, person, reason });
