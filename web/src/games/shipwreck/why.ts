/** Why something was better to decide, or good, in words. They come with this file, after a match is over. */

import en from '$python/games/shipwreck/locale/analysis/en.ftl?raw';
import es from '$python/games/shipwreck/locale/analysis/es.ftl?raw';
import type { Translate } from '$lib/words/text';
import { groundsOf, groundText } from './hints';
import type { AtStake, CardId, Certain, Excluded, Fades, Fate, Likely, Says, Share, Splits, View } from './types.gen';

/** A ground of the analysis; the `Why` of the game's own types is another one. */
export type Why = Fades | Says | Likely | AtStake | Splits | Certain | Excluded;

const WORDS = { en, es };

/** Each ground as a sentence, cards between two stars. `view`: what was seen before the decision. */
export function why(t: Translate, view: View, grounds: readonly Why[]): readonly string[] {
  const told = t.also(WORDS[t.language]);
  return grounds.map((ground) => sentence(told, view, ground));
}

function sentence(t: Translate, view: View, ground: Why): string {
  const id = `why-${ground.type}`;
  switch (ground.type) {
    case 'Fades':
      return t(id, { value: String(ground.value), on: card(t, ground.on), left: ground.left, spends: ground.spends });
    case 'Says':
      return t(id, {
        value: String(ground.value),
        on: card(t, ground.on),
        kept: String(ground.kept),
        values: values(t, ground.values),
        valuesCount: ground.values.length,
        likeliest: String(ground.likeliest),
        likely: ground.likely,
        true: ground.true,
        understood: yes(ground.understood),
        better: yes(ground.better),
      });
    case 'Likely':
      return t(id, { shares: t.either(ground.shares.map((share) => shareText(t, share))) });
    case 'AtStake':
      return t(id, { cards: cards(t, ground.cards), cardsCount: ground.cards.length, doom: ground.doom, sinks: yes(ground.sinks) });
    case 'Splits':
      return t(id, { use: t.thing(ground.use), yes: values(t, ground.yes), no: values(t, ground.no) });
    case 'Certain':
      return t(id, { value: String(ground.value) });
    case 'Excluded':
      return excluded(t, view, ground.reason);
  }
}

const yes = (is: boolean) => (is ? 'yes' : 'no');
const values = (t: Translate, several: readonly Fate[]) => t.either(several.map(String));
const card = (t: Translate, id: CardId) => `*${t.card(id).name}*`;
const cards = (t: Translate, several: readonly CardId[]) => t.list(several.map((id) => card(t, id)));
const shareText = (t: Translate, { value, percent }: Share) => t('thing-Share', { value: String(value), percent });

/** As the help says it, as a sentence: “Not 1 to 4: they would have played on The Deep.” */
function excluded(t: Translate, view: View, reason: Excluded['reason']): string {
  const [ground] = groundsOf(view, { seat: 0, line: 'only', sure: [], supposed: [], reasons: [reason] });
  const text = groundText(t, ground!);
  return `${text.charAt(0).toLocaleUpperCase(t.language)}${text.slice(1)}.`;
}
