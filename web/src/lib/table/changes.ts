/** Puts what has changed onto what one has, and gives exactly what the server meant (platform/match/frames.py). */

type Some = Record<string, unknown>;

export function changed(value: unknown, change: unknown): unknown {
  if (Array.isArray(change)) {
    const [at, gone, items] = change as [number, number, unknown[]?];
    return items ? (value as unknown[]).toSpliced(at, gone, ...items) : at;
  }
  if (typeof change !== 'object' || !change) return change;
  const made = (Array.isArray(value) ? [...value] : { ...(value as Some) }) as Some;
  for (const key in change) made[key] = changed(made[key], (change as Some)[key]);
  return made;
}
