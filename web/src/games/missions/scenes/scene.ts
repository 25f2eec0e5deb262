/** A scene as data: which parts of the library stand where, in six layers from the back to the light. */

import { partOf } from './parts';

export const LAYERS = ['back', 'far', 'mid', 'props', 'front', 'light'] as const;
export type Layer = (typeof LAYERS)[number];

/** A card of a panorama is a slice of the scene, so wide and so high. */
export const CARD = { width: 320, height: 460 } as const;

/** A drawing, put somewhere (scenario/look.py). What is left out is as the drawing has it. */
export interface Piece {
  part: string;
  x?: number;
  y?: number;
  scale?: number;
  wide?: number | null;
  high?: number | null;
  /** Mirrored within its box. */
  flip?: boolean;
  /** Degrees, about the middle of its box. */
  turn?: number;
  opacity?: number;
  /** Custom properties that light or colour it. */
  vars?: Readonly<Record<string, string>>;
  /** There only for who reads in this language: something is written on it. */
  lang?: string | null;
}

export type Scene = Readonly<Partial<Record<Layer, readonly Piece[]>>>;

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export const piecesOf = (scene: Scene): readonly Piece[] => LAYERS.flatMap((layer) => scene[layer] ?? []);

/** What a reader of this language sees of a scene. */
export const readIn = (scene: Scene, language: string): Scene =>
  Object.fromEntries(LAYERS.map((layer) => [layer, (scene[layer] ?? []).filter(({ lang }) => !lang || lang === language)] as const));
export const isDrawn = (scene: Scene | null | undefined): scene is Scene => !!scene && piecesOf(scene).length > 0;

/** How far layers move against each other, in pixels, while the eye wanders from one side to the other. */
export const DEPTH: Readonly<Record<Layer, number>> = { back: 0, far: 1, mid: 2, props: 4, front: 7, light: 3 };

const MOST = Math.max(...Object.values(DEPTH));

/** Where a piece stands: as large as it is drawn, or as the scene says. */
export function boxOf({ part, x = 0, y = 0, scale = 1, wide, high }: Piece): Box {
  const [, , w = 0, h = 0] = partOf(part)?.box ?? [];
  return { x, y, w: (wide ?? w) * scale, h: (high ?? h) * scale };
}

/** Whether anything of the piece can be seen between these two columns, wherever it turns. */
export function within(piece: Piece, from: number, to: number): boolean {
  const { x, w, h } = boxOf(piece);
  const reach = piece.turn ? Math.hypot(w, h) / 2 : w / 2;
  return x + w / 2 + reach > from - MOST && x + w / 2 - reach < to + MOST;
}

/** The part of a scene that one card shows, or that several side by side do. */
export const slice = (scene: Scene, from: number, to: number): readonly { layer: Layer; pieces: readonly Piece[] }[] =>
  LAYERS.map((layer) => ({ layer, pieces: (scene[layer] ?? []).filter((piece) => within(piece, from, to)) })).filter(
    ({ pieces }) => pieces.length,
  );

export function transformOf(piece: Piece): string | undefined {
  const { x, y, w, h } = boxOf(piece);
  const turned = piece.turn ? `rotate(${piece.turn} ${x + w / 2} ${y + h / 2})` : '';
  const mirrored = piece.flip ? `translate(${2 * x + w} 0) scale(-1 1)` : '';
  return [turned, mirrored].filter(Boolean).join(' ') || undefined;
}

/** What a property may hold: a colour or a number; with anything else nothing is drawn. */
const PAINT = /^(#[0-9a-f]{3,8}|-?[\d.]+%?|(rgb|hsl)a?\([\d.,% ]+\))$/i;

/** The properties of a piece that its drawing knows. */
export const varsOf = (piece: Piece): readonly (readonly [string, string])[] =>
  Object.entries(piece.vars ?? {})
    .map(([name, value]) => [`--${name}`, value] as const)
    .filter(([name, value]) => partOf(piece.part)?.props.includes(name) && PAINT.test(value));
