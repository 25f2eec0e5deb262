/** What the reader has before them to read, made from the view: their own card, tests on it, what was read aloud. */

import type { Translate } from '$lib/words/text';
import type { Offers } from './offers';
import type { Foe, Reading, TestLine } from './reading';
import type { CardShown, CellShown, ConflictShown, EffectShown, EntryShown, HandsShown, TestShown, View } from './types.gen';

const joined = (t: Translate, texts: readonly string[]): string =>
  texts
    .map((id) => t.story(id))
    .filter(Boolean)
    .join('\n\n');

/** What an instruction does, in as few words as a cell has room for; '' where it is better not said. */
export function effectText(t: Translate, effect: EffectShown): string {
  const id = `board-effect-${effect.kind}`;
  if (!t.has(id)) return '';
  const items = t.list(effect.items.map((number) => String(number).padStart(2, '0')));
  return t(id, {
    n: effect.n ?? 1,
    items,
    itemsCount: effect.items.length,
    letters: t.list([...effect.letters]),
    lettersCount: effect.letters.length,
    name: t.story(effect.name),
  });
}

/** What a result brings. What happens then is read when it happens. */
export const cellText = (t: Translate, cell: CellShown): string =>
  t.list(cell.effects.map((effect) => effectText(t, effect)).filter(Boolean));

export function testLine(t: Translate, test: TestShown, offers: Offers, agent: number | null): TestLine {
  const cells = [
    { result: 'fail' as const, text: cellText(t, test.fail) },
    { result: 'critical' as const, text: cellText(t, test.critical ?? test.success) },
    { result: 'success' as const, text: cellText(t, test.success) },
  ];
  return {
    id: String(test.box),
    attributes: test.tries.map((one) => ({ name: t.story(one.attribute), art: one.art, value: one.value })),
    difficulty: test.tries[0]?.difficulty ?? 0,
    cells,
    text: t.story(test.text),
    legal: agent !== null && offers.of('StartTest', agent).some(({ action }) => action.box === test.box),
    odds: test.tries.map(({ odds }) => odds).sort((a, b) => a.fail - b.fail)[0] ?? null,
  };
}

export const foeOf = (t: Translate, { adversary, art, life, damage }: ConflictShown): Foe => ({
  name: t.story(adversary) || t('board-conflict'),
  art,
  left: Math.max(0, life - damage),
  life,
});

/** What one has read since one took the card. Whoever takes a card again reads it again. */
function readSince(t: Translate, card: CardShown, { journal }: HandsShown): Reading['after'] {
  const taken = journal.findLastIndex(({ title, texts }) => title === card.label && texts.join() === card.texts.join());
  if (taken < 0) return [];
  return journal.slice(taken + 1).map(({ title, texts }) => ({ title: t.story(title), text: joined(t, texts) }));
}

export function cardReading(t: Translate, card: CardShown, hands: HandsShown, offers: Offers, before: ReadonlySet<string>): Reading {
  const fight = card.conflict;
  return {
    id: card.slot,
    letter: card.slot,
    name: t.story(card.label),
    text: joined(t, [...card.texts, ...(fight && !fight.group && fight.text ? [fight.text] : [])]),
    secret: true,
    before: card.before || before.has(card.mark) || card.texts.some((id) => before.has(id)),
    after: readSince(t, card, hands),
    marks: card.locked ? [t('board-locked')] : card.stays && !fight ? [t('board-stays')] : [],
    tests: [...card.tests, ...hands.things].map((test) => testLine(t, test, offers, hands.agent)),
  };
}

export const overviewReading = (t: Translate, view: View): Reading | null =>
  view.place && {
    id: 'A',
    letter: 'A',
    name: t.story(view.place.name),
    text: joined(t, view.place.overview),
    secret: false,
    before: false,
    after: [],
    marks: [],
    tests: [],
  };

export const entryReading = (t: Translate, entry: EntryShown, place: number, secret: boolean): Reading => ({
  id: `entry-${place}`,
  letter: null,
  name: t.story(entry.title) || t.story(entry.place) || t('board-read-aloud'),
  text: joined(t, entry.texts),
  secret,
  before: false,
  after: [],
  marks: [],
  tests: [],
});

/** The page that lies open: what a vote of all is about, one's own card, the place; between places what was read aloud last. */
export function pageOf(t: Translate, view: View, card: Reading | null): Reading | null {
  const last = view.aloud.at(-1);
  const heard = last ? entryReading(t, last, view.aloud.length, false) : null;
  if (view.questions.some((one) => one.type === 'ChoiceShown' && one.how !== 'alone') && heard && last!.round === view.round) return heard;
  return card ?? overviewReading(t, view) ?? heard;
}

export const conflictTests = (t: Translate, conflict: ConflictShown, offers: Offers, agent: number | null): readonly TestLine[] =>
  conflict.tests.map((test) => testLine(t, test, offers, agent));
export const conflictText = (t: Translate, conflict: ConflictShown): string =>
  joined(t, [...conflict.card, ...(conflict.text ? [conflict.text] : [])]);
export { joined };
