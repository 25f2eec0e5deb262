// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { adopt } from './own';
import { boxOf } from './scene';

it('has the drawings that a scenario brings beside those of the library', () => {
  const line = { x: 0, y: 0, size: 24, fill: 'none', stroke: '#000000', width: 2 };
  const shapes = [
    { ...line, path: 'M0 0 L9 9', writing: null },
    { ...line, path: null, writing: '<b>' },
  ];
  adopt([{ name: 'own-x', wide: 100, high: 50, shapes }]);
  expect(boxOf({ part: 'own-x', x: 5, scale: 2 })).toEqual({ x: 5, y: 0, w: 200, h: 100 });
  const symbol = document.getElementById('own-x')!;
  expect(symbol.querySelector('path')?.getAttribute('d')).toBe('M0 0 L9 9');
  expect(symbol.querySelector('text')?.textContent).toBe('<b>');
  adopt([{ name: 'own-x', wide: 10, high: 10, shapes: [] }]);
  expect(document.querySelectorAll('#own-x').length).toBe(1);
  expect(boxOf({ part: 'own-x' })).toEqual({ x: 0, y: 0, w: 10, h: 10 });
});
