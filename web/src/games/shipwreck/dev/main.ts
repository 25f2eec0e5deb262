/** Mounts the board with one of the recorded moments: `?moment=my-answer&language=es&from=before&motion=1`. */

import { mount } from 'svelte';
import 'virtual:fonts.css';
import '../../../styles/tokens.css';
import '../../../styles/controls.css';
import Table from './Table.svelte';

mount(Table, { target: document.getElementById('app')!, props: { query: new URLSearchParams(location.search) } });
