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

const rounded = (value: number) => Math.round(value * 10) / 10;

/** From point to point: level where they are at one height, and else bending in the room between two columns. */
export function drawnThrough(points: readonly Point[]): string {
  const [first, ...rest] = points.map(({ x, y }) => ({ x: rounded(x), y: rounded(y) }));
  if (!first) return '';
  let path = `M${first.x} ${first.y}`;
  let from = first;
  for (const to of rest) {
    const middle = rounded((from.x + to.x) / 2);
    path += from.y === to.y ? `H${to.x}` : `C${middle} ${from.y} ${middle} ${to.y} ${to.x} ${to.y}`;
    from = to;
  }
  return path;
}

/** A way leaves its box in the middle of a side and comes to the next likewise; on its way it crosses each column at one height. */
function through(points: readonly Point[], from: Box, to: Box, isColumn: (x: number) => boolean): readonly Point[] {
  const onward = from.x < to.x;
  const side = (box: Box, right: boolean): Point => ({ x: box.x + (right ? box.wide : 0), y: box.y + box.high / 2 });
  const inner = points.slice(1, -1).flatMap(({ x, y }) => {
    const half = (isColumn(x) ? WIDE / 2 : 0) * (onward ? 1 : -1);
    return half
      ? [
          { x: x - half, y },
          { x: x + half, y },
        ]
      : [{ x, y }];
  });
  return [side(from, onward), ...inner, side(to, !onward)];
}

/** The acts follow each other, and the endings come last; where there are no acts, everything finds its own place. */
function columns({ nodes, acts }: Graph): ReadonlyMap<string, number> {
  const last = Math.max(0, ...acts.map(({ act }) => act)) + 1;
  return new Map(nodes.map(({ id, kind, act }) => [id, acts.length ? (kind === 'ending' ? last : (act ?? 0)) : 0]));
}

/** Between two acts stands something that nobody sees: all of the one before it, all of the other behind it. */
function partActs(graph: Dagre, column: ReadonlyMap<string, number>): void {
  const all = [...new Set(column.values())].sort((one, other) => one - other);
  for (const [n, from] of all.slice(0, -1).entries()) {
    const between = `between ${from}`;
    graph.setNode(between, { width: 1, height: 1 });
    for (const [id, at] of column) {
      if (at === from) graph.setEdge(id, between, { weight: 0 }, 'parts');
      if (at === all[n + 1]) graph.setEdge(between, id, { weight: 0 }, 'parts');
    }
    if (n) graph.setEdge(`between ${all[n - 1]}`, between, { weight: 0 }, 'parts');
  }
}

export function layout(whole: Graph): Drawing {
  const { nodes, edges, acts } = whole;
  const graph = new Dagre({ multigraph: true });
  graph.setGraph({ rankdir: 'LR', nodesep: 16, ranksep: 64, edgesep: 8, marginx: 24, marginy: 24 });
  const column = columns(whole);
  for (const { id } of nodes) graph.setNode(id, { width: WIDE, height: HIGH });
  partActs(graph, column);
  /** What leads back is laid out as if it led onward. */
  const isBack = ({ source, target }: Graph['edges'][number]) => column.get(source)! > column.get(target)!;
  const ends = (edge: Graph['edges'][number]): [string, string] => (isBack(edge) ? [edge.target, edge.source] : [edge.source, edge.target]);
  for (const edge of edges) graph.setEdge(...ends(edge), {}, edge.kind);
  lay(graph);
  const top = acts.length ? HEAD : 0;
  const boxAt = (id: string): Box => {
    const { x, y } = graph.node(id) as Point;
    return { x: x - WIDE / 2, y: y - HIGH / 2 + top, wide: WIDE, high: HIGH };
  };
  const boxes = new Map(nodes.map(({ id }) => [id, boxAt(id)]));
  const middles = new Set([...boxes.values()].map(({ x }) => Math.round(x + WIDE / 2)));
  const ways = edges.map((edge) => {
    const { points } = graph.edge(...ends(edge), edge.kind) as { points: Point[] };
    const onward = points.map(({ x, y }) => ({ x, y: y + top }));
    const way = isBack(edge) ? onward.reverse() : onward;
    return { ...edge, path: drawnThrough(through(way, boxAt(edge.source), boxAt(edge.target), (x) => middles.has(Math.round(x)))) };
  });
  const { width = 0, height = 0 } = graph.graph() as { width?: number; height?: number };
  return { boxes, ways, bands: bandsOf(whole, boxes, height), wide: Math.ceil(width), high: Math.ceil(height) + top };
}

/** As high as the whole chart: nothing else stands in the columns of an act. */
function bandsOf({ nodes, acts }: Graph, boxes: ReadonlyMap<string, Box>, high: number): Drawing['bands'] {
  return acts.map(({ act }) => {
    const lefts = nodes.filter((node) => node.act === act).map(({ id }) => boxes.get(id)!.x);
    const x = Math.min(...lefts) - 14;
    return { act, x, y: 10, wide: Math.max(...lefts) + WIDE + 14 - x, high: high + HEAD - 20 };
  });
}
