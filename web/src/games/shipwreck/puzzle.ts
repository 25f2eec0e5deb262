/** The puzzles of Shipwreck in words: what is asked and answered, and each thought with what it rules out. */

import type { Asked as AnyAsked, PuzzleModule, StepWords, Tile } from '$lib/game/puzzle';
import type { Arguments, Translate } from '$lib/words/text';
import type { Aside, Question, Reply, Thought } from './puzzle.gen';
import type { CardId, Event, Fate, View } from './types.gen';

type Asked = AnyAsked<Question, Reply, Thought, View>;

const SIGN = '⛵';
const DOOM = 7;
/** Fields that are numbers of something, and not the value of a fate. */
const COUNTED: ReadonlySet<string> = new Set(['own', 'shown', 'percent']);

const valueOf = (answer: Reply): Fate => answer.value;
const name = (t: Translate, card: CardId): string => t.card(card).name;

/** A list as the texts want it: alone, counted, with “and” and with “or”. */
const listed = (t: Translate, field: string, values: readonly Fate[]): Arguments => {
  const items = values.map(String);
  return { [field]: items.join(', '), [`${field}Count`]: items.length, [`${field}And`]: t.list(items), [`${field}Or`]: t.either(items) };
};

/** The fields of a thought as its text is given them: the twin of features/puzzles/puzzles.py. */
function argumentsOf(t: Translate, thought: Thought | Aside): Arguments {
  const found: Arguments = {};
  for (const [field, value] of Object.entries(thought)) {
    if (Array.isArray(value)) Object.assign(found, listed(t, field, value as readonly Fate[]));
    else if (field === 'seat') found[field] = t.nameOf(value as number);
    else if (field === 'card' || field === 'instead')
      Object.assign(found, { [field]: name(t, value as CardId), [`${field}Id`]: value as CardId });
    else if (field === 'answer') found[field] = t.thing(value as object, 'Answer');
    else if (typeof value === 'boolean') found[field] = value ? 'yes' : 'no';
    else if (typeof value === 'number') found[field] = COUNTED.has(field) ? value : String(value);
  }
  return found;
}

/** What a thought rules out, by the places of the answers. */
function strikesOf({ answers }: Asked, thought: Thought): number[] {
  if (thought.type === 'LeavesOpen')
    return answers.flatMap((answer, place) =>
      answer.type === 'Play' && answer.value === thought.played && answer.on === thought.card ? [place] : [],
    );
  const out: readonly Fate[] = 'values' in thought ? thought.values : [];
  return answers.flatMap((answer, place) => (out.includes(valueOf(answer)) ? [place] : []));
}

/** The card that a thought is about. */
function placeOf(asked: Asked, thought: Thought): string | null {
  if (thought.type === 'NothingFitted') return 'card:the_hours';
  if (thought.type === 'Declared') return 'card:the_chalice';
  if (thought.type === 'WouldRather') return `card:${thought.instead}`;
  const there = 'card' in thought && asked.view.row.some((slot) => slot.card === thought.card);
  return there ? `card:${thought.card}` : null;
}

/** “4 + 1 = 5”, “sums 7, 8, 9”. */
function chipOf(t: Translate, thought: Thought): string {
  if (thought.type === 'LeavesOpen') return t.list(thought.left.map(String));
  if (thought.type === 'SaysItAll') return String(thought.kept);
  if (thought.type !== 'WouldOpen') return '';
  const { played, values, measure, amounts } = thought;
  const [value] = values;
  if (values.length > 1 || value === undefined)
    return measure === 'neither' ? '' : t(`puzzle-chip-${measure}s`, { amounts: amounts.join(', ') });
  const pair = measure === 'difference' ? [Math.max(played, value), Math.min(played, value)] : [played, value];
  return t(`puzzle-chip-${measure}`, { one: String(pair[0]), other: String(pair[1]), amount: String(amounts[0] ?? '') });
}

/** After the last thought one value is left: then that is what follows. */
const isLast = ({ question, steps }: Asked, place: number): boolean => question.type === 'WhatIsKept' && place === steps.length - 1;

function step(asked: Asked, place: number): StepWords {
  const { t, answers, right } = asked;
  const thought = asked.steps[place]!;
  const given = argumentsOf(t, thought);
  const id = `step-${thought.type}`;
  return {
    text: t(id, given),
    out: isLast(asked, place) ? t('it-is', { value: String(valueOf(answers[right]!)) }) : t.attr(id, 'out', given),
    strikes: strikesOf(asked, thought),
    place: placeOf(asked, thought),
    chip: chipOf(t, thought),
  };
}

function title({ t, question, view }: Asked): string {
  if (question.type === 'WhatTells') return t('puzzle-title-tell');
  const { on, value, carried } = view.now;
  if (on === 'the_hours') return t('puzzle-title-hours');
  if (on === 'the_chalice') return t('puzzle-title-chalice');
  if (carried) return t('puzzle-title-carried');
  return t('puzzle-title-played', { value: String(value), card: on ? name(t, on) : '' });
}

const answer = ({ t, answers }: Asked, place: number): string => {
  const one = answers[place]!;
  return t(`answer-${one.type}`, { value: String(one.value), on: one.type === 'Play' ? name(t, one.on) : '' });
};

/** What was played and said, and all that it took to know more: what The Chalice made them say, what a power asked. */
function tile({ t }: Asked, event: Event): Tile | null {
  switch (event.type) {
    case 'FatePlayed':
      return { text: t('puzzle-tile-played', { value: String(event.value), card: name(t, event.on) }) };
    case 'ChaliceTold':
      return { text: t('puzzle-tile-higher', { value: String(event.value), answer: event.answer ? 'yes' : 'no' }) };
    case 'OldTold':
      return { text: t('puzzle-tile-old', { value: String(event.value), answer: event.answer ? 'yes' : 'no' }) };
    case 'LowerDiscarded':
      return { text: t('puzzle-tile-lower', { value: String(event.value) }) };
    case 'Answered':
      return { text: t.thing({ power: event.power, number: event.number, yes: event.answer }, 'Answer') };
    case 'Predicted':
      return { text: t('puzzle-tile-said', { value: String(event.value), result: event.result }) };
    default:
      return null;
  }
}

const puzzle: PuzzleModule<Question, Reply, Thought, View> = {
  sign: SIGN,
  title,
  question: ({ t, question }) =>
    question.type === 'WhatIsKept'
      ? t('question-WhatIsKept', { seat: t.nameOf(question.seat), line: question.line, nearly: question.nearly ? 'yes' : 'no' })
      : t('question-WhatTells'),
  about: ({ question }) => (question.type === 'WhatIsKept' ? question.seat : null),
  stake: ({ t, view }) => (view.doom === DOOM - 1 ? t('puzzle-stake', { doom: view.doom, most: DOOM }) : ''),
  answer,
  said: (asked, place) =>
    asked.question.type === 'WhatIsKept' ? asked.t('puzzle-said', { value: answer(asked, place) }) : answer(asked, place),
  solved: (asked) =>
    asked.question.type === 'WhatIsKept' ? asked.t('puzzle-solved', { value: answer(asked, asked.right) }) : answer(asked, asked.right),
  gesture: ({ question }) => (question.type === 'WhatIsKept' ? 'strike' : 'choose'),
  step,
  others: ({ t, aside }) => {
    const told = aside as Aside | null;
    return told ? t(`aside-${told.type}`, argumentsOf(t, told)) : '';
  },
  tile,
};

export default puzzle;
