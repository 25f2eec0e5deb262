/** The table of both drawings that the board is measured by; all other positions are made from it. */

import type { AgentShown, ChanceCards, View } from '../types.gen';
import type { Scene } from '../scenes/scene';
import recorded from './scenes.json';
import { PORT, type Skin } from './skins';

const scenes = recorded as unknown as Record<string, { cards: number; scene: Scene }>;
const EMPTY = { back: [], far: [], mid: [], props: [], front: [], light: [] };
const whole = (name: string): any => ({ ...EMPTY, ...scenes[name]!.scene });

/** By value: how many cards may come, and how many have; the difficulty is the sum before them. */
const chances = (sum: number, cards: Readonly<Record<string, readonly [number, number]>>): readonly ChanceCards[] =>
  Object.entries(cards)
    .map(([value, [left, gone]]) => ({ value: Number(value), left, gone }))
    .sort((a, b) => a.value - b.value)
    .map((one) => ({
      ...one,
      total: sum + one.value,
      result: one.value < 0 ? 'fail' : one.value ? 'success' : 'critical',
      shuffles: Math.abs(one.value) === 2,
    }));

/** Gives every word its own id, and keeps the word. */
export function teller(texts: Record<string, string>) {
  return (words: string): string => {
    const id = `t${words.length}-${[...words].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1e9, 7)}`;
    texts[id] = words;
    return id;
  };
}

const SLOTS = ['B', 'C', 'D', 'E', 'F'] as const;

/** The position of both drawings: my test, with a boost and one support, before the draw. */
export function table(skin: Skin, texts: Record<string, string>): View {
  const say = teller(texts);
  const part = (name: string) => `${skin.kit}-${name}`;
  const attributes = (values: readonly number[]) =>
    skin.attributes.map(([name, art], n) => ({ name: say(name), art, value: values[n]!, printed: values[n]! }));
  const item = (number: number, name: string, art: string, colour: 'green' | 'yellow' | 'red' | 'white' = 'green') => ({
    number,
    colour,
    name: say(name),
    text: say(`${name}: sirve si se sabe usar.`),
    art,
    abilities: [],
  });
  const hosts = skin.hosts.map(([name, role, shown, values, cap], n) => ({
    name: say(name),
    role: say(role),
    background: say(`${name} lleva aquí más tiempo del que admite.`),
    cap,
    attributes: attributes(values),
    talents: [{ name: say('Oído fino'), text: say('Una vez por visita, +1 a una prueba de otra persona.'), art: null }],
    gear: { name: say(n ? 'Lámpara' : 'Diapasón'), text: say('+1 al azar en una prueba de este lugar.'), art: null },
    face: shown,
    taken: n,
  }));
  const slotOf = [SLOTS[4], null, SLOTS[0]];
  const reserves = [4, 5, 3];
  const agents = hosts.map((host, n): AgentShown => ({
    agent: n,
    seat: n,
    host: host.name,
    role: host.role,
    face: host.face,
    lead: n === 2,
    doing: n === 1 ? 'waiting' : 'reading',
    losing: false,
    reserve: reserves[n]!,
    cap: host.cap,
    slot: slotOf[n] ?? null,
    label: slotOf[n] ? say(skin.labels[SLOTS.indexOf(slotOf[n]!)]!) : null,
    attributes: host.attributes,
    items:
      n === 0
        ? [item(9, 'Llave', part('pic-key')), item(22, 'Reflejo', skin.kit === 'deep' ? 'deep-pic-hum' : 'port-pic-mirror', 'yellow')]
        : n === 1
          ? [item(7, 'Madeja', part('pic-key'))]
          : [],
    tokens: n === 0 ? [{ letter: 'R', name: say('Frío'), text: null, art: skin.kit === 'deep' ? null : 'port-token-l', group: false }] : [],
    gear: host.gear,
    talents: host.talents,
    abilities: [{ name: host.gear.name, text: host.gear.text, cost: 0, left: 1, effects: [] }],
    memory: false,
    talks: 7,
    ready: false,
    free_explore: n === 2,
  }));
  const box = {
    box: 0,
    text: say('Afinar la cinta.'),
    tries: [
      {
        attribute: attributes([1, 1, 1])[1]!.name,
        art: skin.attributes[1]![1],
        value: 1,
        difficulty: 3,
        cost: 1,
        odds: { fail: 1, critical: 2, success: 1 },
      },
    ],
    fail: { text: null, effects: [{ kind: 'lose', n: 1, items: [], letters: [], name: null }] },
    critical: {
      text: null,
      effects: [
        { kind: 'take_item', n: null, items: [3], letters: [], name: null },
        { kind: 'gain', n: 2, items: [], letters: [], name: null },
      ],
    },
    success: { text: null, effects: [{ kind: 'take_item', n: null, items: [3], letters: [], name: null }] },
  };
  const half = Math.ceil(skin.spots.length / 2);
  const spots = skin.spots.map(([name, art, state], n) => ({
    number: n + 1,
    name: say(name),
    mark: name,
    art,
    x: 20 + n * 30,
    y: 50,
    open: state !== 'closed',
    here: state === 'here',
    charge: state === 'here' || state === 'visited' ? 1 : 0,
    visits: state === 'here' || state === 'visited' ? 1 : 0,
    ways: [],
  }));
  const maps =
    skin.kit === 'deep'
      ? [{ name: say('Base Nácar'), art: 'deep-bg-map', x: 0, y: 0, spots }]
      : [
          { name: say('Barrio bajo'), art: 'port-map-a', x: 0, y: 0, spots: spots.slice(0, half) },
          { name: say('Barrio alto'), art: 'port-map-b', x: 1, y: 0, spots: spots.slice(half) },
        ];
  return {
    viewer: 0,
    title: say(skin.title),
    brief: [say('Bajen. Escuchen. No contesten.'), say('Vuelvan con lo que puedan contar.')],
    prologue: [say('Hace frío.'), say('Alguien canta.'), say('La puerta se abre sola.')],
    answers: [],
    run: 1,
    round: 4,
    phase: 'discovery',
    step: 'actions',
    hosts,
    agents,
    mine: [0],
    lead: 2,
    deciding: 2,
    hands: [
      {
        agent: 0,
        card: {
          slot: 'F',
          label: say(skin.labels[4]!),
          texts: [say(skin.text)],
          locked: false,
          stays: false,
          tests: [box],
          conflict: null,
          before: false,
          mark: '',
        },
        things: [],
        memory: [],
        journal: [{ title: say(skin.labels[4]!), place: say(skin.place), round: 4, texts: [say(skin.text)], before: false }],
        repertoire: [],
      },
    ],
    pool: 13,
    burn: 3,
    on_map: 4,
    credits: 1,
    maps,
    place: {
      number: 4,
      name: say(skin.place),
      alt: null,
      overview: [say(skin.overview)],
      panorama: SLOTS.map((slot, n) => ({ slot, label: say(skin.labels[n]!), holder: n === 4 ? 0 : n === 0 ? 2 : null, known: n === 2 })),
      scene: whole(skin.scene),
    },
    bound: null,
    stuck: false,
    tokens: [{ letter: 'K', name: say('Hay corriente'), text: null, art: skin.kit === 'deep' ? null : 'port-token-a', group: true }],
    table: [item(31, 'Deshielo', skin.kit === 'deep' ? 'deep-pic-crack' : 'port-pic-town', 'white')],
    counters: skin.kit === 'port' ? [{ name: say('Verdad'), art: 'port-count-truth', value: 1, most: 9, agent: null, pace: 0 }] : [],
    fate: { size: 6, least: -2, most: 2, coming: [-2, 0, 0, 2], discard: [-1, 1], shuffling: [-2, 2] },
    test: {
      agent: 0,
      attribute: attributes([1, 1, 1])[1]!.name,
      art: skin.attributes[1]![1],
      text: box.text,
      step: 'fate',
      base: 1,
      boost: 1,
      supporters: [
        { agent: 1, given: 1, more: 1 },
        { agent: 2, given: 0, more: 0 },
      ],
      support: 1,
      luck: 0,
      fate: null,
      value: 3,
      difficulty: 3,
      odds: { fail: 1, critical: 2, success: 1 },
      chances: chances(3, { '-2': [1, 0], '-1': [0, 1], '0': [2, 0], '1': [0, 1], '2': [1, 0] }),
      result: null,
    },
    conflict: null,
    clues: [],
    questions: [],
    motion: null,
    declined: [],
    ballot: null,
    drawings: [],
    told: '',
    requests: [],
    share: null,
    due: false,
    notebook: [],
    tellable: [],
    aloud: [
      { title: say('Apagón'), place: say(skin.place), round: 3, texts: [say('La luz se va y vuelve con otra cara.')], before: false },
    ],
    checklist: [],
    end: null,
    look: { palette: skin.kit === 'port' ? PORT : {}, act: 1, cover: whole(skin.scene), prologue: whole(skin.scene) },
    previews: [
      { cost: 0, last: false, burns: false },
      { cost: 0, last: false, burns: false },
    ],
    to_act: [0],
    waited: [0],
    legal: [
      { type: 'DrawFate', agent: 0 },
      { type: 'Use', agent: 0, ability: hosts[0]!.gear.name },
    ],
    outcome: null,
  };
}
