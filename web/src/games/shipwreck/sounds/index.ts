/** What is heard at a table of this game. */

import { mapped, type GameSounds, type SoundMap } from '$lib/sound/hearing';
import { scoreOf } from '$lib/sound/score';
import en from './en.ftl?raw';
import es from './es.ftl?raw';
import heard from './heard.json';
import score from './score.gen.json';

const sounds: GameSounds = {
  heard: mapped(heard as SoundMap),
  score: scoreOf(score),
  captions: { en, es },
  ambience: () => 'table',
};

export default sounds;
