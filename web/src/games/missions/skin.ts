/** A scenario's colours and its face, put on for as long as one sits at its table: the house's tokens, and those of the pieces. */

export type Palette = Readonly<Record<string, string>>;

/** The colours a scenario may set. Each becomes a custom property of the page; the seats' are `s1` … `s4`. */
export const TOKENS = [
  'paper',
  'surface',
  'surface-2',
  'ink',
  'ink-soft',
  'line',
  'accent',
  'on-accent',
  'accent-2',
  'spark',
  'good',
  'bad',
  's1',
  's2',
  's3',
  's4',
  'item-green',
  'item-red',
  'item-yellow',
  'item-white',
  'c-hi',
  'c-mid',
  'c-core',
  'c-lo',
  'c-edge',
  'burnt',
  'haze-1',
  'haze-2',
  'haze-3',
  'rivet',
] as const;

const COLOUR = /^#[0-9a-f]{6}$/i;

/** Dark glass and bioluminescence: what a scenario wears that brings no colours of its own. */
export const DEEP: Palette = {
  paper: '#050b14',
  surface: '#0b1826',
  'surface-2': '#11263a',
  ink: '#eaf6f9',
  'ink-soft': '#a9c4d0',
  line: '#2a4d63',
  accent: '#4fe3e6',
  'on-accent': '#04222a',
  'accent-2': '#b9a5ff',
  spark: '#ffb454',
  good: '#62d99a',
  bad: '#ff8b7a',
  s1: '#ff9ec7',
  s2: '#ffb454',
  s3: '#c9ee6b',
  s4: '#86bcff',
  'item-green': '#62d99a',
  'item-red': '#ff8b7a',
  'item-yellow': '#ffcf5c',
  'item-white': '#e9f3f6',
  'c-hi': '#d8fffb',
  'c-mid': '#2fc3cd',
  'c-core': '#a7f7f3',
  'c-lo': '#12808f',
  'c-edge': '#e2fffd',
  burnt: '#ff9a6b',
  'haze-1': '#123a50',
  'haze-2': '#2a1f5c',
  'haze-3': '#0d3542',
  rivet: '#6fb2c4',
};

/** What glows in a kit of its own glows in its colours, where the scenario says nothing of them. */
const KITS: Readonly<Record<string, Palette>> = {
  port: {
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
  },
  shop: {
    'item-green': '#1f6b3a',
    'item-red': '#8e1830',
    'item-yellow': '#8a5a00',
    'item-white': '#5c4a4e',
    'c-hi': '#fff8ec',
    'c-mid': '#c4342a',
    'c-core': '#fff8ec',
    'c-lo': '#7a1a16',
    'c-edge': '#221a1e',
    burnt: '#5c4a4e',
    'haze-1': '#fffdf6',
    'haze-2': '#f3e3c3',
    'haze-3': '#f4d9c8',
    rivet: '#8a5a00',
  },
};

/** The face of headings and figures, where a kit has one of its own. */
const FACES: Readonly<Record<string, Palette>> = {
  port: { '--display': "'Fraunces', Georgia, serif", '--display-weight': '600' },
  shop: { '--display': "'League Gothic', 'Oswald', 'Arial Narrow', sans-serif", '--display-weight': '400' },
};

/** Those of a reader who wants other seats' colours, or more contrast, are left as they are. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  cb: ['s1', 's2', 's3', 's4'],
  hc: [
    'paper',
    'surface',
    'surface-2',
    'ink',
    'ink-soft',
    'line',
    'accent',
    'on-accent',
    'accent-2',
    'good',
    'bad',
    's1',
    's2',
    's3',
    's4',
  ],
};

/** What is put on: a scenario's own colours over the neutral ones, without what the reader's palette decides. */
export function worn(palette: Palette, chosen: string | undefined, kit: string | null = null): readonly (readonly [string, string])[] {
  const all: Palette = { ...DEEP, ...KITS[kit ?? ''], ...palette };
  const kept = KEPT[chosen ?? ''] ?? [];
  return TOKENS.filter((token) => !kept.includes(token) && COLOUR.test(all[token] ?? '')).map(
    (token) => [`--${token}`, all[token]!] as const,
  );
}

/** How bright a colour is, from 0 to 1, as the contrast of writing is reckoned (WCAG 2). */
export function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** A table with this ground is light: tints darken, shadows are soft, and what is written on a seat's colour is white. */
export const isLight = (paper: string): boolean => luminance(paper) > 0.5;

/** What lies beside the board is brightened, not darkened, and glows as what can be pressed. */
const LIGHT: readonly (readonly [string, string])[] = [
  ['--shade', '#fff'],
  ['--glow', 'color-mix(in srgb, var(--accent) 28%, transparent)'],
];

/** Puts them on the page; what comes back takes them off. */
export function wear(palette: Palette, kit: string | null): () => void {
  const page = document.documentElement;
  const colours = worn(palette, page.dataset.palette, kit);
  const light = colours.some(([name, value]) => name === '--paper' && isLight(value));
  const all = [...colours, ...Object.entries(FACES[kit ?? ''] ?? {}), ...(light ? LIGHT : [])];
  for (const [name, value] of all) page.style.setProperty(name, value);
  if (light) page.dataset.skin = 'day';
  return () => {
    all.forEach(([name]) => page.style.removeProperty(name));
    delete page.dataset.skin;
  };
}
