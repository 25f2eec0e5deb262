/** The present moment, second by second, for whoever looks at it while clocks run. */

export class Ticks {
  now = $state(Date.now());

  /** Starts the seconds; the result stops them. */
  run(): () => void {
    const timer = setInterval(() => (this.now = Date.now()), 1000);
    return () => clearInterval(timer);
  }

  /** Whole seconds until then, never below zero. */
  until(moment: string): number {
    return Math.max(0, Math.ceil((Date.parse(moment) - this.now) / 1000));
  }
}
