/** What happened in a cabinet, as the account of a turn draws it and as others are told of it in short. */

import type { Translate } from '$lib/words/text';
import type { Event } from '../../types.gen';
import type { Told } from '../kind';
import { curioArt, curioName, labelName } from './cabinet';

export function tells(event: Event): Told | null {
  switch (event.type) {
    case 'Salvaged':
      return { art: 'i-diver', tone: 'plain', chained: false };
    case 'Locked':
      return { art: 'chest', tone: 'plain', chained: false };
    case 'Relabelled':
    case 'Vaulted':
      return { art: 'chest', tone: 'plain', chained: true };
    case 'Exhibited':
    case 'Revealed':
      return { art: curioArt(event.curio), tone: 'good', chained: false };
    case 'Doubted':
      return { art: curioArt(event.curio), tone: event.right ? 'bad' : 'good', chained: false };
    default:
      return null;
  }
}

export function did(t: Translate, event: Event): string {
  switch (event.type) {
    case 'Salvaged':
      return t('board-did-Salvaged', { count: event.count });
    case 'Locked':
      return t('board-did-Locked', { label: labelName(t, event) });
    case 'Exhibited':
    case 'Revealed':
      return t(`board-did-${event.type}`, { curio: curioName(t, event.curio) });
    case 'Doubted':
      return t(event.right ? 'board-did-Doubted-false' : 'board-did-Doubted-true', { label: labelName(t, event) });
    default:
      return '';
  }
}
