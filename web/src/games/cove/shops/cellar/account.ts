/** What happened in a cellar, as the account of a turn draws it and as others are told of it in short. */

import type { Translate } from '$lib/words/text';
import type { Event } from '../../types.gen';
import type { Told } from '../kind';
import { fruitsOf } from './cellar';

export function tells(event: Event): Told | null {
  switch (event.type) {
    case 'Sealed':
    case 'Opened':
      return { art: `jar-${event.colour}`, tone: 'plain', chained: false };
    case 'Tasted':
    case 'Married':
      return { art: `jar-${event.colours[0]!}`, tone: 'plain', chained: false };
    case 'Ripened':
      return { art: `jar-${event.colours[0]!}`, tone: event.band === 'sour' ? 'bad' : 'good', chained: true };
    case 'Scrubbed':
      return { art: 'i-purge', tone: 'good', chained: true };
    case 'Warmed':
      return { art: 'i-fire', tone: 'plain', chained: true };
    case 'Carried':
      return { art: `jar-${event.colours[0]!}`, tone: 'plain', chained: true };
    default:
      return null;
  }
}

export function did(t: Translate, event: Event): string {
  switch (event.type) {
    case 'Sealed':
    case 'Opened':
      return t(`board-did-${event.type}`, { fruits: fruitsOf(t, [event.colour]) });
    case 'Tasted':
    case 'Married':
      return t(`board-did-${event.type}`, { fruits: fruitsOf(t, event.colours) });
    default:
      return '';
  }
}
