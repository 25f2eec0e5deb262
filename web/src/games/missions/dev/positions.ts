/** Positions to look at and to test with: those of the two drawings that the board is measured by, and some more, made by hand. */

import type { View } from '../types.gen';
import { DEEP, NIGHT, type Skin } from './skins';
import { table, teller } from './table';

export interface Position {
  view: View;
  /** The texts that come with the frame. */
  texts: Record<string, string>;
  me: number | null;
  players: number;
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
