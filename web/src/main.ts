import { mount } from 'svelte';
import App from './App.svelte';
import 'virtual:fonts.css';
import './styles/tokens.css';
import './styles/controls.css';

/** Milliseconds that a page has lived before it may be fetched anew by itself. */
const RENEWED_AT_MOST_EVERY = 10_000;

export default mount(App, { target: document.getElementById('app')! });

// A part of a client that the house no longer serves: the page is fetched anew, with all that it needs, but not for ever.
window.addEventListener('vite:preloadError', () => {
  if (!navigator.onLine || performance.now() < RENEWED_AT_MOST_EVERY) return;
  location.reload();
});

// Where the house is served securely, it can be installed and says in words when it cannot be reached.
if (import.meta.env.PROD) void navigator.serviceWorker?.register('/sw.js');
