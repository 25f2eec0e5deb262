import { expect, it } from 'vitest';
import { words } from './dev/words';
import type { Event, Good, Townsfolk } from './types.gen';
import { cardGives, goodName, lineLabel } from './words';

const SHOPS = ['Oracle', 'Cellar'];
const sold = (by: number): Event => ({ type: 'Sold', by, size: 'large', colour: 'red', pier: 'large', gold: 8, rogues: false });

it('calls a good by the name that its shop has for it, whoever reads', () => {
  for (const viewer of [2, 3, null]) {
    expect(words('en', viewer, SHOPS).event(sold(0))).toContain('sells a red tablet');
    expect(words('en', viewer, SHOPS).event(sold(1))).toContain('sells a red cask');
    expect(words('es', viewer, SHOPS).event(sold(1))).toContain('vende una barrica roja');
  }
  expect(words('es', 1, SHOPS).event(sold(1))).toMatch(/^Vendes una barrica roja/);
});

it('offers what one does in the words of one’s own shop', () => {
  const take = { type: 'Gain', size: 'small', colour: 'blue' };
  expect(words('en', 0, SHOPS).action(take)).toBe('Take a blue amulet');
  expect(words('en', 1, SHOPS).action(take)).toBe('Take a blue flask');
  expect(words('es', 1, SHOPS).action(take)).toBe('Tomar un frasco azul');
});

it('lists what lies on a counter as its shop calls it, seat by seat', () => {
  const merchant = { hour: 2, space: 'staff', reserve: [], staff: [], gold: 3, counter: [{ size: 'large', colour: 'blue' }] };
  const [, oracle, cellar] = words('en', 0, SHOPS).field('merchants', [merchant, merchant]);
  expect([oracle, cellar]).toEqual([expect.stringContaining('blue tablet'), expect.stringContaining('blue cask')]);
});

it('says what nobody in particular makes by its size', () => {
  expect(words('en', null, SHOPS).action({ type: 'Gain', size: 'small', colour: 'blue' } as never)).toBe('Take a small blue good');
  expect(words('en', null, ['Cellar']).action({ type: 'Gain', size: 'small', colour: 'blue' } as never)).toBe('Take a blue flask');
});

it('tells what hiring gives by the shop that gets it', () => {
  const card: Townsfolk = { role: 'smuggler', colours: ['red', 'green'], icons: [] };
  expect(cardGives(words('en', 1, SHOPS), card, 'Cellar')).toBe('Gain 1 red or green flask.');
  expect(cardGives(words('es', 0, SHOPS), card, 'Oracle')).toBe('Obtén 1 amuleto de color rojo o verde.');
  expect(goodName(words('es', 1, SHOPS), { size: 'large', colour: 'yellow' }, 'Cellar')).toBe('barrica amarilla');
});

it('says what a line at the cross costs, with a good and without', () => {
  const line = { row: 1, column: 2, way: 'across' } as const;
  const label = (language: 'en' | 'es', goods: readonly Good[]) =>
    lineLabel(words(language, 0, SHOPS), line, [{ line, goods, corruption: 1 }]);
  expect(label('en', [{ size: 'small', colour: 'yellow' }])).toMatch(/Closes: yellow amulet, with 1 corruption card\.$/);
  expect(label('en', [])).toMatch(/Closes a zone without a good, for 1 corruption card\.$/);
  expect(label('es', [])).toMatch(/Cierra una zona sin mercancía y cuesta 1 carta de corrupción\.$/);
});
