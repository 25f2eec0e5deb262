/** Taking back: when it is worth asking whether the reader may, and what of it concerns them. */

import type { Frame, Line, PleaInfo } from '$lib/wire.gen';

export interface Standing {
  frame: Frame;
  /** The newest frame that has come, which may not be shown yet. */
  latest: Frame | null;
  me: number | null;
  /** The number of what the reader did last. */
  acted: number | null;
  plea: PleaInfo | null;
  talk: readonly Line[];
}

interface Notice {
  id: string;
  seat: number;
}

const TOLD = ['took-back', 'declines-back'];

/** What the house says of taking back, where it is how that went. */
export function outcomeIn({ said }: Line): Notice | null {
  const notice = said as Notice & { type: string };
  return notice.type === 'Notice' && TOLD.includes(notice.id) ? notice : null;
}

/** Somebody else would rather go on: one does not ask them twice for the same thing. */
const wasDeclined = (n: number, me: number, talk: readonly Line[]): boolean =>
  talk.some((line) => line.n === n && outcomeIn(line)?.id === 'declines-back' && outcomeIn(line)?.seat !== me);

/** What the reader did last and nothing has followed, as a name of that moment; null: there is nothing to ask. */
export function lastOwn({ frame, latest, me, acted, plea, talk }: Standing): string | null {
  if (me === null || plea || latest?.n !== frame.n || (frame.view as { outcome?: unknown }).outcome) return null;
  if (frame.answered) return `answer ${frame.n}`;
  return acted === frame.n && !wasDeclined(frame.n, me, talk) ? `action ${frame.n}` : null;
}

/** What the table asks of the reader: to answer, to wait for their own wish, or for others. */
export function partIn(plea: PleaInfo, me: number | null): 'asker' | 'voter' | 'other' {
  if (plea.by === me) return 'asker';
  return me !== null && plea.waits_for.includes(me) ? 'voter' : 'other';
}
