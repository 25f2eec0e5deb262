/** Where in a YAML file the cursor stands: on the way of keys that leads there, writing a key or a value. */

/** Stands for an item of a list in a path. */
export const ITEM = '[]';

export interface Place {
  path: readonly string[];
  /** `either`: the beginning of a line, where a key or, in a list, a value may come to stand. */
  writes: 'key' | 'value' | 'either';
  /** What has been written of it so far, and how many characters before the cursor it begins. */
  typed: string;
  /** The other keys of the same mapping, as far as they stand before. */
  beside: readonly string[];
}

interface Block {
  indent: number;
  /** null: an item of a list. */
  key: string | null;
  beside: string[];
}

interface Flow {
  map: boolean;
  key: string | null;
  written: string;
  beside: string[];
}

const KEY = /^("[^"]*"|'[^']*'|[^\s#[\]{},|>'"][^:#{}[\],]*?)\s*:(?=\s|$)/;
const SCALAR = /^[|>][-+\d]*\s*(#.*)?$/;

const bare = (text: string) => text.trim().replace(/^["']|["']$/g, '');

class Reader {
  private readonly blocks: Block[] = [];
  private flows: Flow[] = [];
  private quote = '';
  /** Within a text of several lines: how far its key is indented. */
  private scalar: number | null = null;
  private last: Place['writes'] = 'either';
  private typed = '';

  line(text: string): void {
    const indent = text.search(/\S|$/);
    if (this.scalar !== null) {
      if (indent > this.scalar || !text.trim()) return this.within('value', '');
      this.scalar = null;
    }
    if (this.flows.length || this.quote) return this.flow(text);
    this.block(text, indent);
  }

  private within(writes: Place['writes'], typed: string): void {
    this.last = writes;
    this.typed = typed;
  }

  private block(text: string, indent: number): void {
    let rest = text.slice(indent);
    let at = indent;
    if (rest.startsWith('#')) return this.within('value', '');
    while (/^-(\s|$)/.test(rest)) {
      this.leave((one) => one.indent > at || (one.indent === at && one.key === null));
      this.blocks.push({ indent: at, key: null, beside: [] });
      const step = /^-\s*/.exec(rest)![0].length;
      at += step;
      rest = rest.slice(step);
    }
    const key = KEY.exec(rest);
    if (!key) {
      // What a new line belongs to is told by how far it is indented.
      if (rest || !text.trim()) this.leave((one) => one.indent >= at && !(one.key === null && one.indent < at));
      if (/^[[{"']/.test(rest)) return this.flow(rest);
      return this.within('either', rest);
    }
    this.leave((one) => one.indent >= at);
    const name = bare(key[1]!);
    this.blocks.push({ indent: at, key: name, beside: this.besideAt(at, name) });
    const value = rest.slice(key[0].length).trimStart();
    if (SCALAR.test(value)) this.scalar = at;
    if (/^[[{"']/.test(value)) return this.flow(value);
    this.within('value', value);
  }

  /** The keys of a mapping are remembered by whatever it stands in. */
  private besideAt(indent: number, name: string): string[] {
    const holder = this.blocks.at(-1);
    const known = holder ? holder.beside : this.top;
    if (this.indents.get(known) !== indent) known.length = 0;
    this.indents.set(known, indent);
    known.push(name);
    return [];
  }
  private readonly top: string[] = [];
  private readonly indents = new Map<string[], number>();

  private leave(which: (one: Block) => boolean): void {
    while (this.blocks.length && which(this.blocks.at(-1)!)) this.blocks.pop();
  }

  private flow(text: string): void {
    for (const letter of text) {
      const top = this.flows.at(-1);
      if (this.quote) {
        if (letter === this.quote) this.quote = '';
        if (top) top.written += letter;
      } else if ((letter === '"' || letter === "'") && !top?.written.trim()) {
        this.quote = letter;
        if (top) top.written += letter;
      } else if (letter === '{' || letter === '[') this.flows.push({ map: letter === '{', key: null, written: '', beside: [] });
      else if (letter === '}' || letter === ']') this.flows.pop();
      else if (!top) continue;
      else if (letter === ',') Object.assign(top, { key: null, written: '' });
      else if (letter === ':' && top.map && top.key === null) {
        top.key = bare(top.written);
        top.beside.push(top.key);
        top.written = '';
      } else top.written += letter;
    }
    this.within('value', '');
  }

  /** Where the last line ends. */
  place(): Place {
    const path = this.blocks.map(({ key }) => key ?? ITEM);
    const top = this.flows.at(-1);
    if (!top) {
      const holder = this.blocks.at(-1);
      const beside = this.last === 'either' ? (holder?.beside ?? this.top) : [];
      return { path, writes: this.last, typed: this.typed, beside };
    }
    for (const one of this.flows.slice(0, -1)) path.push(one.map ? (one.key ?? '') : ITEM);
    if (!top.map) return { path: [...path, ITEM], writes: 'either', typed: top.written.trimStart(), beside: [] };
    if (top.key === null) return { path, writes: 'key', typed: top.written.trimStart(), beside: top.beside };
    return { path: [...path, top.key], writes: 'value', typed: top.written.trimStart(), beside: [] };
  }
}

/** `before`: the file up to the cursor. */
export function placeAt(before: string): Place {
  const reader = new Reader();
  for (const line of before.split('\n')) reader.line(line);
  return reader.place();
}
