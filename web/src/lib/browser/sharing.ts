/** Gives a link away: by the system's own sheet where there is one, else by the clipboard. */

export const canShare = 'share' in navigator;

export const share = (title: string, text: string, url: string): Promise<void> =>
  navigator.share({ title, text, url }).catch(() => undefined);

/** Also where the page came without a certificate, as in a local network: there the clipboard is closed to it. */
export async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    field.className = 'sr';
    (document.querySelector('dialog[open]') ?? document.body).append(field);
    field.select();
    document.execCommand('copy');
    field.remove();
  }
}
