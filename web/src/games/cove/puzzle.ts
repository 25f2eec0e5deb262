/** The puzzles of the cove in words: which lines to draw, what to do to the dice, which customer pays. */

import type { Asked, PuzzleModule, StepWords } from '$lib/game/puzzle';
import type { Translate } from '$lib/words/text';
import type { Fetched, Question, Reply, Thought } from './puzzle.gen';
import type { View, Zone } from './types.gen';

type CoveAsked = Asked<Question, Reply, Thought, View>;
type Thing = Question | Reply | Thought;

const TITLES: Readonly<Record<string, string>> = { stars: 'theme-stars', dice: 'theme-dice', customers: 'theme-customers' };

/** What lies in the shop; customers are seen at once. */
const SUBJECTS: Partial<Record<Question['type'], string>> = { WhichZone: 'stars', WhichModifiers: 'dish' };

/** What a text of the rules is given: names of colours as they are said, lists in one string and how long they are. */
function given(t: Translate, thing: Thing): Record<string, string | number> {
  const found: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(thing) as [string, unknown][]) {
    if (Array.isArray(value)) {
      found[name] = t.list(value.map((item) => said(t, item)));
      found[`${name}Count`] = value.length;
    } else {
      found[name] =
        name === 'colour' ? t(`colour-${String(value)}`) : value === null ? 'none' : typeof value === 'number' ? value : String(value);
    }
  }
  return 'boat' in found ? { ...found, boat: String(found.boat) } : found;
}

function said(t: Translate, item: unknown): string {
  if (typeof item !== 'object' || item === null) return String(item);
  if ('way' in item) return t.thing(item, 'Line');
  return t.thing(item, 'Good');
}

const tell = (t: Translate, what: string, thing: Thing): string => t(`${what}-${thing.type}`, given(t, thing));

/** “3 × 3 = 9”, good by good, for the chip under a place. */
const sum = (sales: readonly Pick<Fetched, 'customers' | 'gold'>[]): string =>
  sales
    .filter((one) => one.customers)
    .map((one) => `${one.customers} × ${one.gold / one.customers}`)
    .join(' + ');

/** The answers that a thought rules out: all that it speaks of but the right one. */
function struck(asked: CoveAsked, step: Thought): readonly number[] {
  const places = 'places' in step ? step.places : 'place' in step ? [step.place] : [];
  return places.filter((place) => place !== asked.right);
}

function placeOf(step: Thought): string | null {
  switch (step.type) {
    case 'Closes':
      return 'stars';
    case 'Takes':
      return 'horoscope';
    case 'Lies':
      return 'dish';
    case 'Brings':
      return 'modifiers';
    case 'Opens':
      return step.aim === 'boxes' ? 'horoscope' : 'dish';
    case 'Docked':
      return `boat:${step.boat}`;
    case 'Sails':
      return 'scene';
  }
}

function chipOf(step: Thought): string | undefined {
  if (step.type === 'Closes') return sum(step.zones);
  if (step.type === 'Docked') return sum(step.sales);
  return undefined;
}

/** An answer by what it closes; where that is, its sketch shows. */
function caption({ t, answers }: CoveAsked, place: number): string {
  const reply = answers[place]!;
  return reply.type === 'Close' ? t.list(reply.goods.map((good) => said(t, good))) : tell(t, 'answer', reply);
}

/** The zones that an answer closes, as its own thought tells them. */
export const zonesOf = (asked: CoveAsked, place: number): readonly Zone[] =>
  asked.steps.flatMap((step) =>
    step.type === 'Closes' && step.place === place ? step.zones.map(({ cells, size, colour }) => ({ cells, good: { size, colour } })) : [],
  );

/** The star map with the lines of an answer drawn on it. */
function imagined(asked: CoveAsked, place: number): View {
  const [{ view, seat }, reply] = [asked, asked.answers[place]!];
  const shop = view.shops[seat];
  if (reply.type !== 'Close' || shop?.type !== 'Oracle') return view;
  const drawn = { ...shop, lines: [...shop.lines, ...reply.lines], zones: [...shop.zones, ...zonesOf(asked, place)] };
  return { ...view, shops: view.shops.map((one, other) => (other === seat ? drawn : one)) };
}

const stepOf = (asked: CoveAsked, place: number): StepWords => {
  const step = asked.steps[place]!;
  const chip = chipOf(step);
  return { text: tell(asked.t, 'step', step), out: '', strikes: struck(asked, step), place: placeOf(step), ...(chip ? { chip } : {}) };
};

const puzzle: PuzzleModule<Question, Reply, Thought, View> = {
  sign: '🔮',
  title: ({ t, theme }) => t(TITLES[theme] ?? theme),
  question: ({ t, question }) => tell(t, 'question', question),
  answer: ({ t, answers }, place) => tell(t, 'answer', answers[place]!),
  caption,
  said: (asked, place) => {
    const [short, all] = [caption(asked, place), asked.answers.map((_, other) => caption(asked, other))];
    return all.indexOf(short) === all.lastIndexOf(short) ? short : tell(asked.t, 'answer', asked.answers[place]!);
  },
  solved: (asked) => {
    const answer = caption(asked, asked.right);
    return asked.question.type === 'WhichModifiers' ? answer : asked.t('puzzle-solved', { answer });
  },
  imagined,
  subject: ({ question }) => SUBJECTS[question.type] ?? null,
  gesture: ({ question }) => (question.type === 'WhichZone' ? 'sketch' : 'choose'),
  step: stepOf,
};

export default puzzle;
