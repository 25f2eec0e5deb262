/** What is heard on a mission. Each way of drawing one has an ambience, which an act may change: `shop-2` before `shop`. */

import { mapped, type GameSounds, type SoundMap } from '$lib/sound/hearing';
import { scoreOf } from '$lib/sound/score';
import { kitName } from '../people';
import type { View } from '../types.gen';
import en from './en.ftl?raw';
import es from './es.ftl?raw';
import heard from './heard.json';
import written from './score.gen.json';

const score = scoreOf(written);

function ambience(view: View): string {
  const kit = kitName(view) ?? 'deep';
  return [`${kit}-${view.look.act}`, kit].find((name) => name in score.ambiences) ?? 'deep';
}

const sounds: GameSounds = { heard: mapped(heard as SoundMap), score, captions: { en, es }, ambience };

export default sounds;
