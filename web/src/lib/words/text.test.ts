import { expect, test, vi } from 'vitest';
import { isolated, translator } from './text';

const SOURCE = {
  en: 'seat = Seat { $number }\nseat-yours = { $name } (you)\nonly-english = Plain\nbot-novice = Novice\n    .about = Learns.\nillegal-turn = It is { $by }’s turn.\n',
  es: 'seat = Asiento { $number }\nseat-yours = { $name } (tú)\nbot-novice = Principiante\n    .about = Aprende.\nillegal-turn = Es el turno de { $by }.\n',
};
const kinds = {
  structs: { TurnBegan: { by: 'seat' } },
  view: '',
  notes: 'unknown',
  hints: '',
  phrases: [],
  moments: {},
  manners: false,
  plans: false,
  dialects: [],
} as const;
const t = (language: 'en' | 'es') => translator({ language, sources: [SOURCE], kinds, viewer: 1, names: ['Ana', 'Leo'] });

test('what is not translated is said in English, and what is not there by its id', () => {
  expect(t('es')('only-english')).toBe('Plain');
  const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(t('es')('nowhere')).toBe('nowhere');
  expect(complaint).toHaveBeenCalledWith('No text: nowhere');
  complaint.mockRestore();
});

test('names the reader as such', () => {
  expect(t('es').seat(1)).toBe('Leo (tú)');
  expect(t('es').seat(0)).toBe('Ana');
  expect(t('en').seat(5)).toBe('Seat 6');
});

test('gives all parts of a text', () => {
  expect(t('es').words('bot-novice')).toEqual({ name: 'Principiante', about: 'Aprende.' });
});

test('says a refusal in the language of the moment, and otherwise as the server said it', () => {
  expect(t('es').refusal('illegal-turn', { by: 0 }, 'x')).toBe('Es el turno de Ana.');
  expect(t('es').refusal('unheard-of', {}, 'As the server says.')).toBe('As the server says.');
});

test('a name that runs right to left keeps its direction to itself', () => {
  expect(isolated('Ana')).toBe('Ana');
  expect(isolated('מרים')).toBe('\u2068מרים\u2069');
});

test('tells a text of the story without its marks', () => {
  const source = { en: 'event-Read = Read: { $text }\n', es: '' };
  const story = { a1: 'the **key**' };
  const read = translator({ language: 'en', sources: [source], kinds: { ...kinds, structs: { Read: { text: 'story' } } }, story });
  const event = { type: 'Read', text: 'a1' };
  expect(read.event(event)).toBe('Read: the key');
});

test('says why a bot did something in the words of the game', () => {
  const reader = translator({
    language: 'en',
    sources: [{ en: 'because-Likely = I give { $value } { $percent } %.\n' }],
    kinds: { ...kinds, structs: { Likely: { value: 'value', percent: 'number' } } },
  });
  const why = { type: 'Likely', value: 7, percent: 60 };
  expect(reader.said({ n: 1, by: 0, channel: 'table', said: { type: 'Because', why }, name: null, texts: {} })).toBe('I give 7 60 %.');
});

test('says what was said without who, where the game has words for that', () => {
  const source = {
    en: 'said-Tell = { $by } tells: { $text }\n    .alone = Told: { $text }\nsaid-Mark = { $by } marks { $text }\n',
    es: '',
  };
  const reader = translator({
    language: 'en',
    sources: [SOURCE, source],
    kinds: { ...kinds, structs: { Tell: { text: 'story' }, Mark: { text: 'story' } } },
    names: ['Ana'],
    story: { a1: 'a *key*' },
  });
  const line = (type: string) => ({ n: 1, by: 0, channel: 'table', said: { type, text: 'a1' }, name: null, texts: {} }) as const;
  expect(reader.said(line('Tell'))).toBe('Told: a key');
  expect(reader.said(line('Mark'))).toBe('Ana marks a key');
});

test('says the terms of a game in the words of the story, and a rule with them', () => {
  const source = {
    en: '-pool = pool\n-pool-the = the pool\nfull = { CAPITAL(-pool-the) } is full.\n',
    es: '-pool = pozo\n    .gender = m\nfull = { -pool.gender ->\n    [f] Llena\n   *[m] Lleno\n  }: { -pool }\n',
  };
  const story = { '-pool': 'Rejilla', '-pool-the': 'the "Grate"', '-pool.gender': 'f', a1: 'another text' };
  const reader = (language: 'en' | 'es', own: Record<string, string>) => translator({ language, sources: [SOURCE, source], story: own });
  expect(reader('en', {})('full')).toBe('The pool is full.');
  expect(reader('en', story)('full')).toBe('The "Grate" is full.');
  expect(reader('es', {})('full')).toBe('Lleno: pozo');
  expect(reader('es', story)('full')).toBe('Llena: Rejilla');
  expect(reader('es', story).also('rule-1 = La { -pool }\n')('rule-1')).toBe('La Rejilla');
});
