/** What a mission that failed left untried, as far as the group could see it: numbers only, and no name of anything unread. */

import type { Translate } from '$lib/words/text';
import type { View } from './types.gen';

export function missedOf(t: Translate, view: View): readonly string[] {
  const seen = view.notebook;
  const unseen = view.maps.flatMap(({ spots }) => spots).filter(({ open, visits }) => open && !visits);
  return [
    view.burn ? t('board-missed-burn', { count: view.burn }) : '',
    seen.length ? t('board-missed-cards', { read: seen.filter(({ read }) => read !== null).length, all: seen.length }) : '',
    unseen.length ? t('board-missed-places', { count: unseen.length }) : '',
  ].filter(Boolean);
}
