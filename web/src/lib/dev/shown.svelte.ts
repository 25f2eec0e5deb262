/** What parts of a table are given, and how it becomes something else while they stand there. */

/** A frame comes as a whole and nobody changes a part of it, so only what is given is watched, and nothing within it. */
export function shownAs<P extends object>(given: P): { props: P; change: (other: object) => void } {
  let now = $state.raw(given);
  const props = new Proxy(given, {
    get: (_, name) => Reflect.get(now, name),
    has: (_, name) => Reflect.has(now, name),
    ownKeys: () => Reflect.ownKeys(now),
    getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(now, name),
  });
  return { props, change: (other) => void (now = { ...now, ...other }) };
}
