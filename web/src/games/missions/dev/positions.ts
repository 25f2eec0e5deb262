/** Positions to look at and to test with: those of the two drawings that the board is measured by, and some more, made by hand. */

import type { AgentShown, ChanceCards, FaceShown, View } from '../types.gen';
import type { Scene } from '../scenes/scene';
import recorded from './scenes.json';

const scenes = recorded as unknown as Record<string, { cards: number; scene: Scene }>;

export interface Position {
  view: View;
  /** The texts that come with the frame. */
  texts: Record<string, string>;
  me: number | null;
  players: number;
}

const EMPTY = { back: [], far: [], mid: [], props: [], front: [], light: [] };
const whole = (name: string): any => ({ ...EMPTY, ...scenes[name]!.scene });
const face = (portrait: string | null, sigil: string | null): FaceShown => ({ portrait, crest: null, sigil, colour: null });

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
function teller(texts: Record<string, string>) {
  return (words: string): string => {
    const id = `t${words.length}-${[...words].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1e9, 7)}`;
    texts[id] = words;
    return id;
  };
}

const PORT = {
  paper: '#080d1b',
  surface: '#101a30',
  'surface-2': '#1a2947',
  ink: '#f6eeda',
  'ink-soft': '#c3c8d2',
  line: '#35496d',
  accent: '#ffb057',
  'on-accent': '#1d0e04',
  'accent-2': '#7fd0b6',
  spark: '#ffd98a',
  good: '#8ad6a6',
  bad: '#ff9580',
  s1: '#f9a8c6',
  s2: '#9ec6ff',
  s3: '#d9e48c',
  s4: '#c8b4ff',
  'item-green': '#8ad6a6',
  'item-red': '#ff9580',
  'item-yellow': '#ffd56e',
  'item-white': '#f4ead6',
  'c-hi': '#fff2cf',
  'c-mid': '#ff9a45',
  'c-core': '#ffdcae',
  'c-lo': '#8a2f16',
  'c-edge': '#ffe2a0',
  burnt: '#9aa3ad',
  'haze-1': '#1d3a63',
  'haze-2': '#3a1f16',
  'haze-3': '#123a40',
  rivet: '#b39a6a',
};

interface Skin {
  kit: 'deep' | 'port';
  title: string;
  scene: string;
  place: string;
  labels: readonly string[];
  hosts: readonly (readonly [string, string, FaceShown, readonly number[], number])[];
  attributes: readonly (readonly [string, string])[];
  spots: readonly (readonly [string, string, 'open' | 'closed' | 'visited' | 'here'])[];
  text: string;
  overview: string;
}

const DEEP: Skin = {
  kit: 'deep',
  title: 'El coro bajo el hielo',
  scene: 'pozo',
  place: 'El pozo de luna',
  labels: ['La ventana', 'El batiscafo', 'El pozo', 'La consola', 'Los trajes'],
  hosts: [
    ['Olvido Maren', 'acústica', face(null, null), [2, 3, 1], 9],
    ['Tadeo Quiroga', 'buzo', face(null, null), [1, 2, 4], 8],
    ['Ishara Bello', 'mecánica', face(null, null), [3, 2, 2], 7],
  ],
  attributes: [
    ['Técnica', 'deep-attr-tech'],
    ['Destreza', 'deep-attr-dex'],
    ['Fuerza', 'deep-attr-str'],
  ],
  spots: [
    ['Boca de hielo', 'deep-place-shaft', 'visited'],
    ['Galería de ecos', 'deep-place-hydro', 'visited'],
    ['Enfermería', 'deep-place-sick', 'visited'],
    ['Pozo de luna', 'deep-place-pool', 'here'],
    ['Invernadero', 'deep-place-algae', 'open'],
    ['Calderas', 'deep-place-boiler', 'closed'],
  ],
  text: 'La cinta sigue girando. Bajo el zumbido de las bombas hay una nota sostenida, y bajo la nota, alguien cuenta hacia atrás. En el margen, con la letra de Olvido: *«No contestes antes del siete»*.',
  overview:
    'El agua de la **ventana** respira. Cuelga un **batiscafo**, tiembla el **pozo**, zumba una **consola**, y gotean los **trajes**.',
};

const NIGHT: Skin = {
  kit: 'port',
  title: 'Pleamar',
  scene: 'quay',
  place: 'Muelle Seco',
  labels: ['La placa', 'La cuna', 'La que teje', 'La taquilla', 'El almacén'],
  hosts: [
    ['Iris Bonaventura', 'cantante', face('port-host-iris', 'port-sigil-fan'), [2, 1, 4], 8],
    ['Bruno Cal', 'estibador', face('port-host-bruno', 'port-sigil-hook'), [1, 4, 2], 9],
    ['Odile Quint', 'estafetera', face('port-host-odile', 'port-sigil-horn'), [4, 2, 1], 7],
  ],
  attributes: [
    ['Cabeza', 'port-attr-head'],
    ['Mano', 'port-attr-hand'],
    ['Voz', 'port-attr-voice'],
  ],
  spots: [
    ['Muelle Seco', 'port-place-quay', 'here'],
    ['Gran Hotel', 'port-place-hotel', 'visited'],
    ['Estafeta', 'port-place-post', 'visited'],
    ['Notaría', 'port-place-notary', 'open'],
    ['Campanario', 'port-place-tower', 'closed'],
    ['Faro', 'port-place-light', 'open'],
  ],
  text: 'La sal lo conserva todo: el jamón, la cuerda, los rencores. Al fondo, mecha y aceite de lámpara, secos como el primer día. *Aquí nada envejece: hasta el jamón lleva fecha.*',
  overview:
    'Un muelle sin mar. Una **placa** pulida, la **cuna** de un barco, una mujer que **teje**, una **taquilla** con luz y un **almacén** de sal.',
};

const SLOTS = ['B', 'C', 'D', 'E', 'F'] as const;

/** The position of both drawings: my test, with a boost and one support, before the draw. */
function table(skin: Skin, texts: Record<string, string>): View {
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

type Change = (view: View, say: (words: string) => string) => Partial<View>;

const free = { cost: 0, last: false, burns: false };
const one = { ...free, cost: 1 };

const POSITIONS: Readonly<Record<string, readonly [Skin, Change]>> = {
  'deep-test': [DEEP, () => ({})],
  'port-test': [NIGHT, () => ({})],
  'port-drawn': [
    NIGHT,
    (view) => ({
      fate: { ...view.fate, coming: [-2, 0, 2], discard: [-1, 1, 0] },
      test: { ...view.test!, step: 'drawn', fate: 0, result: 'critical' },
      legal: [{ type: 'Accept', agent: 0 }],
      previews: [free],
    }),
  ],
  'port-actions': [
    NIGHT,
    (view, say) => ({
      test: null,
      legal: [
        { type: 'Explore', agent: 0, slot: 'C' },
        { type: 'Explore', agent: 0, slot: 'D' },
        { type: 'Explore', agent: 0, slot: 'E' },
        { type: 'Wait', agent: 0 },
        { type: 'StartTest', agent: 0, box: 0, attribute: view.hands[0]!.card!.tests[0]!.tries[0]!.attribute },
        { type: 'Give', agent: 0, to: 1, thing: { type: 'ItemThing', number: 9 } },
        { type: 'Give', agent: 0, to: 2, thing: { type: 'TokenThing', letter: 'R' } },
        { type: 'Use', agent: 0, ability: say('Diapasón') },
        { type: 'Propose', agent: 0, subject: { type: 'GiveUp' } },
      ],
      previews: [one, one, one, free, one, one, one, free, free],
    }),
  ],
  'deep-choose': [
    DEEP,
    (view) => ({
      test: null,
      step: 'choose',
      phase: 'lead',
      lead: 0,
      place: null,
      hands: [{ ...view.hands[0]!, card: null }],
      legal: [
        { type: 'GoTo', agent: 0, place: 1 },
        { type: 'GoTo', agent: 0, place: 5 },
      ],
      previews: [{ ...one, burns: true }, one],
    }),
  ],
  'port-last': [
    NIGHT,
    () => ({
      test: null,
      questions: [{ type: 'LastShown', agent: 0, emergency: 7, credits: 1 }],
      legal: [
        { type: 'Emergency', agent: 0, free: true },
        { type: 'Emergency', agent: 0, free: false },
        { type: 'LoseControl', agent: 0 },
        { type: 'Withdraw', agent: 0 },
      ],
      previews: [free, free, free, free],
    }),
  ],
  'port-conflict': [
    NIGHT,
    (view, say) => ({
      test: null,
      lead: 0,
      conflict: {
        text: say('Todo el pueblo con la copa en alto y la boca abierta. Aquí nadie pega: se disputa la atención.'),
        group: true,
        adversary: say('El brindis'),
        art: 'port-foe-a',
        life: 7,
        damage: 2,
        flee: say('Retirarse en silencio'),
        flee_cost: 1,
        tests: view.hands[0]!.card!.tests,
        card: [],
        fought: true,
        turn: null,
        acted: [2],
        turns: 1,
      },
      legal: [
        { type: 'CallOn', agent: 0, who: 0 },
        { type: 'CallOn', agent: 0, who: 1 },
        { type: 'Flee', agent: 0 },
      ],
      previews: [free, free, one],
    }),
  ],
  'port-order': [
    NIGHT,
    (view, say) => ({
      test: null,
      lead: 0,
      deciding: 0,
      questions: [
        {
          type: 'OrderShown',
          agent: 0,
          foes: [
            { place: 1, adversary: say('El brindis'), art: 'port-foe-a', reader: 1, label: view.place!.panorama[1]!.label },
            { place: 2, adversary: say('La banda que no calla'), art: 'port-foe-hand', reader: 2, label: null },
          ],
        },
      ],
      legal: [
        { type: 'Face', agent: 0, place: 1 },
        { type: 'Face', agent: 0, place: 2 },
      ],
      previews: [free, free],
    }),
  ],
  'port-asked': [
    NIGHT,
    (view, say) => ({
      test: null,
      place: null,
      step: 'exchange',
      phase: 'between',
      hands: [{ ...view.hands[0]!, card: null }],
      requests: [{ agent: 1, holder: 0, thing: { type: 'ItemThing', number: 9 }, name: say('Un carrete de hilo'), cost: 0 }],
      legal: [
        { type: 'Give', agent: 0, to: 1, thing: { type: 'ItemThing', number: 9 } },
        { type: 'Keep', agent: 0, to: 1 },
        { type: 'Ready', agent: 0 },
      ],
      previews: [free, free, free],
    }),
  ],
  'deep-share': [
    DEEP,
    (view) => ({
      test: null,
      place: null,
      step: 'recharge',
      phase: 'between',
      hands: [{ ...view.hands[0]!, card: null }],
      share: { dealer: 0, left: 5, given: [2, 0, 1], may_end: true },
      legal: [
        ...[0, 1, 2].map((to) => ({ type: 'ShareOut' as const, agent: 0, to })),
        { type: 'TakeBack', agent: 0 },
        { type: 'ShareDone', agent: 0 },
      ],
      previews: [free, free, free, free, free],
    }),
  ],
  'port-choice': [
    NIGHT,
    (_, say) => ({
      test: null,
      questions: [
        {
          type: 'ChoiceShown',
          agent: 0,
          text: say('La saca está abierta. Abrir correo ajeno es un delito; este silencio, también.'),
          how: 'alone',
          locked: 0,
          options: [
            { text: say('Abrir una carta'), cost: 1, possible: true, ends: false, mark: '', votes: [] },
            { text: say('Dejarlas'), cost: 0, possible: true, ends: false, mark: '', votes: [] },
          ],
        },
      ],
      legal: [
        { type: 'Pick', agent: 0, option: say('Abrir una carta') },
        { type: 'Pick', agent: 0, option: say('Dejarlas') },
      ],
      previews: [one, free],
    }),
  ],
  'port-two-choices': [
    NIGHT,
    (_, say) => {
      const choice = (text: string, ...options: readonly string[]): View['questions'][number] => ({
        type: 'ChoiceShown',
        agent: 0,
        text: say(text),
        how: 'alone',
        locked: 0,
        options: options.map((one) => ({ text: say(one), cost: 0, possible: true, ends: false, mark: '', votes: [] })),
      });
      const options = ['Abrir una carta', 'Dejarlas', 'Beber', 'Brindar con agua'];
      return {
        test: null,
        questions: [
          choice('La saca está abierta.', ...options.slice(0, 2)),
          choice('Alguien te pone una copa en la mano.', ...options.slice(2)),
        ],
        legal: options.map((one) => ({ type: 'Pick' as const, agent: 0, option: say(one) })),
        previews: options.map(() => free),
      };
    },
  ],
  'deep-hosts': [
    DEEP,
    (view) => ({
      test: null,
      place: null,
      step: 'hosts',
      phase: 'setup',
      lead: null,
      round: 0,
      hands: [],
      hosts: view.hosts.map((host, n) => ({ ...host, taken: n === 1 ? 1 : null })),
      agents: view.agents.map((agent, n) =>
        n === 1 ? agent : { ...agent, host: null, role: null, items: [], tokens: [], slot: null, label: null },
      ),
      legal: [
        { type: 'ChooseHost', agent: 0, host: view.hosts[0]!.name },
        { type: 'ChooseHost', agent: 0, host: view.hosts[2]!.name },
      ],
      previews: [free, free],
    }),
  ],
  'port-solo': [
    NIGHT,
    (view) => ({
      agents: view.agents.slice(0, 2).map((agent) => ({ ...agent, seat: 0 })),
      mine: [0, 1],
      test: null,
      lead: 1,
      hands: [view.hands[0]!, { ...view.hands[0]!, agent: 1, card: null }],
      place: { ...view.place!, panorama: view.place!.panorama.map((slot) => ({ ...slot, holder: slot.holder === 0 ? 0 : null })) },
      legal: [
        { type: 'Wait', agent: 0 },
        { type: 'Explore', agent: 1, slot: 'C' },
      ],
      previews: [free, free],
    }),
  ],
  'port-watching': [NIGHT, () => ({ viewer: 'public', mine: [], hands: [], legal: [], previews: [] })],
  'port-ended': [
    NIGHT,
    (_, say) => ({
      test: null,
      step: 'over',
      phase: 'over',
      legal: [],
      previews: [],
      to_act: [],
      outcome: { winners: [0, 1, 2], reason: 'success' } as View['outcome'],
      end: {
        name: say('Amanece'),
        kind: 'success',
        kind_text: say('La noche ha terminado, y no por cansancio.'),
        texts: [say('El agua se retira sin pedir disculpas.')],
        rated: true,
        lines: [
          { text: say('Ceniza'), n: -3 },
          { text: say('Verdades dichas'), n: 4 },
        ],
        total: 13,
        tier: say('Velador de primera'),
        rounds: 9,
        burn: 3,
        on_map: 5,
        reserves: 8,
        record: [],
        scene: null,
      },
    }),
  ],
};

export const names = Object.keys(POSITIONS);

export function position(name: string): Position {
  const [skin, change] = POSITIONS[name]!;
  const texts: Record<string, string> = {};
  const whole = table(skin, texts);
  const view = { ...whole, ...change(whole, teller(texts)) };
  return { view, texts, me: view.mine.length ? 0 : null, players: new Set(view.agents.map((agent) => agent.seat)).size };
}
