# Lo que el análisis dice de The Shipwreck Arcana, y nada más lo dice.

analysis-did-play = jugaste { $value } en { $on }
analysis-did-predict = propusiste { $value }
analysis-did-quiet = propusiste callar
analysis-did-agree-predict = aceptaste { $value }
analysis-did-agree-quiet = aceptaste callar
analysis-did-agree-use =
    { $number ->
        [0] aceptaste usar { $power }
       *[other] aceptaste usar { $power } con { $number }
    }
analysis-did-use =
    { $number ->
        [0] propusiste usar { $power }
       *[other] propusiste usar { $power } con { $number }
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
