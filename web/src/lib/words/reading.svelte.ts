/** Which rule somebody wants to read: any link asks for it here, and the panel opens and shows it. */

class Reading {
  /** A new object for each wish: the same rule can be asked for twice. */
  wanted = $state.raw<{ rule: number } | null>(null);

  open(rule: number): void {
    this.wanted = { rule };
  }

  done(): void {
    this.wanted = null;
  }
}

export const reading = new Reading();
