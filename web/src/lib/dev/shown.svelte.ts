/** What parts of a table are given, and how it becomes something else while they stand there. */

export function shownAs<P extends object>(given: P): { props: P; change: (other: object) => void } {
  const props = $state(given);
  return { props, change: (other) => Object.assign(props, other) };
}
