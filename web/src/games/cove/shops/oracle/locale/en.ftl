# What the board says of the Oracle’s goods.

board-good-amulet =
    { $colour ->
        [red] red amulet
        [green] green amulet
        [blue] blue amulet
       *[yellow] yellow amulet
    }
board-good-tablet =
    { $colour ->
        [red] red tablet
        [green] green tablet
        [blue] blue tablet
       *[yellow] yellow tablet
    }
board-reserve = reserve: { $small } amulets, { $large } tablets
board-made-amulet = amulet
board-made-tablet = tablet
board-shop-oracle = Oracle
board-like-oracle = You cast the runes and make the best of what falls: stars, predictions, a horoscope.
board-ladder-1 = 1 icon: a market icon or an X.
board-ladder-2 = 2 icons: an amulet.
board-ladder-3 = 3 icons or more: a tablet.
first-1-in-Oracle = You keep the oracle’s shop: you *cast the runes, read the stars* and come by amulets and tablets.
