/** Keeps a second click from doing what a button has only just come to mean. */

/** Milliseconds for which clicks are ignored after the buttons of a pressed group have changed. */
export const PAUSE = 400;

/**
 * `{@attach steady(() => label)}` on a group of buttons that share a place. `meaning`: what they do now, as a string. After
 * a press in the group, a change of meaning holds the group for a moment; a click anywhere else lets it go.
 */
export const steady = (meaning: () => string) => (group: Element) => {
  let isPressed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let before: string | null = null;

  function release() {
    clearTimeout(timer);
    timer = undefined;
    group.removeAttribute('aria-disabled');
  }
  function hold() {
    clearTimeout(timer);
    timer = setTimeout(release, PAUSE);
    group.setAttribute('aria-disabled', 'true');
  }
  function click(event: Event) {
    isPressed = group.contains(event.target as Node);
    if (!isPressed) release();
    if (timer === undefined) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  $effect(() => {
    const now = meaning();
    if (isPressed && now !== before) hold();
    before = now;
  });
  document.addEventListener('click', click, true);
  return () => {
    document.removeEventListener('click', click, true);
    clearTimeout(timer);
  };
};
