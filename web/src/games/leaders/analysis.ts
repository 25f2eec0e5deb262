/** What the analysis of a match says of Leaders of Euphoria. */

import type { AnalysisModule } from '$lib/analysis';
import type { Moment } from '$lib/wire.gen';
import type { Translate } from '$lib/words/text';

const SIGNS: Readonly<Record<string, 'eye' | 'aim' | 'star' | 'card'>> = {
  interrogated: 'eye',
  looked: 'eye',
  exposed: 'card',
  aimed: 'aim',
  shot: 'star',
};

const how = (t: Translate, { kind, actor, target, turn }: Moment, viewer: number): string =>
  t(`analysis-how-${kind}`, { name: t.nameOf(target), actor: t.nameOf(actor), own: actor === viewer ? 'yes' : 'no', turn });

const analysis: AnalysisModule = {
  knowing: { role: (t, what) => t(`recruit-${what}`), how, sign: (kind) => SIGNS[kind] ?? null },
};

export default analysis;
