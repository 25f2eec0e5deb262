/** What the two drawings that the board is measured by are made of: names, places, people and words. */

import type { FaceShown } from '../types.gen';

const face = (portrait: string | null, sigil: string | null): FaceShown => ({ portrait, crest: null, sigil, colour: null });

export const PORT = {
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

export interface Skin {
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

export const DEEP: Skin = {
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

export const NIGHT: Skin = {
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
