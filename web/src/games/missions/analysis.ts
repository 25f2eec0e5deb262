/** What the analysis of a mission tells: no chances, for nobody can imagine another story, but where crystals went. */

import type { AnalysisModule } from '$lib/analysis';
import Account from './analysis/Account.svelte';

const analysis: AnalysisModule = { Account: Account as NonNullable<AnalysisModule['Account']> };

export default analysis;
