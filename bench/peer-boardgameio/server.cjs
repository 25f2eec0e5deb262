// boardgame.io with a game of the size, the secrets and the checks of Shipwreck: hands, a bag and a deck are hidden, a card
// takes a fate only under its condition, and who has the turn gets the list of what is legal.
// `node server.cjs MATCHES ACTIONS [FOLDER]` prints the port on which it serves so many matches of so many actions, which have
// begun and are kept in memory or there. Match 7 is `match-7`, and whoever says `match-7-2` sits at its seat 2.

const { Server, FlatFile } = require("boardgame.io/server");
const { INVALID_MOVE, PlayerView } = require("boardgame.io/core");
const { InitializeGame } = require("boardgame.io/internal");

const [matches, actions] = process.argv.slice(2, 4).map(Number);
const folder = process.argv[4];
const fates = [1, 2, 3, 4, 5, 6, 7].flatMap((value) => [value, value, value]);
const HOURS = -1;

// By card: whether this fate may be played on it while that one is kept.
const allows = [
  (played, kept) => played > kept,
  (played, kept) => played < kept,
  (played, kept) => played === kept || Math.abs(played - kept) === 1,
  (played, kept) => Math.abs(played - kept) >= 3,
  (played, kept) => (played + kept) % 2 === 0,
  (played, kept) => (played + kept) % 2 === 1,
  (played, kept) => played + kept <= 6,
  (played, kept) => played + kept >= 10,
  (played, kept) => played % 2 === 0 && kept % 2 === 0,
  (played, kept) => played % 2 === 1 && kept % 2 === 1,
  (played, kept, pile) => pile.fates.includes(played) || pile.fates.includes(kept),
  (played, kept, pile) => pile.fates.every((fate) => fate !== played && fate !== kept),
  (played, kept, pile) => pile.fates.every((fate) => fate <= played),
  (played, kept, pile) => pile.fates.every((fate) => fate >= played),
  (played, kept) => played === 7 || kept === 7,
  (played, kept) => played === 1 || kept === 1,
  (played, kept) => played <= 3 && kept <= 3,
  (played, kept) => played >= 5 && kept >= 5,
  (played, kept, pile) => (pile.hours + played) % 3 === 0,
  (played) => played === 4,
];
const cards = allows.map((_, card) => card);
const hoursOf = (fate) => (fate < 4 ? 1 : fate < 7 ? 2 : 3);

/** Which fate of the hand, and where; The Hours alone are open when no card of the row is. */
function legal(G, seat) {
  const { hand } = G.players[seat];
  const found = [];
  for (let which = 0; which < hand.length; which++)
    for (let place = 0; place < G.row.length; place++)
      if (allows[G.row[place].card](hand[which], hand[1 - which], G.row[place])) found.push([which, place]);
  return found.length ? found : hand.map((_, which) => [which, HOURS]);
}

const arcana = {
  name: "arcana",
  setup: ({ ctx, random }) => {
    const bag = random.Shuffle(fates);
    const deck = random.Shuffle(cards);
    const players = {};
    for (let seat = 0; seat < ctx.numPlayers; seat++) players[seat] = { hand: [bag.pop(), bag.pop()] };
    const row = deck.splice(0, 4).map((card) => ({ card, fates: [], hours: 0 }));
    return { row, score: 0, doom: 0, history: [], players, secret: { bag, deck } };
  },
  // Each is shown their own hand, and what is legal when it is their turn.
  playerView: (shown) => ({
    ...PlayerView.STRIP_SECRETS(shown),
    legal: shown.playerID === shown.ctx.currentPlayer && !shown.ctx.gameover ? legal(shown.G, shown.playerID) : [],
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: {
      client: false,
      move: ({ G, playerID, random }, which, place) => {
        if (!legal(G, playerID).some((one) => one[0] === which && one[1] === place)) return INVALID_MOVE;
        const hand = G.players[playerID].hand;
        const [value] = hand.splice(which, 1);
        const at = Math.max(place, 0);
        const pile = G.row[at];
        G.history.push({ by: Number(playerID), card: place === HOURS ? "hours" : pile.card, value });
        pile.fates.push(value);
        pile.hours += hoursOf(value);
        // Of thirteen fates beyond the hands, four cards with less than five hours each never take all.
        if (pile.hours >= 5) {
          G.secret.bag = random.Shuffle([...G.secret.bag, ...pile.fates]);
          G.doom += 1;
          G.secret.deck.push(pile.card);
          G.row[at] = { card: G.secret.deck.shift(), fates: [], hours: 0 };
        }
        hand.push(G.secret.bag.pop());
      },
    },
  },
  endIf: ({ G }) => (G.history.length >= actions ? { draw: true } : undefined),
};

async function serve() {
  const server = Server({ games: [arcana], origins: [], ...(folder && { db: new FlatFile({ dir: folder }) }) });
  const { appServer } = await server.run(0);
  for (let number = 0; number < matches; number++) {
    const players = {};
    for (let id = 0; id < 4; id++) players[id] = { id, credentials: `match-${number}-${id}` };
    const metadata = { gameName: arcana.name, unlisted: true, players, createdAt: Date.now(), updatedAt: Date.now() };
    const initialState = InitializeGame({ game: arcana, numPlayers: 4 });
    await server.db.createMatch(`match-${number}`, { initialState, metadata });
  }
  console.log(`port ${appServer.address().port}`);
}

serve();
