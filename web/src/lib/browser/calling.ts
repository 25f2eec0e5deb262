/** Calls the reader back to the page: a dot on its icon, and a word from the device where they have asked for it. */

const PLAIN = '/icon.svg';
const DOTTED = '/icon-turn.svg';
/** At the table that is open, or at any other. */
type Where = 'here' | 'elsewhere';
const asked = new Set<Where>();

export function dotIcon(where: Where, dotted: boolean): void {
  if (dotted) asked.add(where);
  else asked.delete(where);
  document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.setAttribute('href', asked.size ? DOTTED : PLAIN);
}

/** Whether the device would tell; where nobody was asked yet, they are asked now: only ever after a press. */
export async function mayCall(): Promise<boolean> {
  if (!('Notification' in window)) return false;
  const said = Notification.permission === 'default' ? await Notification.requestPermission() : Notification.permission;
  return said === 'granted';
}

/** Says so while the page is out of sight; a press leads to the table. Nothing of what is hidden there stands in it.
 * A device that is told by the house anyway is not told twice. */
export async function call(title: string, body: string, code: string): Promise<void> {
  if (!document.hidden || !('Notification' in window) || Notification.permission !== 'granted') return;
  const worker = await navigator.serviceWorker?.getRegistration();
  if (await worker?.pushManager?.getSubscription()) return;
  const told = { body, tag: code, icon: '/icon-192.png', data: `/t/${code}` };
  if (worker?.active) await worker.showNotification(title, told);
  else callFromPage(title, told);
}

function callFromPage(title: string, told: NotificationOptions): void {
  try {
    const shown = new Notification(title, told);
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // Some phones let only a worker say it; the dot and the title have to do there.
  }
}
