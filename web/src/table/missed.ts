/** What somebody missed, turn by turn: the last turn first, and within each what happened in its order. */

import type { Paragraph, Told } from '$lib/table/telling';

export interface MissedTurn {
  /** Whose turn it was; null: one that had begun before. */
  title: string | null;
  lines: readonly string[];
}

/** What the house says of a seat counts from the moment itself: it may have been said after the reader had gone. */
const isNotice = ({ event, weight }: Told): boolean => event === null && weight === 'quiet';
const isNews = (told: Told): boolean => isNotice(told) || !['quiet', 'claim'].includes(told.weight ?? '');

/** `seen`: the last action that the reader has been shown. Of a long absence, the last lines. */
export function missedTurns(paragraphs: readonly Paragraph[], seen: number, most: number): MissedTurn[] {
  const turns: { title: string | null; lines: string[] }[] = [{ title: null, lines: [] }];
  for (const { n, told } of paragraphs) {
    for (const one of told) {
      if (n < seen || (n === seen && !isNotice(one)) || !isNews(one)) continue;
      if (one.weight === 'turn') turns.push({ title: one.text, lines: [] });
      else turns.at(-1)!.lines.push(one.text);
    }
  }
  let room = most;
  return turns.reverse().flatMap(({ title, lines }) => {
    const shown = room > 0 ? lines.slice(-room) : [];
    room -= shown.length;
    return shown.length ? [{ title, lines: shown }] : [];
  });
}
