/** Mounts the board with one of the positions: `?position=port-test&language=es`. */

import { mount } from 'svelte';
import 'virtual:fonts.css';
import '../../../styles/tokens.css';
import '../../../styles/controls.css';
import Table from './Table.svelte';

mount(Table, { target: document.getElementById('app')!, props: { query: new URLSearchParams(location.search) } });
