/** What is heard at the cove: the harbour, and what each shop adds to it (shops/<shop>/heard.json). */

import { soundsOf, type SoundMap } from '$lib/sound/hearing';
import en from './en.ftl?raw';
import es from './es.ftl?raw';
import heard from './heard.json';
import score from './score.gen.json';

const shops = import.meta.glob<SoundMap>('../shops/*/heard.json', { eager: true, import: 'default' });

export default soundsOf(Object.assign({}, heard, ...Object.values(shops)), score, { en, es });
