/** Puts what has changed onto what one has: exactly what the server had in mind (platform/match/changes.py). */

type Parts = Record<string, unknown>;

export function changed(value: unknown, change: unknown): unknown {
  if (change === null || typeof change !== 'object') return change;
  if (Array.isArray(change)) return change.length === 1 ? change[0] : replaced(value as unknown[], ...(change as Replaced));
  const made = (Array.isArray(value) ? [...value] : { ...(value as Parts) }) as Parts;
  for (const key in change) made[key] = changed(made[key], (change as Parts)[key]);
  return made;
}

type Replaced = [at: number, gone: number, items: unknown[]];

const replaced = (value: unknown[], ...[at, gone, items]: Replaced) => [...value.slice(0, at), ...items, ...value.slice(at + gone)];
