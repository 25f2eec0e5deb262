/** The Tide Garden, as the board of the cove finds it. */

import type { Translate } from '$lib/words/text';
import type { Action, Seat, View } from '../../types.gen';
import type { Path, ShopKind } from '../kind';
import { did, tells } from './account';
import { gardenOf, tilesOf, wadedOf } from './garden';

const SPACES = { Gather: 'gather', Wade: 'wade', Cut: 'harvest', Lift: 'transplant' } as const;
const ASIDE = ['Skip', 'TakeBack', 'Bind'];

/** The first step of an action begins with its space: then there are other actions to choose from. */
function begun(action: Action, all: readonly Action[], first: Path, further: Path): readonly Path[] {
  const space = SPACES[action.type as keyof typeof SPACES];
  const turn = all.some((one) => one.type !== action.type && !ASIDE.includes(one.type));
  return [turn ? [`space:${space}`, ...first] : further];
}

function paths(action: Action, all: readonly Action[]): readonly Path[] {
  switch (action.type) {
    case 'Gather':
      return begun(action, all, [`tide:${action.first}`, `upto:${action.first + action.count - 1}`], [`tide:${action.first}`]);
    case 'Wade':
      return begun(action, all, [`wade:${action.colour}`], [`wade:${action.colour}`]);
    case 'Cut':
    case 'Lift':
      return begun(action, all, [`pool:${action.pool}`], [`pool:${action.pool}`]);
    case 'Plant': {
      const several = all.some((one) => one.type === 'Plant' && one.tile !== action.tile);
      return [[...(several ? [`hand:${action.tile}`] : []), `pool:${action.pool}`]];
    }
    case 'Exchange':
    case 'Scrape':
      return [[`pool:${action.pool}`]];
    case 'Light':
      return [[`rock:${action.colour}`]];
    case 'Bind':
      return [['bind:posy']];
    case 'ThrowBack':
      return [['throw:bag']];
    case 'Renounce':
      return [['renounce:card']];
    default:
      return [];
  }
}

const waitingOf = (view: View, seat: Seat) => gardenOf(view, seat).waiting.at(-1);

function asksFor(picked: Path): string | null {
  switch (picked[0]) {
    case 'space:gather':
      return picked.length > 1 ? 'garden-last' : 'garden-first';
    case 'space:wade':
      return 'garden-colour';
    case 'space:harvest':
      return 'garden-root';
    case 'space:transplant':
      return 'garden-lift';
    default:
      return picked[0]?.startsWith('hand:') ? 'garden-pool' : null;
  }
}

const ATTEMPTS: Record<string, Action> = {
  gather: { type: 'Gather', first: 1, count: 1 },
  wade: { type: 'Wade', colour: 'red' },
  harvest: { type: 'Cut', pool: 'a1' },
  transplant: { type: 'Lift', pool: 'a1' },
};

function does(t: Translate, view: View, me: Seat, action: Action): string {
  const { tideline } = gardenOf(view, me);
  switch (action.type) {
    case 'Gather':
      return t('board-garden-does-take', { tiles: tilesOf(t, tideline.slice(action.first - 1, action.first - 1 + action.count)) });
    case 'Wade':
      return t('board-garden-does-take', {
        tiles: tilesOf(
          t,
          wadedOf(view, me, action.colour).map((at) => tideline[at]!),
        ),
      });
    case 'Cut':
      return t('board-garden-does-cut', { pool: action.pool });
    case 'Lift':
      return t('board-garden-does-lift', { pool: action.pool });
    default:
      return '';
  }
}

const CHIPS: Record<string, { art: string; label: string }> = {
  bind: { art: 'g-posy-any', label: 'board-garden-chip-bind' },
  throw: { art: 'i-undo', label: 'board-garden-chip-throw' },
  renounce: { art: 'i-purge', label: 'board-garden-chip-renounce' },
};

const garden: ShopKind = {
  tag: 'Garden',
  id: 'garden',
  lesson: 'garden',
  weight: 2,
  wall: '#3f7f86',
  tools: ['tile-green', 'tile-red'],
  spaces: ['gather', 'wade', 'harvest', 'transplant'],
  abilities: [
    { id: 'keeper', art: 'tile-green' },
    { id: 'shears', art: 'i-shears' },
    { id: 'lamplighter', art: 'lantern' },
    { id: 'scraper', art: 'i-purge' },
  ],
  parts: { pools: [81, 85, 86, 87], tideline: [84, 82, 83], lights: [88], night: [89], staff: [90, 23, 24, 36], counter: [91, 31, 32, 33] },
  figure: { art: 'tide-rock', w: 54, h: 48 },
  paths,
  endsItself: () => false,
  card: (t, _view, _me, space) => ({ runes: [], gives: t(`board-about-${space}`), brings: null, warns: '' }),
  attempt: (space) => ATTEMPTS[space]!,
  ask: (t, view, seat) => {
    const waiting = waitingOf(view, seat);
    if (!waiting) return { title: '', text: '' };
    const type = waiting.type.toLowerCase();
    const chosen = waiting.type === 'Cutting' ? waiting.chosen.length : 0;
    return { title: t(`board-garden-ask-${type}`), text: t(`board-garden-ask-${type}-text`, { chosen }) };
  },
  skips: (t) => t('board-garden-skip'),
  hint: 'board-garden-choose',
  asksFor,
  does,
  chips: ['hand', 'bind', 'throw', 'renounce'],
  chip: (t, _view, _me, _picked, atom) => {
    const [kind, which] = atom.split(':') as [string, string];
    if (kind === 'hand') return { atom, art: [`tile-${which}`], label: t(`board-garden-tile-${which}`) };
    const chip = CHIPS[kind]!;
    return { atom, art: [chip.art], label: t(chip.label) };
  },
  touchable: ['pool', 'tide', 'upto', 'wade', 'rock'],
  tells,
  did,
};

export default garden;
