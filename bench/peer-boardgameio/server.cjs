// boardgame.io in memory, with a game of the size and the secrets of Shipwreck: four hands, a bag and a deck are hidden.
// `node server.cjs ACTIONS` prints the port on which it serves matches of so many actions.

const { Server } = require("boardgame.io/server");
const { PlayerView } = require("boardgame.io/core");

const actions = Number(process.argv[2]);
const cards = Array.from({ length: 20 }, (_, card) => `card-${card}`);
const fates = [1, 2, 3, 4, 5, 6, 7].flatMap((value) => [value, value, value]);

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
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: {
      client: false,
      move: ({ G, playerID, random }, which, place) => {
        const hand = G.players[playerID].hand;
        const [value] = hand.splice(which, 1);
        const pile = G.row[place];
        pile.fates.push(value);
        pile.hours += value;
        if (pile.hours >= 12) {
          G.secret.bag = random.Shuffle([...G.secret.bag, ...pile.fates]);
          G.doom += 1;
          G.secret.deck.push(pile.card);
          G.row[place] = { card: G.secret.deck.shift(), fates: [], hours: 0 };
        }
        hand.push(G.secret.bag.pop());
        G.history.push({ by: Number(playerID), card: G.row[place].card, value });
      },
    },
  },
  endIf: ({ G }) => (G.history.length >= actions ? { draw: true } : undefined),
};

Server({ games: [arcana], origins: [] })
  .run(0)
  .then(({ appServer }) => console.log(`port ${appServer.address().port}`));
