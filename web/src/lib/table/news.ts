/** What the reader should not miss while it is fresh: a proposal that was declined, a line that somebody said. */

import { isReason } from './log';
import type { AnyEvent, AnyFrame } from '../game';
import type { Line } from '../wire.gen';

export type News = { kind: 'declined'; by: number; subject: object; why?: Line } | { kind: 'said'; line: Line };

interface Declined extends AnyEvent {
  by: number;
}

/** The open proposal that somebody else declined with this frame. */
export function declinedIn(before: AnyFrame | null, frame: AnyFrame, me: number | null): News | null {
  const motion = before && before.n + 1 === frame.n ? before.view.motion : null;
  const found = (frame.events as readonly AnyEvent[]).find((event): event is Declined => event.type === 'Declined');
  return motion && found && found.by !== me ? { kind: 'declined', by: found.by, subject: motion.subject } : null;
}

/** What somebody says is news; a bot's reason for declining belongs to that. */
export const heard = (before: News | null, line: Line): News =>
  before?.kind === 'declined' && before.by === line.by && isReason(line) ? { ...before, why: line } : { kind: 'said', line };

/** Words, one's own or a story's, rather than a mark on the board. */
export function isSpoken(line: Line): boolean {
  const said = line.said as { type: string; words?: string };
  return isReason(line) || ['Chat', 'Phrase'].includes(said.type) || typeof said.words === 'string' || Object.keys(line.texts).length > 0;
}

/** Milliseconds for which news stays: long enough to be read. */
export const lasting = (text: string): number => Math.min(9000, 4000 + Math.max(0, text.length - 30) * 45);
