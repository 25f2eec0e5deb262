/** The Curio Cabinet, as the board of the cove finds it. */

import type { Translate } from '$lib/words/text';
import type { Action, Colour, Event, Seat, Size, View } from '../../types.gen';
import { artOf } from '../../words';
import type { Path, ShopKind } from '../kind';
import { did, tells } from './account';
import { boardOf, cabinetOf, curioName, isTrue, labelName, leftOf } from './cabinet';

/** What is asked about what waits has its own words; the first step of a turn begins with its space. */
const within = (space: string, all: readonly Action[], rest: Path): readonly Path[] => [
  all.some((one) => one.type === 'Skip') ? rest : [`space:${space}`, ...rest],
];

function paths(action: Action, all: readonly Action[]): readonly Path[] {
  switch (action.type) {
    case 'Salvage':
      return [['space:salvage']];
    case 'PutBack':
      return [[`curio:${action.curio}`]];
    case 'Lock':
      return within('lock', all, [`curio:${action.curio}`, `label:${action.size}-${action.colour}`]);
    case 'Exhibit':
      return [['space:exhibit', `curio:${action.curio}`]];
    case 'Reveal':
      return [['space:reveal', `stand:${action.stand}`]];
    case 'Tour':
      return [[`pedestal:${action.colour}`]];
    case 'Relabel':
      return [[`stand:${action.stand}`, `label:${action.size}-${action.colour}`]];
    case 'Hush':
      return [['hush:card']];
    case 'Doubt':
      return [[`stand:${action.stand}`]];
    default:
      return [];
  }
}

const waitingOf = (view: View, seat: Seat) => cabinetOf(view, seat).waiting.at(-1);

function asksFor(picked: Path): string | null {
  const last = picked.at(-1) ?? '';
  if (last.startsWith('curio:') && picked[0] !== 'space:exhibit') return 'cabinet-label';
  if (last.startsWith('stand:') && picked[0] !== 'space:reveal') return 'cabinet-label';
  switch (last) {
    case 'space:lock':
      return 'cabinet-curio';
    case 'space:exhibit':
      return 'cabinet-exhibit';
    case 'space:reveal':
      return 'cabinet-reveal';
    default:
      return null;
  }
}

const ATTEMPTS: Record<string, Action> = {
  salvage: { type: 'Salvage' },
  lock: { type: 'Lock', curio: 'forgery', size: 'small', colour: 'red' },
  exhibit: { type: 'Exhibit', curio: 'forgery' },
  reveal: { type: 'Reveal', stand: 1 },
};

function does(t: Translate, view: View, me: Seat, action: Action): string {
  switch (action.type) {
    case 'Salvage':
      return t('board-cabinet-does-salvage');
    case 'Lock': {
      const told = { label: labelName(t, action), curio: curioName(t, action.curio) };
      return t(isTrue(view, action.curio, action) ? 'board-cabinet-does-lock-true' : 'board-cabinet-does-lock-false', told);
    }
    case 'Exhibit':
      return t('board-cabinet-does-exhibit', { curio: curioName(t, action.curio), fine: action.curio.endsWith('fine') ? 'yes' : 'no' });
    case 'Reveal':
      return t('board-cabinet-does-reveal', { stand: String(action.stand) });
    case 'Doubt': {
      const task = view.tasks.at(-1);
      const shop = task?.type === 'AtShop' ? task.shop : me;
      const label = cabinetOf(view, shop).labels[action.stand - 1]!;
      return t('board-cabinet-does-doubt', { stand: String(action.stand), label: labelName(t, label), left: leftOf(view, shop, label) });
    }
    default:
      return '';
  }
}

const secret = (event: Event): boolean =>
  (event.type === 'Salvaged' && event.curios !== null) ||
  ((event.type === 'CurioPutBack' || event.type === 'Locked') && event.curio !== null);

const cabinet: ShopKind = {
  tag: 'Cabinet',
  id: 'cabinet',
  lesson: 'cabinet',
  weight: 3,
  wall: '#7a3f4a',
  tools: ['chest', 'curio-fine-blue'],
  spaces: ['salvage', 'lock', 'exhibit', 'reveal'],
  abilities: [
    { id: 'diver', art: 'i-diver' },
    { id: 'sealer', art: 'wax' },
    { id: 'guide', art: 'i-coin' },
    { id: 'gossip', art: 'i-purge' },
  ],
  parts: {
    stands: [104, 105, 107, 111],
    hand: [101, 103, 114],
    pedestals: [106, 108],
    seen: [109, 110, 102],
    staff: [112, 23, 24, 36],
    counter: [115, 31, 32, 33],
  },
  figure: { art: 'chest', w: 80, h: 60 },
  paths,
  endsItself: (action) => ['Lock', 'Exhibit', 'Reveal'].includes(action.type),
  card: (t, _view, _me, space) => ({ runes: [], gives: t(`board-about-${space}`), brings: null, warns: '' }),
  attempt: (space) => ATTEMPTS[space]!,
  ask: (t, view, seat) => {
    const type = waitingOf(view, seat)?.type.toLowerCase();
    const { won, lost } = boardOf(view);
    const told = { name: t.nameOf(seat), won, lost };
    return type
      ? { title: t(`board-cabinet-ask-${type}`, told), text: t(`board-cabinet-ask-${type}-text`, told) }
      : { title: '', text: '' };
  },
  skips: (t, view, seat) => t(waitingOf(view, seat)?.type === 'Doubting' ? 'board-cabinet-believe' : 'board-cabinet-skip'),
  hint: 'board-cabinet-choose',
  asksFor,
  does,
  confirms: (action) => action.type === 'Doubt',
  secret,
  chips: ['label', 'hush'],
  chip: (t, _view, _me, _picked, atom) => {
    const [kind, which] = atom.split(':') as [string, string];
    if (kind === 'hush') return { atom, art: ['i-purge'], label: t('board-cabinet-chip-hush') };
    const [size, colour] = which.split('-') as [Size, Colour];
    return { atom, art: [artOf({ size, colour }, 'Cabinet')], label: labelName(t, { size, colour }) };
  },
  touchable: ['curio', 'stand', 'pedestal'],
  tells,
  did,
};

export default cabinet;
