/** A face without what it says of itself: its makers' words stand once in a file beside the cuts, and not in each of them. */

const ENTRY = 16;
const HEADER = 12;
const RECORD = 12;
/** Windows, Unicode, English: what every program looks for. */
const [PLATFORM, ENCODING, LANGUAGE] = [3, 1, 0x409];
/** Family, style, whole name, PostScript's name. */
const NAMES = [1, 2, 4, 6];
const NAME = 'P';

/** The table in which a face has one letter for each name that programs may not miss. */
function names(): Buffer {
  const text = Buffer.from(NAME, 'utf16le').swap16();
  const table = Buffer.alloc(6 + NAMES.length * RECORD + text.length);
  table.writeUInt16BE(NAMES.length, 2);
  table.writeUInt16BE(table.length - text.length, 4);
  for (const [place, id] of NAMES.entries())
    for (const [part, value] of [PLATFORM, ENCODING, LANGUAGE, id, text.length, 0].entries())
      table.writeUInt16BE(value, 6 + place * RECORD + part * 2);
  text.copy(table, table.length - text.length);
  return table;
}

/** `face` as an SFNT file; where it is read next, its sums are made anew. */
export function nameless(face: Buffer): Buffer {
  const made = Buffer.from(face);
  const table = names();
  for (let at = HEADER; at < HEADER + made.readUInt16BE(4) * ENTRY; at += ENTRY) {
    if (made.toString('latin1', at, at + 4) !== 'name' || made.readUInt32BE(at + 12) < table.length) continue;
    table.copy(made, made.readUInt32BE(at + 8));
    made.writeUInt32BE(table.length, at + 12);
  }
  return made;
}
