/** The authors' studio: its page, or one seat of what is being played in it (`/seat/2`), which stands in a frame of the page. */

import { mount } from 'svelte';
import { readLanguage } from '$lib/browser/storage';
import { speak } from '$lib/words/i18n.svelte';
import Seat from './play/Seat.svelte';
import Studio from './Studio.svelte';
import 'virtual:fonts.css';
import '../styles/tokens.css';
import '../styles/controls.css';

const target = document.getElementById('app')!;
const seat = /^\/seat\/(\d)$/.exec(location.pathname)?.[1];
/** The language of the command that opened the studio, until the author chooses one. */
const given = document.documentElement.lang;

if (!readLanguage() && (given === 'en' || given === 'es')) await speak(given);
if (seat === undefined) mount(Studio, { target });
else mount(Seat, { target, props: { seat: Number(seat) } });
