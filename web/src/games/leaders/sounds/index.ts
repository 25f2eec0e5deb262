/** What is heard at a table of this game. */

import { soundsOf } from '$lib/sound/hearing';
import en from './en.ftl?raw';
import es from './es.ftl?raw';
import heard from './heard.json';
import score from './score.gen.json';

export default soundsOf(heard, score, { en, es });
