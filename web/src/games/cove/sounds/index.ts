/** What is heard at the cove: the harbour, and what each shop adds to it (shops/<shop>/heard.json). */

import { mapped, type GameSounds, type SoundMap } from '$lib/sound/hearing';
import { scoreOf } from '$lib/sound/score';
import en from './en.ftl?raw';
import es from './es.ftl?raw';
import heard from './heard.json';
import score from './score.gen.json';

const shops = import.meta.glob<SoundMap>('../shops/*/heard.json', { eager: true, import: 'default' });

const sounds: GameSounds = {
  heard: mapped(Object.assign({}, heard, ...Object.values(shops)) as SoundMap),
  score: scoreOf(score),
  captions: { en, es },
  ambience: () => 'table',
};

export default sounds;
