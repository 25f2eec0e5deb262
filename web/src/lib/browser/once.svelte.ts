/** What is fetched by its name when it is first wanted, and then kept: null until it has come. */

export function once<T>(fetch: (name: string) => Promise<T>): (name: string) => T | null {
  let come = $state.raw<Readonly<Record<string, T>>>({});
  const asked = new Set<string>();
  return (name) => {
    if (!asked.has(name)) {
      asked.add(name);
      fetch(name).then(
        (found) => (come = { ...come, [name]: found }),
        () => asked.delete(name),
      );
    }
    return come[name] ?? null;
  };
}
