/** Shows what happened before showing what is: news waits behind the scene that plays, and no scene is ever dropped. */

import type { Scene } from '../game';

type Step = Scene | (() => void);

export class Stage {
  scene = $state.raw<Scene | null>(null);
  #steps: Step[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running = false;
  readonly #isHidden: () => boolean;

  /** While nobody can see it, nothing is played: it waits for them. */
  constructor(isHidden: () => boolean = () => document.hidden) {
    this.#isHidden = isHidden;
  }

  get busy(): boolean {
    return this.scene !== null;
  }

  /** Something to be done once all that came before it has been shown. */
  add(news: () => void): void {
    this.#steps.push(news);
    this.go();
  }

  /** From within such news: what is to be shown, and done, before anything else that waits. */
  first(...steps: Step[]): void {
    this.#steps.unshift(...steps);
  }

  /** From within such news: what happened, over the table as it was; then what has come of it; then what is shown over that. */
  perform(scenes: readonly Scene[], show: () => void): void {
    const at = (when: Scene['when']) => scenes.filter((scene) => scene.when === when);
    this.first(...at('before'), show, ...at('after'));
  }

  /** The scene that plays has been seen. */
  skip = (): void => {
    clearTimeout(this.#timer);
    this.scene = null;
    this.go();
  };

  /** Everything that waits is done now, and nothing of it is shown. */
  clear(): void {
    clearTimeout(this.#timer);
    this.scene = null;
    for (let step = this.#steps.shift(); step; step = this.#steps.shift()) if (typeof step === 'function') step();
  }

  /** Go on with what waits, unless something is being shown. */
  go(): void {
    if (this.#running) return;
    this.#running = true;
    try {
      while (!this.busy && this.#steps.length) {
        const step = this.#steps[0]!;
        if (typeof step !== 'function' && step.lasts > 0 && this.#isHidden()) return;
        this.#steps.shift();
        if (typeof step === 'function') step();
        else if (step.lasts > 0) this.#play(step);
      }
    } finally {
      this.#running = false;
    }
  }

  #play(scene: Scene): void {
    this.scene = scene;
    this.#timer = setTimeout(this.skip, scene.lasts);
  }
}
