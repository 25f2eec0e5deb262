import { mount } from 'svelte';
import App from './App.svelte';
import { renewing } from '$lib/browser/renewing';
import { hasSat, isKnown } from '$lib/browser/storage';
import { worker } from '$lib/browser/worker';

export default mount(App, { target: document.getElementById('app')! });

renewing(() => location.reload());

/** What belongs to the reader's key is kept at the house too, when there is time for it. */
function keepInStepSoon(): void {
  setTimeout(() => isKnown() && void import('./pages/people/sync.svelte').then(({ keepInStep }) => keepInStep(), keepInStepSoon), 15_000);
}
keepInStepSoon();

/** Whoever has a seat somewhere is called there, whatever page they are on. */
setTimeout(() => hasSat() && void import('$lib/table/beckoning').catch(() => undefined), 2_000);

// Once the page itself is here.
setTimeout(worker, 2_000);
