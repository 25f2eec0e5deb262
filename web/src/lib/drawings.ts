/** Brings files of drawings into the page, each once: what shows a drawing refers to it by its id. */

const brought = new Map<string, Promise<void>>();

async function put(url: string): Promise<void> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(url);
  const drawn = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml').documentElement;
  drawn.setAttribute('class', 'sprite');
  drawn.setAttribute('aria-hidden', 'true');
  document.body.append(document.importNode(drawn, true));
}

/** What could not be fetched is asked for anew when the line is back. */
function miss(url: string): void {
  brought.delete(url);
  window.addEventListener('online', () => void bring(url), { once: true });
}

/** Ends when the drawings are there, or cannot be had now. */
export function bring(url: string): Promise<void> {
  const coming = brought.get(url) ?? put(url).catch(() => miss(url));
  brought.set(url, coming);
  return coming;
}
