/** How large a drawing is on the screen: what must be read in it is never drawn too small to be read. */

/** Pixels below which no text is drawn. */
const LEAST = 14;

export class Scale {
  /** Pixels for each unit of the drawing. */
  #unit = $state(1);

  /** A size in units of the drawing that can be read on the screen: this one, or more. */
  readable = (size: number): number => Math.max(size, Math.ceil((LEAST * 10) / this.#unit) / 10);

  /** Whether text of this height, in units of the drawing, can be read as it is. */
  canRead = (size: number): boolean => size * this.#unit >= LEAST;

  /** Watches a drawing of this size. */
  of = (width: number, height: number) => (svg: SVGElement) => {
    const look = () => {
      const box = svg.getBoundingClientRect();
      if (box.width && box.height) this.#unit = Math.min(box.width / width, box.height / height);
    };
    look();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const watch = new ResizeObserver(look);
    watch.observe(svg);
    return () => watch.disconnect();
  };
}
