# The rules of the Tide Garden in short, with the numbers of its README.

chapter-garden = The Tide Garden

rule-81 = Pools, rocks and tideline
    .text = Sixteen pools in four rows, and four lantern rocks among them, one for each faction. 39 tiles are in the bag: nine anemones, nine kelp, nine mussels, nine starfish and three tar. Six lie open on the tideline. Your figure starts on Activate staff.
rule-82 = Gather, 1 hour
    .text = Take one to three tiles that lie side by side on the tideline, tar among them, and plant them one by one in any empty pools. If there are more tiles than pools, the rest go back to the bag. A full garden closes Gather and Wade.
rule-83 = Wade, 1 hour
    .text = Take all tiles of one colour from the tideline, four at most, and plant them. Tar isn’t a colour.
rule-84 = The tideline
    .text = It closes up, and when the action ends it fills from the bag at its right end. With an empty bag it stays shorter until tiles return.
rule-85 = Harvest, 1 hour
    .text = Cut up to two beds: three tiles of one colour, joined edge to edge, give a posy, five a wreath. One of them stays as the root, the others go back to the bag. You choose the tiles within a larger bed. The two beds share no tile, and the first root isn’t part of the second. The good must be in your reserve.
rule-86 = Tar
    .text = Tar joins any bed as any colour, but is never the root. A good cut with tar brings 1 corruption card, however much tar is in it; so does throwing tar back to the bag.
rule-87 = Transplant, 1 hour
    .text = Up to two times, move a tile to an empty pool, let two tiles change places, or throw a tile back to the bag. The same tile may go twice.
rule-88 = Lantern rocks
    .text = In the market phase, before anybody sells, a rock with a tile of its own colour beside it brings a sponsorship of its faction. So a cut may put out a light.
rule-89 = The sea
    .text = At the end of the first and the second day every tile of the low row goes back to the bag. Then the tideline loses its two leftmost tiles and fills up.
rule-90 = The staff of the garden
    .text = Pool keeper: plant 1 tile of the tideline. Shears: harvest 1 bed. Lamplighter: a sponsorship of one rock with its own colour beside it. Tar scraper: discard 1 corruption card, or take 1 tar out of the garden without one.
rule-91 = Posies and wreaths
    .text = Three posies and two wreaths of each colour wait in your reserve. What is left in the pools at the end is worth nothing.
