import { describe, expect, it } from 'vitest';
import en from '$python/games/shipwreck/rules/en.ftl?raw';
import es from '$python/games/shipwreck/rules/es.ftl?raw';
import { rulebook } from '../../games/shipwreck/rulebook.gen';
import { boxOf, chaptersOf, pieces, search } from './rules';
import { translator } from './text';

const english = chaptersOf(rulebook, en, translator({ language: 'en', sources: [] }));
const spanish = chaptersOf(rulebook, es, translator({ language: 'es', sources: [] }));
const numbers = (found: typeof english) => found.flatMap((chapter) => chapter.rules.map((rule) => rule.number));

describe('looking something up', () => {
  it('finds every rule when nothing is asked', () => {
    expect(numbers(search(english, ' '))).toEqual(Array.from({ length: 54 }, (_, place) => place + 1));
  });

  it('finds rules in both languages, without accents and capitals', () => {
    expect(numbers(search(english, 'chalice'))).toEqual([14, 44]);
    expect(numbers(search(spanish, 'CALIZ'))).toEqual([14, 44]);
  });

  it('wants every word that was typed', () => {
    expect(numbers(search(english, 'doom blind'))).toEqual([20]);
    expect(search(english, 'doom zeppelin')).toEqual([]);
  });

  it('finds a rule by what the printed rulebook calls it', () => {
    expect(numbers(search(spanish, 'jugador activo'))).toEqual([24]);
  });

  it('finds a rule by its number', () => {
    expect(numbers(search(english, 'R12'))).toEqual([12]);
  });

  it('leaves out chapters in which nothing was found', () => {
    expect(search(english, 'victory').map((chapter) => chapter.title)).toEqual(['The end']);
  });
});

describe('the words of the box', () => {
  it('have a heading where a game names some', () => {
    expect(boxOf(es, translator({ language: 'es', sources: [] }))?.title).toBe('Si tienes la caja');
    expect(boxOf('rule-1 = Uno', translator({ language: 'es', sources: [] }))).toBeNull();
  });
});

describe('where a rule comes from', () => {
  const rule = (number: number) => english.flatMap((chapter) => chapter.rules).find((one) => one.number === number)!;

  it('is known of every rule', () => {
    expect(english.flatMap((chapter) => chapter.rules).filter((one) => !one.origins.length)).toEqual([]);
    expect([rule(1), rule(20), rule(53)].map(({ origins, notes }) => [origins, notes])).toEqual([
      [['printed'], []],
      [['public'], []],
      [['ours'], []],
    ]);
  });

  it('says which part is of another origin', () => {
    expect(rule(5)).toMatchObject({ origins: ['printed', 'public'], notes: [{ origin: 'public', text: 'three of each value.' }] });
  });
});

describe('what was found', () => {
  it('is marked where it stands, as it is written', () => {
    expect(pieces('El Cáliz declara', 'caliz')).toEqual([
      { text: 'El ', found: false },
      { text: 'Cáliz', found: true },
      { text: ' declara', found: false },
    ]);
  });

  it('is marked once where words overlap', () => {
    expect(pieces('fading', 'fad adi')).toEqual([
      { text: 'fadi', found: true },
      { text: 'ng', found: false },
    ]);
  });

  it('is nothing without a word', () => {
    expect(pieces('fate', '')).toEqual([{ text: 'fate', found: false }]);
  });
});
