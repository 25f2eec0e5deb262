# Lo que el análisis dice de Leaders of Euphoria, y nada más lo dice.

analysis-how-interrogated =
    { $own ->
        [yes] interrogó a { $name } en el { $turn }
       *[no] por el interrogatorio a { $name }, en el { $turn }
    }
analysis-how-looked =
    { $own ->
        [yes] miró una carta de { $name } en el { $turn }
       *[no] cuando { $actor } miró una carta, en el { $turn }
    }
analysis-how-exposed = se expuso, en el { $turn }
analysis-how-showed = por lo que mostró { $name }, en el { $turn }
analysis-how-swapped = por un intercambio, en el { $turn }
analysis-how-reasoned = lo dedujo, en el { $turn }
