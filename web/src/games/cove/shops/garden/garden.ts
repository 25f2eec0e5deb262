/** A garden as its drawings want it: pools and rocks in their rows, the tideline, and what market and night would bring. */

import type { Translate } from '$lib/words/text';
import type { Colour, Garden, GardenBoard, Pool, Rock, Seat, Spot, Tile, View } from '../../types.gen';
import type { Atom, Path } from '../kind';

type Lit = ReadonlySet<Atom>;

export const gardenOf = (view: View, seat: Seat): Garden => view.shops[seat] as Garden;
export const boardOf = (view: View): GardenBoard => view.boards.find((board): board is GardenBoard => board.type === 'GardenBoard')!;

export const tilesOf = (t: Translate, tiles: readonly Tile[]): string => t.list(tiles.map((tile) => t(`board-garden-tile-${tile}`)));

export interface PoolCell {
  kind: 'pool';
  spot: Spot;
  tile: Tile | null;
  /** A tile that was lifted out of here, or that would be put here next. */
  ghost: Tile | null;
  lit: boolean;
  picked: boolean;
  /** It is of the bed that is being cut; its first tile is the root. */
  bed: boolean;
  root: boolean;
  atom: Atom;
  label: string;
}

export interface RockCell {
  kind: 'rock';
  rock: Rock;
  /** It would bring a sponsorship in the market. */
  pays: boolean;
  gold: number;
  lit: boolean;
  atom: Atom;
  label: string;
}

const tileAt = (view: View, seat: Seat, pool: Pool): Tile | null =>
  gardenOf(view, seat).pools[boardOf(view).pools.findIndex((spot) => spot.pool === pool)] ?? null;

/** How many tiles are joined to the one in this pool, with tar where it joins. */
function joined(view: View, seat: Seat, pool: Pool): number {
  const board = boardOf(view);
  const tile = tileAt(view, seat, pool);
  const spotOf = (name: Pool) => board.pools.find((spot) => spot.pool === name)!;
  const fits = (name: Pool) => [tile, 'tar'].includes(tileAt(view, seat, name));
  const touches = (one: Spot, other: Spot) => Math.abs(one.row - other.row) + Math.abs(one.column - other.column) === 1;
  const found = new Set<Pool>([pool]);
  for (const name of found) for (const spot of board.pools) if (touches(spotOf(name), spot) && fits(spot.pool)) found.add(spot.pool);
  return found.size;
}

function poolCell(t: Translate, view: View, seat: Seat, lit: Lit, picked: Path, spot: Spot): PoolCell {
  const atom = `pool:${spot.pool}`;
  const tile = tileAt(view, seat, spot.pool);
  const waiting = gardenOf(view, seat).waiting;
  const cutting = waiting.find((one) => one.type === 'Cutting');
  const chosen = cutting?.type === 'Cutting' ? cutting.chosen : [];
  const held = waiting.find((one) => one.type === 'Holding');
  const harvesting = picked[0] === 'space:harvest' && picked.includes(atom);
  const where = t('board-garden-pool', { pool: spot.pool, low: String(spot.low) });
  return {
    kind: 'pool',
    spot,
    tile,
    ghost: held?.type === 'Holding' && held.pool === spot.pool ? held.tile : null,
    lit: lit.has(atom),
    picked: picked.includes(atom),
    bed: chosen.includes(spot.pool) || harvesting,
    root: chosen[0] === spot.pool || (cutting?.type === 'Cutting' && cutting.roots.includes(spot.pool)) || harvesting,
    atom,
    label: tile
      ? t('board-garden-planted', {
          where,
          tile: t(`board-garden-tile-${tile}`),
          joined: tile === 'tar' ? 1 : joined(view, seat, spot.pool),
        })
      : t('board-garden-empty', { where }),
  };
}

const hall = (view: View, colour: Colour): number => view.halls.find((one) => one.colour === colour)?.count ?? 0;

function rockCell(t: Translate, view: View, seat: Seat, lit: Lit, rock: Rock): RockCell {
  const pays = rock.beside.some((pool) => tileAt(view, seat, pool) === rock.colour);
  const gold = pays ? hall(view, rock.colour) : 0;
  return {
    kind: 'rock',
    rock,
    pays,
    gold,
    lit: lit.has(`rock:${rock.colour}`),
    atom: `rock:${rock.colour}`,
    label: t('board-garden-rock', { faction: t(`board-faction-${rock.colour}`), pays: String(pays), gold }),
  };
}

/** Pools and rocks, row by row. */
export function cellsOf(t: Translate, view: View, seat: Seat, lit: Lit, picked: Path): (PoolCell | RockCell)[] {
  const board = boardOf(view);
  const cells = [
    ...board.pools.map((spot) => poolCell(t, view, seat, lit, picked, spot)),
    ...board.rocks.map((rock) => rockCell(t, view, seat, lit, rock)),
  ];
  const place = (cell: PoolCell | RockCell) => (cell.kind === 'pool' ? cell.spot : cell.rock);
  return cells.sort((a, b) => place(a).row - place(b).row || place(a).column - place(b).column);
}

export const rocksOf = (cells: readonly (PoolCell | RockCell)[]): RockCell[] => cells.filter((cell) => cell.kind === 'rock');

/** What the night would take. */
export const lowOf = (cells: readonly (PoolCell | RockCell)[]): Tile[] =>
  cells.flatMap((cell) => (cell.kind === 'pool' && cell.spot.low && cell.tile ? [cell.tile] : []));

export interface Washed {
  tile: Tile;
  atom: Atom;
  lit: boolean;
  picked: boolean;
  label: string;
}

/** R83: where the tiles lie that somebody takes who wades for a colour: the leftmost, and not more than one may. */
export function wadedOf(view: View, seat: Seat, colour: string): number[] {
  const places = gardenOf(view, seat).tideline.flatMap((tile, index) => (tile === colour ? [index] : []));
  return places.slice(0, boardOf(view).waded);
}

/** The tiles of the tideline; while a last one is asked for, what can be the last. */
export function tidelineOf(t: Translate, view: View, seat: Seat, lit: Lit, picked: Path): Washed[] {
  const first = Number(picked.find((atom) => atom.startsWith('tide:'))?.slice(5) ?? NaN);
  const last = Number(picked.find((atom) => atom.startsWith('upto:'))?.slice(5) ?? first);
  const colour = picked.find((atom) => atom.startsWith('wade:'))?.slice(5);
  const waded = colour ? wadedOf(view, seat, colour) : [];
  return gardenOf(view, seat).tideline.map((tile, index) => {
    const at = index + 1;
    const atoms = [`upto:${at}`, `tide:${at}`, `wade:${tile}`];
    const atom = atoms.find((one) => lit.has(one)) ?? atoms.find((one) => picked.includes(one)) ?? atoms[1]!;
    return {
      tile,
      atom,
      lit: lit.has(atom),
      picked: (at >= first && at <= last) || waded.includes(index),
      label: t('board-garden-washed', { at, tile: t(`board-garden-tile-${tile}`) }),
    };
  });
}

/** Tiles that were taken and wait to be planted. */
export function handOf(view: View, seat: Seat): readonly Tile[] {
  const waiting = gardenOf(view, seat).waiting.at(-1);
  return waiting?.type === 'Planting' ? waiting.tiles : waiting?.type === 'Holding' ? [waiting.tile] : [];
}

export const bagOf = (view: View, seat: Seat): number => gardenOf(view, seat).bag.reduce((sum, count) => sum + count, 0);
