// @vitest-environment happy-dom

/** What an author is offered while writing: known by the path to the cursor, whatever else is in the file. */

import { CompletionContext } from '@codemirror/autocomplete';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { expect, test } from 'vitest';
import type { Vocabulary } from '../api';
import { completer, offers } from './complete';
import { placeAt } from './place';

const ITEM = { title: 'item', type: 'string' };
const verb = (name: string, of: object, more: object = {}) => ({
  type: 'object',
  properties: { [name]: { anyOf: [of, { type: 'null' }] }, once: { type: 'boolean' }, ...more },
  required: [name],
  description: `what ${name} does`,
});
const others = ['gain', 'lose', 'end', 'show', 'stay', 'expel', 'burn', 'damage'].map((name) => verb(name, { type: 'integer' }));
const several = (item: object) => ({ anyOf: [item, { type: 'array', items: item }] });
const schema = {
  properties: {
    locations: several({ $ref: '#/$defs/Location' }),
    hosts: { anyOf: [{ type: 'object', additionalProperties: { $ref: '#/$defs/Host' } }] },
  },
  $defs: {
    Location: { properties: { id: { type: 'string' }, panorama: several({ $ref: '#/$defs/Card' }) }, required: ['id'] },
    Card: { properties: { id: {}, on_read: several({ $ref: '#/$defs/Instruction' }), once: {} }, required: ['id'] },
    Host: { properties: { cap: { type: 'integer' }, colour: { enum: ['green', 'red'] } }, required: ['cap'] },
    Instruction: { anyOf: [verb('take_item', ITEM, { who: { title: 'who' } }), ...others] },
  },
};
const vocabulary: Vocabulary = {
  schemas: { '*': schema },
  names: { item: ['key', 'lamp'], who: ['me', 'all'] },
  texts: ['title', 'ada.name', 'ada.role', 'porch.name'],
  said: { take_item: 'Take an item', once: 'never shown' },
  templates: [{ name: 'panorama/card', text: 'id: ${id}\nonce: true' }],
};
const labels = (before: string, file = 'scenario.yaml') => offers(vocabulary, file, placeAt(before)).map(({ label }) => label);

const CARD = 'locations:\n  - id: porch\n    panorama:\n      - id: porch_pots\n';

test('the path to the cursor is known in blocks, in lists and between brackets', () => {
  expect(placeAt(`${CARD}        on_read: [{take_item: key}, {ga`)).toEqual({
    path: ['locations', '[]', 'panorama', '[]', 'on_read', '[]'],
    writes: 'key',
    typed: 'ga',
    beside: [],
  });
  expect(placeAt('hosts:\n  ada: {attributes: {head: 3}, cap: 4}\n  bo: {cap: ')).toMatchObject({
    path: ['hosts', 'bo', 'cap'],
    writes: 'value',
  });
  expect(placeAt('texts:\n  porch:\n    text: |\n      a: b\n      c\n  ce')).toMatchObject({
    path: ['texts'],
    typed: 'ce',
    beside: ['porch'],
  });
  expect(placeAt('items:\n- id: key\n  col')).toMatchObject({ path: ['items', '[]'], typed: 'col', beside: ['id'] });
  expect(placeAt('a: "x: {y" # z\nb')).toMatchObject({ path: [], typed: 'b', beside: ['a'] });
});

test('a new instruction is offered the verbs alone, and one that is begun its own fields', () => {
  expect(labels(`${CARD}        on_read:\n          - `)).toEqual([
    'take_item',
    'gain',
    'lose',
    'end',
    'show',
    'stay',
    'expel',
    'burn',
    'damage',
  ]);
  expect(labels(`${CARD}        on_read: {take_item: key, `)).toEqual(['once', 'who']);
  const [first] = offers(vocabulary, 'scenario.yaml', placeAt(`${CARD}        on_read:\n          - `));
  expect(first).toMatchObject({ label: 'take_item', detail: 'Take an item' });
});

test('a value is offered the names of what it can name, or the words of the format', () => {
  expect(labels(`${CARD}        on_read: {take_item: `)).toEqual(['key', 'lamp']);
  expect(labels(`${CARD}        on_read:\n          take_item: l`)).toEqual(['key', 'lamp']);
  expect(labels('hosts:\n  ada: {colour: ')).toEqual(['green', 'red']);
  expect(labels(`${CARD}        on_read: {take_item: key, once: `)).toEqual(['true', 'false']);
});

test('what a mapping has already is not offered again, and a new card comes as a template', () => {
  expect(labels(`${CARD}        `)).toEqual(['on_read', 'once']);
  expect(labels('locations:\n  - id: porch\n    panorama:\n      - ')).toEqual(['id', 'on_read', 'once', 'card']);
});

test('the file of a language is offered the texts that the story has a place for', () => {
  expect(labels('texts:\n  title: x\n  ', 'en.yaml')).toEqual(['ada', 'porch']);
  expect(labels('texts:\n  ada: {name: Ada, ', 'es.yaml')).toEqual(['role']);
  expect(labels('terms:\n  ', 'en.yaml')).toEqual([]);
});

test('a template stands under the dash that it was begun with', () => {
  const doc = 'locations:\n  - id: porch\n    panorama:\n      - c';
  const view = new EditorView({ state: EditorState.create({ doc }) });
  const found = completer(
    () => vocabulary,
    () => 'scenario.yaml',
  )(new CompletionContext(view.state, doc.length, true))!;
  const card = found.options.find(({ label }) => label === 'card')!;
  (card.apply as (view: EditorView, chosen: typeof card, from: number, to: number) => void)(view, card, found.from, doc.length);
  expect(view.state.doc.toString().split('\n').slice(3)).toEqual(['      - id: id', '        once: true']);
});
