/** Where the boxes of a chart stand and along which way its edges run: laid out by dagre, from left to right. */

import { Graph as Dagre, layout as lay } from '@dagrejs/dagre';
import type { Graph } from '../api';

export const WIDE = 196;
export const HIGH = 48;
/** The room that the heading of a band takes. */
export const HEAD = 30;

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  wide: number;
  high: number;
}

export interface Way {
  source: string;
  target: string;
  kind: Graph['edges'][number]['kind'];
  path: string;
}

export interface Drawing {
  /** By the id of the node; the upper left corner. */
  boxes: ReadonlyMap<string, Box>;
  ways: readonly Way[];
  /** The acts, each a field around its places. */
  bands: readonly (Box & { act: number })[];
  wide: number;
  high: number;
}

const band = (act: number) => `act ${act}`;
const rounded = (value: number) => Math.round(value * 10) / 10;

/** Smooth through the points between, straight to the first and from the last. */
export function curve(points: readonly Point[]): string {
  const [first, ...rest] = points.map(({ x, y }) => ({ x: rounded(x), y: rounded(y) }));
  if (!first || !rest.length) return '';
  const bends = rest.slice(0, -1).map((point, n) => {
    const next = rest[n + 1]!;
    const end = n === rest.length - 2 ? next : { x: rounded((point.x + next.x) / 2), y: rounded((point.y + next.y) / 2) };
    return `Q${point.x} ${point.y} ${end.x} ${end.y}`;
  });
  return `M${first.x} ${first.y}${bends.join('') || `L${rest[0]!.x} ${rest[0]!.y}`}`;
}

/** A way onward leaves its box in the middle of the right side and comes to the next in the middle of the left. */
function fromSideToSide(points: readonly Point[], from: Box, to: Box): readonly Point[] {
  if (from.x + from.wide > to.x) return points;
  return [{ x: from.x + from.wide, y: from.y + from.high / 2 }, ...points.slice(1, -1), { x: to.x, y: to.y + to.high / 2 }];
}

export function layout({ nodes, edges, acts }: Graph): Drawing {
  const graph = new Dagre({ compound: true, multigraph: true });
  graph.setGraph({ rankdir: 'LR', nodesep: 16, ranksep: 64, edgesep: 8, marginx: 24, marginy: 24 + (acts.length ? HEAD : 0) });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { act } of acts) graph.setNode(band(act), {});
  for (const { id, act } of nodes) {
    graph.setNode(id, { width: WIDE, height: HIGH });
    if (act !== null && acts.some((one) => one.act === act)) graph.setParent(id, band(act));
  }
  for (const { source, target, kind } of edges) graph.setEdge(source, target, {}, kind);
  lay(graph);
  const boxAt = (id: string): Box => {
    const { x, y, width, height } = graph.node(id) as { x: number; y: number; width: number; height: number };
    return { x: x - width / 2, y: y - height / 2, wide: width, high: height };
  };
  const { width = 0, height = 0 } = graph.graph() as { width?: number; height?: number };
  return {
    boxes: new Map(nodes.map(({ id }) => [id, boxAt(id)])),
    ways: edges.map((edge) => {
      const { points } = graph.edge(edge.source, edge.target, edge.kind) as { points: Point[] };
      return { ...edge, path: curve(fromSideToSide(points, boxAt(edge.source), boxAt(edge.target))) };
    }),
    bands: acts.map(({ act }) => ({ act, ...boxAt(band(act)) })),
    wide: Math.ceil(width),
    high: Math.ceil(height),
  };
}
