# What only the riddle page says of Leaders of Euphoria.

riddle-title-leader = A hidden crown
riddle-title-side = Two of three
riddle-title-recruit = Count the recruits

riddle-out = { $answer } is out
riddle-is-left = { $answer } is left

riddle-tile-looked = Looks at a recruit of { $whom }
riddle-tile-saw = Looks at { $whom }: { $recruit }
riddle-tile-armed = Exposes a { $recruit } and aims at { $whom }
riddle-tile-used = { $card }; exposes a { $recruit }
riddle-tile-exposed = { $whom } exposes a { $recruit }
riddle-tile-shot = Hits { $whom }
riddle-tile-swapped = { $one } and { $other } swap a recruit
riddle-tile-row = { $whom } shows { $recruits }
riddle-tile-anarchist = { $who } becomes an Anarchist
