import { resolve } from 'node:path';
import { expect, it } from 'vitest';
// @ts-expect-error: a script in plain JavaScript
import { complaint } from './layers.js';

const of = (file: string, specifier: string): string | null => complaint(resolve(import.meta.dirname, '../src', file), specifier);

it.each([
  ['lib/people/person.svelte.ts', '../../ui/sigils'],
  ['lib/table/match.svelte.ts', '$ui/Dialog.svelte'],
  ['ui/Dialog.svelte', '../table/Play.svelte'],
  ['table/Play.svelte', '../pages/Wait.svelte'],
  ['pages/home/Home.svelte', '../../studio/Studio.svelte'],
  ['studio/Studio.svelte', '../pages/Wait.svelte'],
  ['lib/house.ts', '../games/cove'],
  ['games/cove/Board.svelte', '../../table/Play.svelte'],
  ['games/cove/Board.svelte', '../leaders/faces'],
  ['games/cove/parts/Boat.svelte', '../../leaders/faces'],
  ['games/cove/Board.test.ts', '../leaders/faces'],
])('%s may not import %s', (file, specifier) => expect(of(file, specifier)).not.toBeNull());

it.each([
  ['lib/table/match.svelte.ts', '../game'],
  ['ui/Dialog.svelte', '$lib/i18n.svelte'],
  ['pages/lessons/Learn.svelte', '../../table/lessons/lessons'],
  ['pages/home/Home.svelte', '../../table/Play.svelte'],
  ['games/cove/parts/Boat.svelte', '../faces'],
  ['games/cove/parts/Sheets.svelte', '$ui/Dialog.svelte'],
  ['games/missions/dev/Table.svelte', '../../../table/Play.svelte'],
  ['studio/play/Seat.svelte', '../../table/Play.svelte'],
  ['App.svelte', './pages'],
  ['lib/api/index.ts', 'svelte'],
])('%s may import %s', (file, specifier) => expect(of(file, specifier)).toBeNull());
