/** What the analysis of a match says and shows of The Shipwreck Arcana. */

import type { AnalysisModule } from '$lib/analysis';
import Piece from './analysis/Piece.svelte';
import Study from './analysis/Study.svelte';
import { choice, did } from './analysis/words';
import type { Action, Event, Hints, Notes, View } from './types.gen';
import { why, type Why } from './why';

const analysis: AnalysisModule<View, Action, Event, Why, never, Notes, Hints> = { why, did, choice, Piece, Study };

export default analysis;
