import Room from '../../parts/Shop.svelte';
import type { Rooms } from '../kind';
import Foot from './Foot.svelte';

const rooms: Rooms = { tag: 'Oracle', Room, Foot };

export default rooms;
