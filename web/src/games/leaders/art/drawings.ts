/** The posters, which every drawing of the board refers to. */

import { bring } from '$lib/browser/drawings';
import url from './sprite.svg?url';

export const bringPosters = (): Promise<void> => bring(url);
