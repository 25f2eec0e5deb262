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
