/** What the analysis of a mission tells: no chances, for nobody can imagine another story, but where crystals went. */

import type { AnalysisModule } from '$lib/analysis';
import type { Account as Accounted } from './account.gen';
import Account from './analysis/Account.svelte';
import type { Action, Event, View } from './types.gen';

const analysis: AnalysisModule<View, Action, Event, never, Accounted> = { Account };

export default analysis;
