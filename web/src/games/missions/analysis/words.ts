/** An account of crystals in words: the same sentences as in the terminal. */

import type { Translate } from '$lib/words/text';
import type { Spent, Sum, VisitAccount, Won } from '../account.gen';

const named = (t: Translate, id: string | null): string => t.story(id) || 'none';

/** What went for what, without what came of it: that stands beside it. */
export const spentWords = (t: Translate, one: Spent): string =>
  t('thing-Spent', {
    n: one.n,
    purposeId: one.purpose,
    host: named(t, one.host),
    about: named(t, one.about),
    odds: one.odds ?? 'none',
    useId: 'open',
  });

export const wonWords = (t: Translate, one: Won): string => t('thing-Won', { kind: one.kind, name: named(t, one.name), n: one.n });

export const purposeWords = (t: Translate, { purpose }: Sum): string => t(`purpose-${purpose}`);

export const worthWords = (t: Translate, { worth }: VisitAccount): string => t(`worth-${worth}`);

export const spentIn = ({ spent }: VisitAccount): number => spent.reduce((sum, one) => sum + one.n, 0);

/** A visit in a sentence, for its column. */
export const visitWords = (t: Translate, visit: VisitAccount): string =>
  t('analysis-account-bar', { round: visit.round, place: t.story(visit.place), worth: worthWords(t, visit), spent: spentIn(visit) });
