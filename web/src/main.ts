import { mount } from 'svelte';
import App from './App.svelte';
import { renewing } from '$lib/renewing';
import 'virtual:fonts.css';
import './styles/tokens.css';
import './styles/controls.css';

export default mount(App, { target: document.getElementById('app')! });

renewing(() => location.reload());

// Where the house is served securely, it can be installed and says in words when it cannot be reached.
if (import.meta.env.PROD) void navigator.serviceWorker?.register('/sw.js');
