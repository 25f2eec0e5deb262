# Por qué algo era mejor en The Shipwreck Arcana, en español.

thing-Share = { $value } ({ $percent } %)
why-Fades =
    { $left ->
        [one] A { $on } le quedaba 1 hora y el { $value } gasta { $spends }: se desvanecía, salvo que acertaran.
       *[other] A { $on } le quedaban { $left } horas y el { $value } gasta { $spends }: se desvanecía, salvo que acertaran.
    }
why-Says =
    { $better ->
        [yes] { $valuesCount ->
            [one] Un { $value } en { $on } lo habría dicho todo: guardas { $kept }.
           *[other] { $understood ->
                [yes] Un { $value } en { $on } habría dicho «{ $values }», y tu { $kept } habría parecido lo más probable ({ $true } %).
               *[no] Un { $value } en { $on } habría dicho «{ $values }»: el { $likeliest }, { $likely } %; tu { $kept }, { $true } %.
            }
        }
       *[no] { $valuesCount ->
            [one] El { $value } en { $on } lo decía todo: guardas { $kept }.
           *[other] { $understood ->
                [yes] El { $value } en { $on } decía «{ $values }», y tu { $kept } parecía lo más probable ({ $true } %).
               *[no] El { $value } en { $on } decía «{ $values }»: al grupo el { $likeliest } le parecía más probable ({ $likely } %) que tu { $kept } ({ $true } %).
            }
        }
    }
why-Likely = Por lo que veías era { $shares }.
why-AtStake =
    { $sinks ->
        [yes] { $cardsCount ->
            [one] { $cards } se desvanecía: sin acertar, era el final.
           *[other] { $cards } se desvanecían: sin acertar, era el final.
        }
       *[no] { $cardsCount ->
            [one] { $cards } se desvanecía: perdición +{ $doom } sin acertar.
           *[other] { $cards } se desvanecían: perdición +{ $doom } sin acertar.
        }
    }
why-Splits = Antes convenía { $use }: un sí deja { $yes }; un no, { $no }.
why-Certain = Era { $value } con certeza: las reglas no dejaban otro.
why-Excluded = { $reason }
