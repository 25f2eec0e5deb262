/** Waits until the page has nothing more urgent to do: for what it does without at first. */

export const idle = (deed: () => void): void => void ('requestIdleCallback' in window ? requestIdleCallback(deed) : setTimeout(deed, 200));

/** What is fetched then. */
export const whenIdle = <Found>(fetch: () => Promise<Found>): Promise<Found> => new Promise<void>(idle).then(fetch);
