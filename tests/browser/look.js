// Measures a page as a demanding eye would. Gives sentences about what is wrong; called with { touch }.
({ touch }) => {
  const LEAST_TEXT = 14, LEAST_TARGET = 44, SLACK = 2;
  const faults = new Set();
  const wide = window.innerWidth, high = window.innerHeight;
  const shown = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const isForEars = (one) => {
    for (let at = one; at; at = at.parentElement) {
      if (at.matches('.sr, .skip') || getComputedStyle(at).clipPath.startsWith('inset(50%')) return true;
    }
    return false;
  };
  const isArt = (one) => one.closest('[aria-hidden="true"], .flights') !== null;
  const nameOf = (one) => `${one.tagName.toLowerCase()}${one.classList.length ? '.' + [...one.classList].filter((c) => !c.startsWith('s-')).join('.') : ''}`;
  const insideOf = (one) => {
    const parent = one.parentElement;
    return parent && parent !== document.body ? `${nameOf(parent)} > ${nameOf(one)}` : nameOf(one);
  };
  const say = (what, one, more = '') => faults.add(`${what}: ${insideOf(one)}${more}`);

  // What is in front: an open dialog, or everything that is not inert.
  const dialogs = [...document.querySelectorAll('dialog[open], [role=dialog]')].filter(shown);
  const root = dialogs.at(-1) ?? document.body;

  const texts = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode, one = text.parentElement;
    if (!text.data.trim() || !one || ['SCRIPT', 'STYLE', 'TITLE', 'DESC', 'OPTION', 'NOSCRIPT'].includes(one.tagName.toUpperCase())) continue;
    if (!shown(one) || isForEars(one) || one.closest('[inert], .sprite, defs, symbol')) continue;
    texts.push(text);
  }
  const rectsOf = (text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()].filter((rect) => rect.width > 1 && rect.height > 1);
  };
  const words = (text) => ` “${text.data.trim().slice(0, 40)}”`;

  // Too small to read
  for (const text of texts) {
    const one = text.parentElement;
    if (isArt(one)) continue;
    let size = parseFloat(getComputedStyle(one).fontSize);
    if (one.ownerSVGElement) {
      const matrix = one.getScreenCTM();
      if (matrix) size *= Math.hypot(matrix.a, matrix.b);
    }
    if (size < LEAST_TEXT - 0.05 && rectsOf(text).length) say(`text of ${size.toFixed(1)} px`, one, words(text));
  }

  // Cut off: beyond a box that hides what sticks out, to any side; what scrolls may be scrolled.
  const clips = (one, axis) => ['hidden', 'clip'].includes(getComputedStyle(one)[axis]);
  const scrolls = (one, axis) => ['auto', 'scroll'].includes(getComputedStyle(one)[axis]);
  for (const text of texts) {
    // The title of a page may end in an ellipsis where there is no room for all of it.
    if (text.parentElement.matches('.topbar h1')) continue;
    const rects = rectsOf(text);
    for (const [axis, low, top] of [['overflowX', 'left', 'right'], ['overflowY', 'top', 'bottom']]) {
      for (let one = text.parentElement; one && !scrolls(one, axis); one = one.parentElement) {
        if (!clips(one, axis) || one.ownerSVGElement || getComputedStyle(one).display === 'inline') continue;
        if (one === document.body || one === document.documentElement) break;
        const frame = one.getBoundingClientRect();
        if (rects.some((rect) => rect[low] < frame[low] - SLACK - 2 || rect[top] > frame[top] + SLACK + 2)) {
          say('cut off', text.parentElement, `${words(text)} by ${nameOf(one)}`);
          break;
        }
      }
    }
  }

  // Covered: at the middle of each line of text something else lies over it.
  const stays = (one) => one !== null && (['sticky', 'fixed'].includes(getComputedStyle(one).position) || stays(one.parentElement));
  const related = (one, other) => one.contains(other) || other.contains(one);
  for (const text of texts) {
    if (isArt(text.parentElement) || text.parentElement.closest('[data-scene]')) continue;
    // What cannot be pressed is not found by pressing.
    if (getComputedStyle(text.parentElement).pointerEvents === 'none') continue;
    for (const rect of rectsOf(text)) {
      const x = rect.left + rect.width / 2, y = rect.top + rect.height / 2;
      if (x < 1 || y < 1 || x > wide - 1 || y > high - 1) continue;
      const hit = document.elementFromPoint(x, y);
      if (!hit || related(hit, text.parentElement) || hit.closest('button, a, label')?.contains(text.parentElement)) continue;
      const box = hit.closest('svg') ?? hit;
      if (related(box, text.parentElement)) continue;
      // What is pressed beyond its own edges shows nothing there.
      const own = box.getBoundingClientRect();
      if (x < own.left || x > own.right || y < own.top || y > own.bottom) continue;
      // A sheet that has grown over the board veils what lies under it; a question lies over it until it is answered.
      if (hit.closest('.veil, .grown, [data-over]')) continue;
      // What has been scrolled under a bar that stays is not covered, nor what is scrolled out of sight.
      let clipped = stays(hit);
      for (let one = text.parentElement; one && one !== document.body; one = one.parentElement) {
        const frame = one.getBoundingClientRect();
        if ((scrolls(one, 'overflowY') || clips(one, 'overflowY')) && (y < frame.top || y > frame.bottom)) clipped = true;
        if ((scrolls(one, 'overflowX') || clips(one, 'overflowX')) && (x < frame.left || x > frame.right)) clipped = true;
      }
      if (!clipped) say('covered', text.parentElement, `${words(text)} by ${insideOf(hit)}`);
      break;
    }
  }

  // Beyond the edge of the page
  const page = document.scrollingElement;
  if (page.scrollWidth > wide + 1) faults.add(`the page is ${page.scrollWidth} px wide in ${wide}`);

  // Targets
  const controls = [...root.querySelectorAll('button:enabled, a[href], summary, input:not([type=hidden]), select, [role=button]')]
    .filter((one) => shown(one) && !isForEars(one) && !one.closest('[inert]'));
  const inSight = (rect) => rect.width > 0 && rect.height > 0 && rect.left > -SLACK && rect.top > -SLACK && rect.right < wide + SLACK && rect.bottom < high + SLACK;
  if (touch) {
    for (const one of controls) {
      // What only explains a drawing may lie close to the next; what can be chosen there may not.
      if (one.matches('.rule, p a, li a, .reach:not(.lit)') || one.getAttribute('aria-disabled') === 'true') continue;
      const seen = one.closest('label') ?? one, box = seen.getBoundingClientRect();
      if (!box.width || !box.height) continue;
      const x = box.left + box.width / 2, y = box.top + box.height / 2, half = LEAST_TARGET / 2 - 2;
      if (x < half || y < half || x > wide - half || y > high - half) continue;
      // What is partly scrolled out of sight is measured where it can be seen.
      const isScrolledOut = (at) => at !== null && ((scrolls(at, 'overflowY') && (box.top < at.getBoundingClientRect().top || box.bottom > at.getBoundingClientRect().bottom)) || isScrolledOut(at.parentElement));
      if (isScrolledOut(seen.parentElement)) continue;
      const isHit = (dx, dy) => seen.contains(document.elementFromPoint(x + dx, y + dy));
      if (!isHit(0, 0)) continue;
      // How far a finger may stray from its middle, to either side: a target may reach further to one than to the other.
      const reach = (dx, dy) => {
        let far = 0;
        while (far < LEAST_TARGET && isHit(dx * (far + 2), dy * (far + 2))) far += 2;
        return far;
      };
      if (reach(-1, 0) + reach(1, 0) < 2 * half || reach(0, -1) + reach(0, 1) < 2 * half) {
        say(`target of ${Math.round(box.width)}×${Math.round(box.height)}`, one, ` “${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 30)}”`);
      }
    }
  }

  // What one is most likely to press is in sight; an ending is read first.
  const primaries = controls.filter((one) => one.matches('.primary, [data-primary]') && !one.closest('.ending'));
  if (primaries.length && !primaries.some((one) => inSight(one.getBoundingClientRect()))) say('out of sight', primaries[0], ` “${primaries[0].textContent.trim().slice(0, 40)}”`);
  return [...faults];
}
