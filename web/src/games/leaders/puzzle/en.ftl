# What only the puzzle page says of Leaders of Euphoria.

puzzle-title-leader = A hidden crown
puzzle-title-side = Two of three
puzzle-title-recruit = Count the recruits

puzzle-out = { $answer } is out
puzzle-is-left = { $answer } is left

puzzle-tile-looked = Looks at a recruit of { $whom }
puzzle-tile-saw = Looks at { $whom }: { $recruit }
puzzle-tile-armed = Exposes a { $recruit } and aims at { $whom }
puzzle-tile-used = { $card }; exposes a { $recruit }
puzzle-tile-exposed = { $whom } exposes a { $recruit }
puzzle-tile-shot = Hits { $whom }
puzzle-tile-swapped = { $one } and { $other } swap a recruit
puzzle-tile-row = { $whom } shows { $recruits }
puzzle-tile-anarchist = { $who } becomes an Anarchist
