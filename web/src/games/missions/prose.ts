/** Reads the little markup that a scenario's texts may have: `**bold**`, `*italics*`, and empty lines between paragraphs. */

export interface Run {
  kind: 'plain' | 'strong' | 'em';
  text: string;
}

const MARKED = /\*\*([^*]+)\*\*|\*([^*\n]+)\*/g;

function runs(text: string): readonly Run[] {
  const found: Run[] = [];
  let at = 0;
  for (const match of text.matchAll(MARKED)) {
    if (match.index > at) found.push({ kind: 'plain', text: text.slice(at, match.index) });
    found.push(match[1] === undefined ? { kind: 'em', text: match[2]! } : { kind: 'strong', text: match[1] });
    at = match.index + match[0].length;
  }
  if (at < text.length) found.push({ kind: 'plain', text: text.slice(at) });
  return found;
}

export const paragraphs = (text: string): readonly (readonly Run[])[] =>
  text
    .split(/\n\s*\n/)
    .map((one) => one.trim().replace(/\s*\n\s*/g, ' '))
    .filter(Boolean)
    .map(runs);

/** The same without its marks, for places that show plain words. */
export const plain = (text: string): string => text.replace(MARKED, (_, strong?: string, em?: string) => strong ?? em ?? '');
