/** Writes the paths of drawings in their shortest form, drawn from where the pen is; those of large drawings on a grid that nobody sees. */

const ARGUMENTS: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };
const NUMBER = /[\s,]*([+-]?(?:\d*\.\d+|\d+)(?:e[+-]?\d+)?)/y;
/** Of an arc, two of the numbers are yes or no, and need nothing between them and the next. */
const FLAG = /[\s,]*([01])/y;
const COMMAND = /[\s,]*([a-z])/iy;

/** What follows without a command; nothing may follow the end of a figure. */
const IMPLIED: Readonly<Record<string, string>> = { m: 'l', M: 'L', z: '', Z: '' };

type Step = readonly [command: string, given: readonly number[]];

/** What stands here, and how far it goes; null where it does not. */
function take(pattern: RegExp, from: string, at: number): readonly [string, number] | null {
  pattern.lastIndex = at;
  const found = pattern.exec(from);
  return found && [found[1]!, pattern.lastIndex];
}

/** The steps of a path; null where it is not written as paths are. */
export function steps(written: string): Step[] | null {
  const path = written.trim();
  const found: Step[] = [];
  let at = 0;
  let command = '';
  while (at < path.length) {
    const next = take(COMMAND, path, at);
    if (next) [command, at] = next;
    else command = IMPLIED[command] ?? command;
    const count = ARGUMENTS[command.toLowerCase()];
    if (count === undefined) return null;
    const given: number[] = [];
    for (let place = 0; place < count; place++) {
      const one = take(command.toLowerCase() === 'a' && (place === 3 || place === 4) ? FLAG : NUMBER, path, at);
      if (!one) return null;
      given.push(Number(one[0]));
      at = one[1];
    }
    found.push([command, given]);
  }
  return found;
}

const exact = (value: number) => Math.round(value * 1e4) / 1e4;
const written = (value: number) => String(exact(value)).replace(/^(-?)0\./, '$1.');

/** What stands between two numbers: a space only where they would run into each other. */
const between = (before: string, next: string) =>
  !before || next.startsWith('-') || (next.startsWith('.') && before.includes('.')) ? '' : ' ';

/** Which of the given numbers lie along x and along y; the others are sizes and turns. */
const along = (command: string, place: number): 'x' | 'y' | null => {
  if (command === 'h') return 'x';
  if (command === 'v') return 'y';
  if (command === 'a') return place === 5 ? 'x' : place === 6 ? 'y' : null;
  return place % 2 ? 'y' : 'x';
};

/** Lies on the points of a grid this fine; sizes and turns of arcs stay as they are. */
function onGrid(found: readonly Step[], grain: number): Step[] {
  let pen = { x: 0, y: 0 };
  let start = pen;
  return found.map(([command, given]) => {
    const small = command.toLowerCase();
    const [from, relative] = [pen, command === small];
    const next = { ...pen };
    const placed = given.map((value, place) => {
      const way = along(small, place);
      if (!way) return value;
      const whole = relative ? from[way] + value : value;
      next[way] = whole;
      return exact(Math.round(whole / grain) * grain);
    });
    pen = small === 'z' ? start : next;
    if (small === 'm') start = pen;
    return [command.toUpperCase(), placed];
  });
}

/** `grain`: how far a point may be moved, twice; 0: not at all. */
export function shortest(path: string, grain = 0): string {
  const read = steps(path);
  const found = read && (grain ? onGrid(read, grain) : read);
  if (!found) return path;
  let [pen, start] = [
    { x: 0, y: 0 },
    { x: 0, y: 0 },
  ];
  let text = '';
  let [last, number] = ['', ''];
  for (const [command, given] of found) {
    const small = command.toLowerCase();
    const from = pen;
    const moved = given.map((value, place) => {
      const way = along(small, place);
      return way && command !== small ? exact(value - from[way]) : value;
    });
    pen = { ...pen };
    for (const [place, value] of moved.entries()) {
      const way = along(small, place);
      if (way) pen[way] = exact(from[way] + value);
    }
    if (small === 'm') start = pen;
    if (small === 'z') pen = start;
    if (small !== last || small === 'm') [text, number] = [text + small, ''];
    for (const value of moved.map(written)) [text, number] = [text + between(number, value) + value, value];
    last = small === 'm' ? 'l' : small === 'z' ? '' : small;
  }
  return text.length < path.length ? text : path;
}

/** A drawing that is so high and wide is seen smaller than it was drawn: half a unit of it is less than a point of the screen. */
const LARGE = 200;
const GRAIN = 0.5;
const VIEW_BOX = /\sviewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"/;
const SYMBOL = /(<symbol\s[^]*?<\/symbol>)/;
const ROOT = /<(?:svg|symbol)\s[^>]*>/;
function grainOf(drawing: string): number {
  const [, width, height] = VIEW_BOX.exec(ROOT.exec(drawing)?.[0] ?? '') ?? [];
  return Math.min(Number(width), Number(height)) >= LARGE ? GRAIN : 0;
}

const drawn = (drawing: string, grain: number): string =>
  drawing.replaceAll(/(\sd=")([^"]+)(?=")/g, (_, start: string, path: string) => start + shortest(path, grain));

/** A file with one drawing, or with symbols, each of which has a grid of its own. */
export function shorter(file: string): string {
  const whole = grainOf(file.replace(SYMBOL, ''));
  return file
    .split(SYMBOL)
    .map((part) => drawn(part, part.startsWith('<symbol') ? grainOf(part) : whole))
    .join('');
}
