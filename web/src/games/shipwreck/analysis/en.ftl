# What the analysis says of The Shipwreck Arcana, and nothing else does.

analysis-did-play = you played { $value } on { $on }
analysis-did-predict = you proposed { $value }
analysis-did-quiet = you proposed to say nothing
analysis-did-agree-predict = you agreed to { $value }
analysis-did-agree-quiet = you agreed to say nothing
analysis-did-agree-use =
    { $number ->
        [0] you agreed to use { $power }
       *[other] you agreed to use { $power } with { $number }
    }
analysis-did-use =
    { $number ->
        [0] you proposed to use { $power }
       *[other] you proposed to use { $power } with { $number }
    }
analysis-choice-play = on { $on }
analysis-choice-predict = Say: it is { $value }
analysis-choice-quiet = Say nothing
analysis-choice-use =
    { $number ->
        [0] Use { $power }
       *[other] Use { $power } with { $number }
    }
analysis-chip-mine = your { $value }, { $figure }
analysis-chip = { $value } here, { $figure }
analysis-hand = Your hand
analysis-hand-one = Your fate
analysis-hand-none = You keep nothing
analysis-kept = kept from before
analysis-drawn = just drawn
