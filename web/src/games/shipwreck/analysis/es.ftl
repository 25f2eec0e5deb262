# Lo que el análisis dice de The Shipwreck Arcana, y nada más lo dice.

analysis-did-play = jugaste { $value } en { $on }
analysis-did-predict = elegiste decir { $value }
analysis-did-quiet = elegiste callar
analysis-did-use =
    { $number ->
        [0] elegiste usar { $power }
       *[other] elegiste usar { $power } con { $number }
    }
analysis-choice-play = en { $on }
analysis-choice-predict = Decir: es { $value }
analysis-choice-quiet = Callar
analysis-choice-use =
    { $number ->
        [0] Usar { $power }
       *[other] Usar { $power } con { $number }
    }
analysis-chip-mine = tu { $value }, { $figure }
analysis-chip = { $value } aquí, { $figure }
analysis-hand = Tu mano
analysis-hand-one = Tu destino
analysis-hand-none = No guardas nada
analysis-kept = guardado de antes
analysis-drawn = recién robado
