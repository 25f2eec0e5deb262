/** A scenario's own drawings: they come with the view as data, and stand in the page as symbols, as the library's do. */

import { createSubscriber } from 'svelte/reactivity';
import type { DrawingShown, ShapeShown } from '../types.gen';

const SVG = 'http://www.w3.org/2000/svg';

const known = new Map<string, DrawingShown>();
let tell = (): void => undefined;
const listen = createSubscriber((update) => {
  tell = update;
});

/** How large a drawing is drawn; what shows it is drawn anew when it comes. */
export function ownBox(name: string): readonly number[] | undefined {
  listen();
  const drawing = known.get(name);
  return drawing && [0, 0, drawing.wide, drawing.high];
}

/** Puts drawings into the page; one of the same name that was there gives way. */
export function adopt(drawings: readonly DrawingShown[]): void {
  const come = drawings.filter((one) => JSON.stringify(known.get(one.name)) !== JSON.stringify(one));
  if (!come.length) return;
  for (const one of come) {
    known.set(one.name, one);
    document.getElementById(one.name)?.remove();
    sheet().append(symbolOf(one));
  }
  tell();
}

function sheet(): Element {
  const id = 'sheet-of-own'; // no drawing is called so
  const found = document.getElementById(id);
  if (found) return found;
  const made = create('svg', { id, class: 'sprite', 'aria-hidden': 'true' });
  document.body.append(made);
  return made;
}

export function symbolOf({ name, wide, high, shapes }: DrawingShown): Element {
  const symbol = create('symbol', { id: name, viewBox: `0 0 ${wide} ${high}` });
  symbol.append(...shapes.map(drawn));
  return symbol;
}

function drawn({ path, writing, x, y, size, fill, stroke, width }: ShapeShown): Element {
  const paint = { fill, stroke, 'stroke-width': width };
  if (writing === null) return create('path', { d: path ?? '', 'stroke-linecap': 'round', 'stroke-linejoin': 'round', ...paint });
  const text = create('text', { x, y, 'font-size': size, 'text-anchor': 'middle', ...paint });
  text.textContent = writing;
  return text;
}

function create(tag: string, attributes: Readonly<Record<string, string | number>>): Element {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}
