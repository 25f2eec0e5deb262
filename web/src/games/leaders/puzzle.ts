/** The puzzles of Leaders of Euphoria in words: what is asked and answered, and each thought with what it rules out. */

import type { Asked as AnyAsked, PuzzleModule, StepWords, Tile } from '$lib/game/puzzle';
import type { Arguments, Translate } from '$lib/words/text';
import type { Question, Reply, Thought } from './puzzle.gen';
import type { Event, Recruit, View } from './types.gen';
import { recruitName } from './words';

type Asked = AnyAsked<Question, Reply, Thought, View>;

const SIGN = '🎭';
const SEATS: ReadonlySet<string> = new Set(['seat', 'owner']);
const RECRUITS: ReadonlySet<string> = new Set(['leader', 'recruit']);
const NUMBERS: ReadonlySet<string> = new Set(['turn']);

/** The fields of a thought as its text is given them: the twin of features/puzzles/puzzles.py. Whom it is about is stressed. */
function argumentsOf(t: Translate, value: Question | Reply | Thought, me: number, mark = ''): Arguments {
  const found: Arguments = {};
  for (const [field, one] of Object.entries(value) as [string, string | number | readonly number[]][]) {
    if (typeof one === 'object') {
      found[`${field}And`] = t.list(one.map((seat) => `${mark}${t.nameOf(seat)}${mark}`));
      continue;
    }
    found[`${field}Id`] = SEATS.has(field) ? (one === me ? 'you' : 'other') : one;
    if (SEATS.has(field)) found[field] = `${mark}${t.nameOf(one as number)}${mark}`;
    else if (RECRUITS.has(field)) found[field] = recruitName(t, one as Recruit);
    else if (field === 'team') found[field] = t(`team-${one}`);
    else found[field] = NUMBERS.has(field) ? String(one) : one;
  }
  return found;
}

/** What a thought rules out, by the places of the answers: seats that cannot lead, or faces that a recruit cannot have. */
function strikesOf(asked: Asked, thought: Thought): number[] {
  const { question, answers, right } = asked;
  const out = (answer: Reply, place: number): boolean => {
    if (answer.type === 'ThatRecruit') return isElsewhere(asked, thought, answer.recruit) || isCounted(thought, answer.recruit);
    if (question.type === 'WhoLeads') return cannotLead(thought, question.leader, answer.seat);
    return thought.type === 'MostAre' && place !== right;
  };
  return answers.flatMap((answer, place) => (out(answer, place) ? [place] : []));
}

const cannotLead = (thought: Thought, leader: Recruit, seat: number): boolean =>
  (thought.type === 'CannotLead' && thought.leader === leader && thought.seat === seat) ||
  (thought.type === 'AllSeen' && thought.leader === leader && thought.seats.includes(seat));

const isCounted = (thought: Thought, recruit: Recruit): boolean => thought.type === 'AllCounted' && thought.recruit === recruit;

/** A leader that is in sight, that only another can own, or that whoever hides this recruit cannot. */
function isElsewhere({ question }: Asked, thought: Thought, recruit: Recruit): boolean {
  if (!('leader' in thought) || thought.leader !== recruit || question.type !== 'WhatLies') return false;
  if (thought.type === 'LeadsElsewhere' || thought.type === 'MustLead') return true;
  return thought.type === 'CannotLead' && thought.seat === question.owner;
}

/** The seat or the recruit that a thought is about. */
function placeOf(thought: Thought): string | null {
  if ('slot' in thought) return `recruit:${thought.owner}/${thought.slot}`;
  if (thought.type === 'LeadsElsewhere') return `seat:${thought.owner}`;
  return 'seat' in thought ? `seat:${thought.seat}` : null;
}

function step(asked: Asked, place: number): StepWords {
  const { t, steps, seat, right } = asked;
  const struck = (one: number) => strikesOf(asked, steps[one]!);
  const before = new Set(Array.from({ length: place }, (_, one) => struck(one)).flat());
  const strikes = struck(place).filter((one) => !before.has(one));
  const thought = steps[place]!;
  const isLast = place === steps.length - 1;
  const out = strikes.length === 1 ? t('puzzle-out', { answer: answer(asked, strikes[0]!) }) : '';
  return {
    text: t(`step-${thought.type}`, argumentsOf(t, thought, seat, '*')),
    out: isLast ? t('puzzle-is-left', { answer: answer(asked, right) }) : out,
    strikes,
    place: placeOf(thought),
  };
}

const answer = ({ t, answers, seat }: Asked, place: number): string => {
  const one = answers[place]!;
  return t(`answer-${one.type}`, argumentsOf(t, one, seat));
};

const nameOf = (t: Translate) => (recruit: Recruit) => recruitName(t, recruit);
const looked = (t: Translate, owner: number, recruit: Recruit | null): string => {
  const whom = t.nameOf(owner);
  return recruit ? t('puzzle-tile-saw', { whom, recruit: recruitName(t, recruit) }) : t('puzzle-tile-looked', { whom });
};

/** Who looked at whom, and what these eyes saw of it; who aimed, who was shot and what was shown of whom. */
function tile({ t }: Asked, event: Event): Tile | null {
  switch (event.type) {
    case 'Interrogated':
    case 'Looked':
      return { text: looked(t, event.owner, event.recruit) };
    case 'Armed':
      return { text: t('puzzle-tile-armed', { recruit: recruitName(t, event.recruit), whom: t.nameOf(event.target) }) };
    case 'ArtifactUsed':
    case 'Answered':
      return { text: t('puzzle-tile-used', { card: t(`artifact-${event.card}`), recruit: recruitName(t, event.recruit) }) };
    case 'Exposed':
      return { text: t('puzzle-tile-exposed', { whom: t.nameOf(event.owner), recruit: recruitName(t, event.recruit) }) };
    case 'ShotHit':
      return { text: t('puzzle-tile-shot', { whom: t.nameOf(event.target) }) };
    case 'Exchanged':
      return { text: t('puzzle-tile-swapped', { one: t.nameOf(event.owner), other: t.nameOf(event.other) }) };
    case 'RowShown':
      return { text: t('puzzle-tile-row', { whom: t.nameOf(event.owner), recruits: t.list(event.recruits.map(nameOf(t))) }) };
    case 'BecameAnarchist':
      return { text: t('puzzle-tile-anarchist', { who: t.nameOf(event.by) }) };
    default:
      return null;
  }
}

const puzzle: PuzzleModule<Question, Reply, Thought, View> = {
  sign: SIGN,
  title: ({ t, theme }) => t(`puzzle-title-${theme}`),
  question: ({ t, question, seat }) => t(`question-${question.type}`, argumentsOf(t, question, seat)),
  about: ({ question }) => (question.type === 'WhatLies' ? question.owner : null),
  answer,
  gesture: () => 'strike',
  step,
  tile,
};

export default puzzle;
