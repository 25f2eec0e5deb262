/** A scene as data: which parts of the library stand where, in six layers from the back to the light. */

import type { Part } from './parts';

export const LAYERS = ['back', 'far', 'mid', 'props', 'front', 'light'] as const;
export type Layer = (typeof LAYERS)[number];

/** A card of a panorama is a slice of the scene, so wide and so high. */
export const CARD = { width: 320, height: 460 } as const;

/** A part in its box. `turn` in degrees about its middle; `fade` 0…1; `props` recolour it (`--rim`). */
export interface Piece {
  part: string;
  x: number;
  y: number;
  w: number;
  h: number;
  flip?: boolean;
  turn?: number;
  fade?: number;
  props?: Readonly<Record<string, string>>;
}

export interface Scene {
  /** How many cards it is wide. */
  cards: number;
  layers: Readonly<Partial<Record<Layer, readonly Piece[]>>>;
}

export const piecesOf = (scene: Scene): readonly Piece[] => LAYERS.flatMap((layer) => scene.layers[layer] ?? []);

/** How far layers move against each other, in pixels, while the eye wanders from one side to the other. */
export const DEPTH: Readonly<Record<Layer, number>> = { back: 0, far: 1, mid: 2, props: 4, front: 7, light: 3 };

const MOST = Math.max(...Object.values(DEPTH));

/** Whether anything of the piece can be seen between these two columns, wherever it turns. */
export function within(piece: Piece, from: number, to: number): boolean {
  const reach = piece.turn ? Math.hypot(piece.w, piece.h) / 2 : piece.w / 2;
  const middle = piece.x + piece.w / 2;
  return middle + reach > from - MOST && middle - reach < to + MOST;
}

/** The part of a scene that one card shows, or that several side by side do. */
export const slice = (scene: Scene, from: number, to: number): readonly { layer: Layer; pieces: readonly Piece[] }[] =>
  LAYERS.map((layer) => ({ layer, pieces: (scene.layers[layer] ?? []).filter((piece) => within(piece, from, to)) })).filter(({ pieces }) => pieces.length);

export function transformOf({ x, y, w, h, flip, turn }: Piece): string | undefined {
  const turned = turn ? `rotate(${turn} ${x + w / 2} ${y + h / 2})` : '';
  const mirrored = flip ? `translate(${2 * x + w} 0) scale(-1 1)` : '';
  return [turned, mirrored].filter(Boolean).join(' ') || undefined;
}

/** What a property may hold: a colour or a number; anything else is not drawn with. */
const PAINT = /^(#[0-9a-f]{3,8}|-?[\d.]+)$/i;

export const propsOf = (piece: Piece, part: Part | undefined): readonly (readonly [string, string])[] =>
  Object.entries(piece.props ?? {}).filter(([name, value]) => part?.props.includes(name) && PAINT.test(value));
