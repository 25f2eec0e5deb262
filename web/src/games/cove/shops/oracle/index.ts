/** The Oracle, as the board of the cove finds her. */

import type { Translate } from '$lib/words/text';
import { ABILITIES, boardOf, shopOf, STAFF_ART } from '../../oracle';
import { lineId } from '../../sky';
import type { Action, Oracle, Seat, View } from '../../types.gen';
import { goodId, goodName, one } from '../../words';
import type { Ask, Path, ShopKind } from '../kind';
import { did, tells } from './account';
import { card } from './cards';
import { chip, CHIPS } from './chips';

type Waiting = Oracle['waiting'][number];

const waitingOf = (view: View, seat: Seat): Waiting | undefined => shopOf(view, seat).waiting.at(-1);

function paths(action: Action): readonly Path[] {
  switch (action.type) {
    case 'ReadStars':
      return [['space:stars', `lines:${action.lines}`]];
    case 'ReadHoroscope':
      return [['space:horoscope', `half:${action.half}`]];
    case 'ChangeFates':
      return [['space:fates', `fate:${action.fate}`]];
    case 'Predict':
      return [['space:prediction', `icons:${action.icons}`, `colour:${action.colour}`]];
    case 'ShiftDie':
      return [['box:shift', `rune:${action.die}`, `value:${action.value}`]];
    case 'MoveRune':
      return [['box:move', `rune:${action.rune}`]];
    case 'Trace':
      return [[`line:${lineId(action.line)}`]];
    case 'Write':
      return [[`row:${action.row}`, `write:${action.value}`]];
    case 'MarkRow':
      return [[`row:${action.row}`]];
    case 'MarkFunding':
      return [[`fund:${action.colour}`, `mark:${action.mark}`]];
    case 'FillBox':
      return [[`box:${action.box}`]];
    case 'CompareFirst':
      return [[`who:${action.colour}`]];
    case 'TakeReward':
      return [[`good:${goodId(action)}`]];
    default:
      return [];
  }
}

function atShop(t: Translate, waiting: Waiting | undefined): Ask {
  switch (waiting?.type) {
    case 'Tracing':
      return { title: t('board-ask-trace'), text: t('board-ask-trace-left', { count: waiting.remaining }) };
    case 'Writing':
      return { title: t('board-ask-write'), text: t('board-ask-write-left', { values: t.list(waiting.values.map(String)) }) };
    case 'Marking':
      return {
        title: t('board-ask-mark'),
        text: t(waiting.x && waiting.market ? 'board-ask-mark-any' : waiting.x ? 'board-ask-mark-x' : 'board-ask-mark-market'),
      };
    case 'Filling':
      return { title: t('board-ask-fill'), text: t('board-ask-fill-left', { count: waiting.remaining }) };
    case 'Ordering':
      return { title: t('board-ask-order'), text: t('board-ask-order-text', { who: t.list(waiting.colours.map((ink) => one(t, ink))) }) };
    case 'Rewarding':
      return {
        title: t('board-ask-reward', { faction: t(`board-faction-${waiting.colour}`) }),
        text: t('board-ask-reward-left', { count: waiting.icons }),
      };
    default:
      return { title: '', text: '' };
  }
}

/** What comes next after these things were touched. */
function asksFor(picked: Path): string | null {
  const has = (start: string) => picked.some((atom) => atom.startsWith(start));
  switch (picked[0]) {
    case 'space:prediction':
      return has('icons:') ? 'faction' : 'icons';
    case 'space:horoscope':
      return 'half';
    case 'space:fates':
      return 'fate';
    case 'space:stars':
      return 'lines';
    case 'box:shift':
      return has('rune:') ? 'box-value' : 'box-die';
    case 'box:move':
      return 'box-rune';
    default:
      return null;
  }
}

function does(t: Translate, view: View, me: Seat, action: Action): string {
  switch (action.type) {
    case 'ReadStars':
      return t('board-does-stars', { lines: action.lines });
    case 'Predict':
      return t('board-does-predict', { icons: action.icons, faction: t(`board-faction-${action.colour}`) });
    case 'ReadHoroscope': {
      const { dice, halves } = shopOf(view, me).dish;
      return t('board-does-horoscope', { values: t.list(dice.filter((_, index) => halves[3 + index] === action.half).map(String)) });
    }
    case 'ChangeFates':
      return t(`board-does-fates-${action.fate}`);
    case 'Trace': {
      const closing = boardOf(view).closings.find(
        (one) => one.line.row === action.line.row && one.line.column === action.line.column && one.line.way === action.line.way,
      );
      return closing
        ? t(closing.goods.length ? 'board-does-trace' : 'board-does-trace-barren', {
            goods: t.list(closing.goods.map((good) => goodName(t, good, 'Oracle'))),
            corruption: closing.corruption,
          })
        : '';
    }
    case 'ShiftDie':
    case 'MoveRune':
      return t('board-does-modifier');
    case 'MarkFunding': {
      const gold = view.halls.find((hall) => hall.colour === action.colour)?.count ?? 0;
      return t(`board-does-mark-${action.mark === 'x' ? 'x' : 'market'}`, { gold });
    }
    default:
      return '';
  }
}

function skips(t: Translate, view: View, seat: Seat): string | null {
  const waiting = waitingOf(view, seat);
  switch (waiting?.type) {
    case 'Tracing':
      return t('board-skip-lines', { count: waiting.remaining });
    case 'Filling':
      return t('board-skip-boxes', { count: waiting.remaining });
    case 'Marking':
      return t(waiting.x ? 'board-skip-x' : 'board-skip-market');
    default:
      return null;
  }
}

function attempt(space: string): Action {
  switch (space) {
    case 'stars':
      return { type: 'ReadStars', lines: 1 };
    case 'horoscope':
      return { type: 'ReadHoroscope', half: 'left' };
    case 'fates':
      return { type: 'ChangeFates', fate: 'x' };
    default:
      return { type: 'Predict', colour: 'red', icons: 1 };
  }
}

const oracle: ShopKind = {
  tag: 'Oracle',
  id: 'oracle',
  lesson: null,
  weight: 4,
  wall: '#4a4380',
  tools: ['r-bone', 'r-skull'],
  spaces: ['stars', 'horoscope', 'fates', 'prediction'],
  abilities: ABILITIES.map((id) => ({ id, art: STAFF_ART[id] })),
  parts: {},
  figure: { art: 'oracle', w: 150, h: 160 },
  paths,
  endsItself: (action) => action.type === 'Predict' || (action.type === 'ChangeFates' && action.fate !== 'x'),
  card,
  attempt,
  ask: (t, view, seat) => atShop(t, waitingOf(view, seat)),
  skips,
  hint: 'board-choose-hint',
  asksFor,
  does,
  chips: CHIPS,
  chip,
  touchable: ['line', 'row', 'fund', 'box'],
  tells,
  did,
};

export default oracle;
