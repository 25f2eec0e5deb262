/** What somebody comes for by a link in a mail: it stands behind the `#`, which no server and no other page is told. */

export type Errand = { kind: 'confirm'; secret: string } | { kind: 'stop'; address: string; secret: string };

export function errandIn(hash: string): Errand | null {
  const [kind, first, second] = hash.slice(1).split('.');
  if (kind === 'confirm' && first) return { kind, secret: first };
  return kind === 'stop' && first && second ? { kind, address: first, secret: second } : null;
}
