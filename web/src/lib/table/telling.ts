/** The log in lines: what happened turn by turn, what was claimed in between, and how each line weighs. */

import type { AnyEvent, Entry, GameModule } from '../game';
import { isReason, undoneBy } from './log';
import { rulesOfEvent, type Rulebook, type Rules } from '../words/rulebook';
import type { Translate } from '../words/text';
import type { BotFailed, Line } from '../wire.gen';

export interface Told {
  text: string;
  by: number | null;
  /** Others do not know it. */
  secret: boolean;
  /** `undone`: it was taken back. */
  weight: 'turn' | 'good' | 'bad' | 'quiet' | 'claim' | 'undone' | null;
  rules: Rules;
  event: AnyEvent | null;
  /** What it sums up, in sentences. */
  folded?: readonly string[];
}

export interface Paragraph {
  n: number;
  told: readonly Told[];
}

export interface Teller {
  words: Translate;
  module: GameModule | null;
  rulebook: Rulebook;
  /** Says that a bot had to be helped. */
  failed: (seat: number) => string;
  /** Over a turn: its number and whose it is. */
  turn: (number: number, by: number) => string;
  /** Says that the reader took something back of which nobody knew. */
  undone: string;
  /** Says, after what was done by the reader's plan, that it was. */
  planned?: (n: number) => string | null;
}

const NO_RULES: Rules = [];
const seatIn = (event: AnyEvent): number | null => {
  const by = (event as { by?: unknown }).by;
  return typeof by === 'number' ? by : null;
};

export function weightOf(module: GameModule | null, event: AnyEvent): Told['weight'] {
  const weight = module?.weight?.(event) ?? (event.type === 'TurnBegan' ? 'turn' : null);
  if (weight) return weight;
  const tone = module?.milestone?.(event)?.tone;
  return tone === 'good' || tone === 'bad' ? tone : null;
}

/** What the house says of a seat: its time ran out, a bot plays there, somebody is back. */
const noticeIn = ({ said }: Line): { seat: number } | null =>
  (said as { type: string }).type === 'Notice' ? (said as { seat: number }) : null;

/** By its words: each event in a sentence. A log grows by a few events and is told whole each time. */
const sentences = new WeakMap<Translate, WeakMap<AnyEvent, string>>();
function sentence(words: Translate, event: AnyEvent): string {
  const known = sentences.get(words) ?? new WeakMap<AnyEvent, string>();
  sentences.set(words, known);
  const text = known.get(event) ?? words.event(event);
  known.set(event, text);
  return text;
}

/** Whether a paragraph says what another one says. */
const isSame = (one: Paragraph, other: Paragraph | undefined): boolean =>
  one.n === other?.n &&
  one.told.length === other.told.length &&
  one.told.every((line, place) => {
    const also = other.told[place]!;
    const fields = ['text', 'by', 'secret', 'weight', 'rules', 'event'] as const;
    return fields.every((field) => line[field] === also[field]) && line.folded?.join('\n') === also.folded?.join('\n');
  });

/**
 * The whole log. `talk`: what was said, of which claims and the house's notices are told where they were made. `before`: the log as it
 * was told last; a paragraph that stays as it is stays the same object, and is not drawn again.
 */
export function paragraphs(
  { words, module, rulebook, failed, turn, undone, planned }: Teller,
  entries: readonly Entry[],
  failures: readonly BotFailed[],
  talk: readonly Line[],
  before: readonly Paragraph[] = [],
): Paragraph[] {
  let turns = 0;
  const plain = { secret: false, rules: NO_RULES, event: null };
  const claims = talk.filter((line) => isReason(line) || module?.claim?.(line.said));
  const happened = (event: AnyEvent): Told => {
    const weight = weightOf(module, event);
    const by = seatIn(event);
    const begins = event.type === 'TurnBegan' && by !== null;
    return {
      text: begins ? turn(++turns, by) : sentence(words, event),
      by,
      secret: module?.secret?.(event) ?? false,
      weight,
      rules: begins ? NO_RULES : rulesOfEvent(rulebook, event),
      event,
    };
  };
  const notices = (from: number, to: number): Told[] =>
    talk.flatMap((line) => {
      const notice = line.n >= from && line.n < to ? noticeIn(line) : null;
      return notice ? [{ ...plain, text: words.said(line), by: notice.seat, weight: 'quiet' as const }] : [];
    });
  /** A turn that began by what was taken back is counted anew; nobody was told of what only its seat had seen. */
  const takenBack = ({ n, events }: Entry): Told[] => {
    const before = turns;
    const told = events.map((event): Told => ({ ...happened(event), weight: 'undone' }));
    turns = before;
    return talk.some((line) => undoneBy(line) === n) ? told : [...told, { ...plain, text: undone, by: null, weight: 'quiet' }];
  };
  const all = entries
    .map((entry, place) => ({
      n: entry.n,
      told: [
        ...failures.filter((one) => one.n === entry.n).map(({ seat }): Told => ({ ...plain, text: failed(seat), by: seat, weight: null })),
        ...(entry.undone ? takenBack(entry) : entry.events.map(happened)),
        ...[planned?.(entry.n)].flatMap((text): Told[] => (text ? [{ ...plain, text, by: null, secret: true, weight: 'quiet' }] : [])),
        ...claims
          .filter((line) => line.n === entry.n)
          .map((line): Told => ({
            ...plain,
            text: claimed(words, line),
            by: typeof line.by === 'number' ? line.by : null,
            weight: 'claim',
          })),
        ...notices(entry.n, entries[place + 1]?.n ?? Infinity),
      ].filter((line) => line.text.trim()),
    }))
    .filter((entry) => entry.told.length);
  const known = new Map(before.map((one) => [one.n, one]));
  const found: Paragraph[] = module?.folds ? folded(words, module.folds, all) : all;
  return found.map((one) => (isSame(one, known.get(one.n)) ? known.get(one.n)! : one));
}

/** Small steps of one kind that somebody takes one after the other, as one paragraph: how many, and each on demand. */
function folded(words: Translate, folds: NonNullable<GameModule['folds']>, all: readonly Paragraph[]): Paragraph[] {
  const kindOf = ({ event, by, weight }: Told) =>
    event && by !== null && weight !== 'undone' && folds[event.type] ? `${event.type} ${by}` : null;
  const found: { n: number; told: Told[] }[] = [];
  let run: { kind: string; at: number; steps: string[] } | null = null;
  for (const { n, told } of all) {
    const [first, ...rest] = told;
    const kind = kindOf(first!);
    const last = found.at(-1);
    if (run && last && kind === run.kind) {
      run.steps.push(first!.text);
      last.told[run.at] = { ...last.told[run.at]!, text: summed(words, folds, first!, run.steps.length), folded: [...run.steps] };
      last.told.push(...rest);
    } else {
      found.push({ n, told: [...told] });
      run = kind ? { kind, at: 0, steps: [first!.text] } : null;
    }
    if (told.some(({ weight }) => weight === 'turn')) run = null;
  }
  return found;
}

function summed(words: Translate, folds: NonNullable<GameModule['folds']>, { event, by }: Told, count: number): string {
  const isMine = words.seat(by!) !== words.nameOf(by!);
  const id = folds[event!.type]!;
  return isMine ? words.attr(id, 'you', { count }) : words(id, { name: words.nameOf(by!), count });
}

/** A claim as it is told: whole where the game says it so, else with its speaker's name. */
export function claimed(words: Translate, line: Line): string {
  const said = words.said(line);
  return typeof line.by === 'number' && !said.includes(words.nameOf(line.by)) ? `${words.nameOf(line.by)}: ${said}` : said;
}

/** What has happened after an action, in sentences, without what is only told for completeness. */
export const after = (n: number, entries: readonly Entry[], words: Translate, module: GameModule | null): string[] =>
  entries
    .filter((entry) => entry.n > n && !entry.undone)
    .flatMap(({ events }) => events.filter((event) => !['turn', 'quiet'].includes(weightOf(module, event) ?? '')))
    .map((event) => words.event(event))
    .filter((text) => text.trim());

/** What has happened since this seat last did something, in sentences, without what is only told for completeness. */
export function since(me: number | null, entries: readonly Entry[], words: Translate, module: GameModule | null, most: number): string[] {
  const mine = entries.findLastIndex(
    ({ events, undone }) => me !== null && !undone && events.some((event) => seatIn(event) === me && weightOf(module, event) !== 'turn'),
  );
  return after(entries[mine]?.n ?? -1, entries, words, module).slice(-most);
}
