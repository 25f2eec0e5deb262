import type { Rooms } from '../kind';
import Foot from './Holding.svelte';
import Room from './Room.svelte';

const rooms: Rooms = { tag: 'Cabinet', Room, Foot };

export default rooms;
