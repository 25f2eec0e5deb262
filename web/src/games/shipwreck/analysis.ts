/** What the analysis of a match says and shows of The Shipwreck Arcana. */

import type { AnalysisModule } from '$lib/analysis';
import Piece from './analysis/Piece.svelte';
import Study from './analysis/Study.svelte';
import { choice, did } from './analysis/words';
import { why } from './why';

const analysis: AnalysisModule = { why, did, choice, Piece, Study: Study as AnalysisModule['Study'] };

export default analysis;
