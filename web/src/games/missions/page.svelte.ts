/** How the reader likes a page: its size of type, and whether it is dark. Kept in this browser. */

const KEPT = 'pitonisa.missions.page';
export const TYPES = ['small', 'usual', 'large-type'] as const;
export type Type = (typeof TYPES)[number];

class Page {
  type = $state<Type>('usual');
  night = $state(false);

  constructor() {
    try {
      const kept = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as { type?: Type; night?: boolean };
      if (kept.type && TYPES.includes(kept.type)) this.type = kept.type;
      this.night = kept.night === true;
    } catch {
      // What cannot be read is as nothing: the page looks as usual.
    }
  }

  keep(): void {
    try {
      localStorage.setItem(KEPT, JSON.stringify({ type: this.type, night: this.night }));
    } catch {
      // A browser that keeps nothing shows it so until it is closed.
    }
  }
}

export const page = new Page();
