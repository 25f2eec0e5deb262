/** The Brine Cellar, as the board of the cove finds it. */

import type { Translate } from '$lib/words/text';
import type { Action, Seat, View } from '../../types.gen';
import type { Path, ShopKind } from '../kind';
import { did, tells } from './account';
import { cellarOf, fruitsOf } from './cellar';

const SPACES = { Seal: 'seal', Open: 'open', Taste: 'taste', Marry: 'marry' } as const;

/** A step of what is begun is offered with leaving it out; the first one begins with the space. */
function begun(action: Action, all: readonly Action[], rest: Path): readonly Path[] {
  const space = SPACES[action.type as keyof typeof SPACES];
  return [all.some((one) => one.type === 'Skip') ? rest : [`space:${space}`, ...rest]];
}

function paths(action: Action, all: readonly Action[]): readonly Path[] {
  switch (action.type) {
    case 'Carry':
      return [[`place:${action.place}`, `to:${action.to}`]];
    case 'Seal':
      return begun(action, all, [`basket:${action.colour}`, `to:${action.to}`]);
    case 'Open': {
      const several = all.some((one) => one.type === 'Open' && one.place === action.place && one.colour !== action.colour);
      return begun(action, all, [`place:${action.place}`, ...(several ? [`fruit:${action.colour}`] : [])]);
    }
    case 'Taste':
      return begun(action, all, [`place:${action.place}`]);
    case 'Marry':
      return begun(action, all, [`place:${action.place}`, `into:${action.into}`]);
    case 'Warm':
    case 'Cry':
    case 'Scrub':
      return [[`place:${action.place}`]];
    case 'Purge':
      return [['purge:card']];
    default:
      return [];
  }
}

const waitingOf = (view: View, seat: Seat) => cellarOf(view, seat).waiting.at(-1);

function asksFor(picked: Path): string | null {
  switch (picked[0]) {
    case 'space:seal':
      return picked.length > 1 ? 'cellar-to' : 'cellar-basket';
    case 'space:open':
      return picked.length > 1 ? 'cellar-fruit' : 'cellar-open';
    case 'space:taste':
      return 'cellar-taste';
    case 'space:marry':
      return picked.length > 1 ? 'cellar-into' : 'cellar-marry';
    default:
      return picked[0]?.startsWith('place:') ? 'cellar-to' : null;
  }
}

const ATTEMPTS: Record<string, Action> = {
  seal: { type: 'Seal', colour: 'red', to: 'shelf' },
  open: { type: 'Open', place: 0, colour: 'red' },
  taste: { type: 'Taste', place: 0 },
  marry: { type: 'Marry', place: 0, into: 1 },
};

function does(t: Translate, view: View, me: Seat, action: Action): string {
  if (!('place' in action) && action.type !== 'Seal') return '';
  const jar = 'place' in action ? cellarOf(view, me).rack[action.place] : null;
  const fruits = jar ? fruitsOf(t, jar.colours) : action.type === 'Seal' ? t(`board-cellar-fruit-${action.colour}`) : '';
  const id = `board-cellar-does-${action.type.toLowerCase()}`;
  return ['Carry', 'Seal', 'Open', 'Taste', 'Marry', 'Warm', 'Cry', 'Scrub'].includes(action.type) ? t(id, { fruits }) : '';
}

const cellar: ShopKind = {
  tag: 'Cellar',
  id: 'cellar',
  lesson: 'cellar',
  weight: 1,
  wall: '#7d5a44',
  tools: ['fruit-red', 'jar-red'],
  spaces: ['seal', 'open', 'taste', 'marry'],
  abilities: [
    { id: 'hand', art: 'fruit-green' },
    { id: 'fire', art: 'i-fire' },
    { id: 'crier', art: 'i-coin' },
    { id: 'scrubber', art: 'i-purge' },
  ],
  parts: { rack: [61, 62, 63, 68, 70], larder: [61, 64, 72], window: [69, 65], staff: [71, 23, 24, 36], counter: [72, 31, 32, 33] },
  figure: { art: 'jar-red', w: 60, h: 72 },
  paths,
  endsItself: (action) => ['Seal', 'Taste', 'Marry'].includes(action.type),
  card: (t, _view, _me, space) => ({ runes: [], gives: t(`board-about-${space}`), brings: null, warns: '' }),
  attempt: (space) => ATTEMPTS[space]!,
  ask: (t, view, seat) => {
    const type = waitingOf(view, seat)?.type.toLowerCase();
    return type ? { title: t(`board-cellar-ask-${type}`), text: t(`board-cellar-ask-${type}-text`) } : { title: '', text: '' };
  },
  skips: (t) => t('board-cellar-skip'),
  hint: 'board-cellar-choose',
  asksFor,
  does,
  chips: ['fruit', 'purge'],
  chip: (t, _view, _me, _picked, atom) => {
    const [kind, which] = atom.split(':') as [string, string];
    if (kind === 'purge') return { atom, art: ['i-purge'], label: t('board-cellar-chip-purge') };
    return { atom, art: [`fruit-${which}`], label: t(`board-cellar-fruit-${which}`) };
  },
  touchable: ['place', 'to', 'basket', 'into'],
  tells,
  did,
};

export default cellar;
