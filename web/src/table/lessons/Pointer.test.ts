// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { expect, test, vi } from 'vitest';
import Pointer from './Pointer.svelte';

test('the ring stays inside the window, and outside what it surrounds where there is room', () => {
  const place = document.body.appendChild(document.createElement('p'));
  place.checkVisibility = () => true;
  const ring = (box: DOMRect) => {
    vi.spyOn(place, 'getBoundingClientRect').mockReturnValue(box);
    const pointer = mount(Pointer, { target: document.body, props: { selector: 'p' } });
    flushSync();
    const { left, top, width, height } = document.querySelector<HTMLElement>('.ring')!.style;
    void unmount(pointer);
    return [left, top, width, height].map(parseFloat);
  };
  expect(ring(new DOMRect(100, 200, 50, 40))).toEqual([92, 192, 66, 56]);
  const whole = new DOMRect(0, 0, window.innerWidth, window.innerHeight);
  expect(ring(whole)).toEqual([6, 6, whole.width - 12, whole.height - 12]);
  place.remove();
});
