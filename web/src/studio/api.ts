/** What the studio's page asks of the studio, and what it is told. What is refused is thrown as the sentence it gives. */

import { currentLanguage } from '$lib/words/i18n.svelte';
import type { Schema } from './write/schema';
import { say } from './words.svelte';

export interface Fault {
  level: 'error' | 'warning' | 'hint';
  file: string;
  line: number;
  id: string;
  what: string;
  fix: string;
  /** Why the author lets it stand. */
  suppressed: string;
}

export interface Named {
  id: string;
  name: string;
}

/** A file and a line of it. */
export type Line = readonly [file: string, line: number];

/** The scenario as its files stand. */
export interface State {
  revision: number;
  /** The mark of each file: another mark, another text. */
  files: Readonly<Record<string, string>>;
  /** The files cannot be read; what is told of the story is how it was before. */
  broken: boolean;
  faults: readonly Fault[];
  counts: Readonly<Record<'error' | 'warning' | 'hint' | 'suppressed', number>>;
  scenario: string;
  title: string;
  languages: readonly string[];
  coverage: Readonly<Record<string, number>>;
  hosts: readonly Named[];
  places: readonly Named[];
  items: readonly Named[];
  tokens: readonly Named[];
  cards: readonly string[];
  /** The place that a card lies in. */
  lies: Readonly<Record<string, string>>;
  endings: readonly string[];
  tests: readonly string[];
  lines: Readonly<Record<string, Line>>;
  tally: Tally | Record<string, never>;
}

export interface Tally {
  counts: Readonly<Record<string, number>>;
  words: Readonly<Record<string, number>>;
  attributes: Readonly<Record<string, number>>;
}

/** A file's text, and the mark by which the studio knows whether it has changed since. */
export interface Source {
  text: string;
  mark: string;
}

/** What can be written where. */
export interface Vocabulary {
  /** By the file it is for; `*` for those that hold a part of the scenario. */
  schemas: Readonly<Record<string, Schema>>;
  /** What can be named, by kind. */
  names: Readonly<Record<string, readonly string[]>>;
  /** The ids of the texts that the story has a place for. */
  texts: readonly string[];
  templates: readonly { name: string; text: string }[];
  /** What verbs do and conditions ask, in words. */
  said: Readonly<Record<string, string>>;
}

export interface GraphNode {
  id: string;
  kind: string;
  label: string;
  name: string;
  mark: string;
  /** What kind it is, in words. */
  said: string;
  act: number | null;
  note: string;
  anywhere: boolean;
  line: Line | null;
}

export interface Graph {
  nodes: readonly GraphNode[];
  edges: readonly { source: string; target: string; kind: 'gives' | 'needs' | 'opens' | 'ends' }[];
  acts: readonly { act: number; said: string }[];
}

export interface Simulation {
  running: boolean;
  wanted: number;
  done: number;
  failed: boolean;
  endings?: Readonly<Record<string, number>>;
  read?: Readonly<Record<string, number>>;
  tested?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  rounds?: number;
  burn?: number;
  left?: number;
}

/** What is proven of the scenario as it was saved last. */
export interface Proofs {
  running: boolean;
  /** How many parties there are. */
  wanted: number;
  failed: boolean;
  rows: readonly {
    party: readonly string[];
    states: number;
    /** Every state was looked at. */
    complete: boolean;
    /** How long the shortest way to a success is; null where none was found. */
    steps: number | null;
    endings: readonly string[];
    /** How many of the endings were played on the real rules. */
    walked: number;
    ends: boolean;
    dead: boolean;
  }[];
  faults: readonly Fault[];
}

/** From where the story is played, by whom, and with what. */
export interface Beginning {
  players: number;
  /** How many of the seats the author plays; bots have the others. */
  people: number;
  party: readonly string[];
  at: string;
  card: string;
  visited: readonly string[];
  items: readonly string[];
  tokens: readonly string[];
  seed: string;
  skip: boolean;
}

export interface Played {
  /** How much has been done. */
  n: number;
  seats: readonly { name: string; turn: boolean; bot: boolean }[];
  ended: string;
  revision: number;
}

export class Refused extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly key: string,
  ) {
    super(message);
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const address = `/api${path}${path.includes('?') ? '&' : '?'}lang=${currentLanguage()}`;
  const given = body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const answer = await fetch(address, { method, ...given });
  if (answer.ok) return (await answer.json()) as T;
  const { why, key } = (await answer.json().catch(() => ({}))) as { why?: string; key?: string };
  throw new Refused(why ?? say('nothing'), answer.status, key ?? '');
}

const named = (name: string) => `/files/${encodeURIComponent(name)}`;

export const news = (since: number) => ask<State>('GET', `/state?since=${since}`);
export const open = (name: string) => ask<Source>('GET', named(name));
export const save = (name: string, { text, mark }: Source) => ask<Source>('PUT', named(name), { text, mark });
export const create = (name: string) => ask<Source>('POST', named(name), {});
export const proofs = () => ask<Proofs>('GET', '/proofs');
export const addMissing = () => ask<{ added: number }>('POST', '/missing', {});
export const vocabulary = () => ask<Vocabulary>('GET', '/vocabulary');
export const graph = (of: string) => ask<Graph>('GET', `/graph/${of}`);
export const simulation = () => ask<Simulation>('GET', '/trial');
export const simulate = (players: number, plays: number) => ask<Simulation>('POST', '/trial', { players, plays });
export const stop = () => ask<Simulation>('POST', '/trial/stop', {});
export const begin = (beginning: Beginning) => ask<Played>('POST', '/play', beginning);
export const played = () => ask<Played>('GET', '/play');
export const letBot = () => ask<Played>('POST', '/play/bot', {});
export const takeBack = () => ask<Played>('POST', '/play/back', {});
export const sheets = () => `/sheets?lang=${currentLanguage()}`;
export const drawings = () => `/drawings?lang=${currentLanguage()}`;
