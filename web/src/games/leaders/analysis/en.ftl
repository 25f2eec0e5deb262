# What the analysis says of Leaders of Euphoria, and nothing else does.

analysis-how-interrogated =
    { $own ->
        [yes] interrogated { $name } in turn { $turn }
       *[no] when { $name } was interrogated, turn { $turn }
    }
analysis-how-looked =
    { $own ->
        [yes] looked at a card of { $name } in turn { $turn }
       *[no] when { $actor } looked at a card, turn { $turn }
    }
analysis-how-exposed = when it was exposed, turn { $turn }
analysis-how-showed = by what { $name } showed, turn { $turn }
analysis-how-swapped = by an exchange, turn { $turn }
analysis-how-reasoned = worked it out, turn { $turn }
