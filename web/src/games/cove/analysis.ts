/** What the cove adds to the analysis of its matches: where gold was left lying, in words. */

import type { AnalysisModule } from '$lib/analysis';
import type { Action, Event, View } from './types.gen';
import { signed } from './words';

type Ground = { type: 'Left'; gold: number } | { type: 'Differs'; part: string; best: number; mine: number };

const analysis: AnalysisModule<View, Action, Event, Ground> = {
  why: (t, _view, why) =>
    why.map((ground) =>
      ground.type === 'Left'
        ? t('why-Left', { gold: ground.gold })
        : t('why-Differs', { part: ground.part, best: signed(ground.best), mine: signed(ground.mine) }),
    ),
};

export default analysis;
