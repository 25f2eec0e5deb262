import type { Rooms } from '../kind';
import Foot from './Foot.svelte';
import Room from './Room.svelte';

const rooms: Rooms = { tag: 'Garden', Room, Foot };

export default rooms;
