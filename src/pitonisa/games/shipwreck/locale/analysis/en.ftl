# Why something was better to decide in The Shipwreck Arcana, in English.

thing-Share = { $value } ({ $percent }%)
why-Fades =
    { $left ->
        [one] { $on } had 1 hour left and a { $value } spends { $spends }: it would fade unless they were right.
       *[other] { $on } had { $left } hours left and a { $value } spends { $spends }: it would fade unless they were right.
    }
why-Says =
    { $better ->
        [yes] { $valuesCount ->
            [one] A { $value } on { $on } would have said it all: you keep { $kept }.
           *[other] { $understood ->
                [yes] A { $value } on { $on } would have said “{ $values }”, and your { $kept } would have looked likeliest ({ $true }%).
               *[no] A { $value } on { $on } would have said “{ $values }”: { $likeliest } at { $likely }%, your { $kept } at { $true }%.
            }
        }
       *[no] { $valuesCount ->
            [one] The { $value } on { $on } said it all: you keep { $kept }.
           *[other] { $understood ->
                [yes] The { $value } on { $on } said “{ $values }”, and your { $kept } looked likeliest ({ $true }%).
               *[no] The { $value } on { $on } said “{ $values }”: to the group { $likeliest } looked likelier ({ $likely }%) than your { $kept } ({ $true }%).
            }
        }
    }
why-Likely = From what you saw it was { $shares }.
why-AtStake =
    { $sinks ->
        [yes] { $cardsCount ->
            [one] { $cards } was fading: without a correct prediction that was the end.
           *[other] { $cards } were fading: without a correct prediction that was the end.
        }
       *[no] { $cardsCount ->
            [one] { $cards } was fading: doom +{ $doom } without a correct prediction.
           *[other] { $cards } were fading: doom +{ $doom } without a correct prediction.
        }
    }
why-Splits = It would have helped to { $use } first: yes leaves { $yes }; no leaves { $no }.
why-Certain = { $value } was certain: the rules left nothing else.
why-Excluded = { $reason }
