/** What JSON no longer tells of a value, and a sentence needs: whether a number is a seat, what family an id belongs to. */

export type Kind =
  | 'seat'
  /** A number that is a value and not a count: a fate, a die. Nothing is pluralised by it. */
  | 'value'
  | 'number'
  | 'bool'
  | 'text'
  /** The id of a secret text: its words come with the frame, where the reader may have them. */
  | 'story'
  /** “public” or “table”. */
  | 'who'
  | 'unknown'
  | { enum: string }
  /** A number that stands for somebody or something, which the match may have a name for. */
  | { id: string }
  | { struct: string }
  /** One kind for all items, or one for each place. */
  | { list: Kind | readonly Kind[] }
  /** One of several. */
  | { any: readonly Kind[] };

export interface Kinds {
  structs: Readonly<Record<string, Readonly<Record<string, Kind>>>>;
  view: string;
  notes: Kind;
  /** The struct of the game's hints; '' where it has none. */
  hints: string;
  /** Ids of the game's set phrases. */
  phrases: readonly string[];
  /** Seconds that people need to see an event, by its name. */
  moments: Readonly<Record<string, number>>;
  /** Whether its bots let people speak first. */
  manners: boolean;
  /** Whether something can be said in advance. */
  plans: boolean;
  /** Fields of a view that tell of one seat after the other: the tag of what the first holds for a seat is its dialect. */
  dialects: readonly string[];
}

export const NO_KINDS: Kinds = {
  structs: {},
  view: '',
  notes: 'unknown',
  hints: '',
  phrases: [],
  moments: {},
  manners: false,
  plans: false,
  dialects: [],
};

/** Which of several kinds this value has. */
export function kindOf(kind: Kind, value: unknown): Kind {
  if (typeof kind !== 'object' || !('any' in kind)) return kind;
  return kind.any.find((one) => fits(one, value)) ?? 'unknown';
}

function fits(kind: Kind, value: unknown): boolean {
  switch (typeof value) {
    case 'boolean':
      return kind === 'bool';
    case 'number':
      return kind === 'seat' || kind === 'value' || kind === 'number' || (typeof kind === 'object' && 'id' in kind);
    case 'string':
      return kind === 'text' || kind === 'story' || kind === 'who' || (typeof kind === 'object' && 'enum' in kind);
    default:
      return typeof kind === 'object' && (Array.isArray(value) ? 'list' in kind : 'struct' in kind && isCalled(value, kind.struct));
  }
}

/** A struct without a tag is taken at its word. */
function isCalled(value: unknown, name: string): boolean {
  const tag = (value as { type?: string } | null)?.type;
  return tag === undefined || tag === name;
}

export const isEnum = (kind: Kind): boolean => typeof kind === 'object' && 'enum' in kind;

export function isList(kind: Kind): boolean {
  if (typeof kind !== 'object') return false;
  return 'list' in kind || ('any' in kind && kind.any.some(isList));
}

export function itemKind(kind: Kind, place: number): Kind {
  if (typeof kind !== 'object' || !('list' in kind)) return 'unknown';
  return Array.isArray(kind.list) ? ((kind.list as readonly Kind[])[place] ?? 'unknown') : (kind.list as Kind);
}

export const structIn = (kind: Kind): string | undefined => (typeof kind === 'object' && 'struct' in kind ? kind.struct : undefined);

export function mayBeSeat(kind: Kind): boolean {
  return kind === 'seat' || (typeof kind === 'object' && 'any' in kind && kind.any.includes('seat'));
}

/** Lists of structs or of lists are told one on a line. */
export function isTold(kind: Kind): boolean {
  if (typeof kind !== 'object') return false;
  return 'struct' in kind || 'list' in kind || ('any' in kind && kind.any.some(isTold));
}
