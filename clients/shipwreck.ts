/**
 * Plays The Shipwreck Arcana at a seat of a house elsewhere:
 *
 *     node shipwreck.ts 'https://house.example/t/CODE#TOKEN'
 *
 * Node 22.18 or newer runs it as it stands, with nothing installed. docs/protocol says what is said here and why.
 */

type Action = { type: string; [field: string]: unknown };
type Frame = {
  n: number;
  view: { to_act: number[]; legal: Action[]; outcome: { winners: number[]; reason: string } | null };
};
type Message =
  | { type: 'Welcome'; seat: number | null; frame: Frame | null; table: { game: string } }
  | { type: 'Update'; frame: Frame }
  | { type: 'Done'; id: string }
  | { type: 'Refused'; id: string | null; key: string; text: string };

const GONE_FOR_GOOD = [4400, 4401, 4404];
const LONGEST_PAUSE = 30_000;

/** Agrees to whatever is proposed, plays where it may, and uses no power: the least that keeps a table going. */
function choose(legal: Action[]): Action {
  const kind = ['Agree', 'Play', 'Pass'].find((type) => legal.some((action) => action.type === type));
  const among = kind ? legal.filter((action) => action.type === kind) : legal;
  return among[Math.floor(Math.random() * among.length)]!;
}

function leave(status: number, words: string): never {
  (status ? console.error : console.log)(words);
  process.exit(status);
}

const link = /^(https?:\/\/[^/]+)\/t\/(\w+)#([\w-]+)$/.exec(process.argv[2] ?? '');
if (!link) leave(2, "Give the link of a seat: node shipwreck.ts 'https://house.example/t/CODE#TOKEN'");
const [, house, code, token] = link;

let seat: number | null = null;
let frame: Frame | null = null;
/** The id of the command that is under way: while there is one, nothing else is asked. */
let asked: string | null = null;
let commands = 0;
let failures = 0;

function hear(message: Message): void {
  switch (message.type) {
    case 'Welcome':
      if (message.table.game !== 'shipwreck') leave(1, `They play ${message.table.game} there, and not Shipwreck.`);
      if (message.seat === null) leave(1, 'This link opens no seat.');
      [seat, frame, asked, failures] = [message.seat, message.frame, null, 0];
      break;
    case 'Update':
      frame = message.frame;
      break;
    case 'Done':
      if (message.id === asked) asked = null;
      break;
    case 'Refused':
      // Somebody may have been quicker: the newer frame is here already, and is answered instead.
      if (message.id !== asked || message.key !== 'stale') leave(1, message.text);
      asked = null;
      break;
    default: // the house may say more than this needs
  }
}

function answer(socket: WebSocket): void {
  if (!frame || seat === null) return;
  const { to_act, legal, outcome } = frame.view;
  if (outcome) leave(0, `${outcome.winners.includes(seat) ? 'Won' : 'Not won'}: ${outcome.reason}`);
  if (asked !== null || !to_act.includes(seat) || !legal.length) return;
  asked = `${frame.n}-${++commands}`;
  socket.send(JSON.stringify({ type: 'Act', id: asked, n: frame.n, action: choose(legal) }));
}

function connect(): void {
  const socket = new WebSocket(`${house!.replace(/^http/, 'ws')}/api/tables/${code}/socket`);
  socket.onopen = () => socket.send(JSON.stringify({ type: 'Hello', token, seen: frame?.n ?? null }));
  socket.onmessage = (event) => {
    hear(JSON.parse(String(event.data)) as Message);
    answer(socket);
  };
  socket.onclose = (event) => {
    if (GONE_FOR_GOOD.includes(event.code)) leave(1, 'The house has closed the line.');
    if (seat === null) leave(1, `No house answers at ${house}.`);
    setTimeout(connect, Math.min(LONGEST_PAUSE, 500 * 2 ** failures++));
  };
}

connect();
