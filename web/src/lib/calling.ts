/** Calls the reader back to the page: a dot on its icon, and a word from the device where they have asked for it. */

const PLAIN = '/icon.svg';
const DOTTED = '/icon-turn.svg';

export function dotIcon(dotted: boolean): void {
  document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.setAttribute('href', dotted ? DOTTED : PLAIN);
}

/** Whether the device would tell; where nobody was asked yet, they are asked now: only ever after a press. */
export async function mayCall(): Promise<boolean> {
  if (!('Notification' in window)) return false;
  const said = Notification.permission === 'default' ? await Notification.requestPermission() : Notification.permission;
  return said === 'granted';
}

/** Says so while the page is out of sight. Nothing of what is hidden at the table stands in it. */
export function call(title: string, body: string, tag: string): void {
  if (!document.hidden || !('Notification' in window) || Notification.permission !== 'granted') return;
  try {
    const shown = new Notification(title, { body, tag, icon: '/icon-192.png' });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // Some phones let only a worker say it; the dot and the title have to do there.
  }
}
