# Lo que se puede preguntar en la cala, y cómo se encuentra la respuesta.

theme-stars = La línea que vale la pena
theme-dice = Un plan para los dados
theme-customers = Qué cliente paga

part-cards =
    { $cards ->
        [0] sin corrupción
        [one] con 1 carta de corrupción
       *[other] con { $cards } cartas de corrupción
    }

question-WhichZone =
    { $lines ->
        [one] Puedes trazar una línea. ¿Qué cierras para tener más oro si el mercado abriera ahora? Una carta de corrupción cuenta como { $card }.
       *[other] Puedes trazar { $lines } líneas. ¿Qué cierras para tener más oro si el mercado abriera ahora? Una carta de corrupción cuenta como { $card }.
    }
question-WhichModifiers =
    { $modifiers ->
        [one]
            { $aim ->
                [lines] ¿Qué modificador te deja trazar { part-amount }?
                [icons] ¿Qué modificador te deja predecir con { part-amount }?
               *[boxes] ¿Qué modificador te deja rellenar más casillas del horóscopo?
            }
       *[other]
            { $aim ->
                [lines] Un ±1 y un Mover 1: ¿cuáles te dejan trazar { part-amount }?
                [icons] Un ±1 y un Mover 1: ¿cuáles te dejan predecir con { part-amount }?
               *[boxes] Un ±1 y un Mover 1: ¿cuáles te dejan rellenar más casillas del horóscopo?
            }
    }
question-WhichDock = El barco { $boat } está lleno. ¿Dónde amarra para que tu mercancía valga más si el mercado abriera ahora? Una carta de corrupción cuenta como { $card } de oro.
question-WhichBoat = Sacaste { part-adventurer }. ¿En qué barco sube para que tu mercancía valga más si el mercado abriera ahora? Una carta de corrupción cuenta como { $card } de oro.

answer-Close = { $goods }: { $lines }
answer-Spend =
    { $die ->
        [none] Mover { part-rune }
       *[other]
            { $rune ->
                [none] Cambiar { part-die } a { $value }
               *[other] Cambiar { part-die } a { $value } y mover { part-rune }
            }
    }
answer-AtDock = { part-dock }
answer-OnBoat = Barco { $boat }

step-Closes =
    { $lines ->
        [one] Con una línea: { $goods }. En los muelles son { $gold } de oro { part-cards }: *{ $net }* en total.
       *[other] Con { $lines } líneas: { $goods }. En los muelles son { $gold } de oro { part-cards }: *{ $net }* en total.
    }
# Cuánto hay de lo que se busca.
part-amount =
    { $aim ->
        [lines]
            { $count ->
                [0] ninguna línea
                [one] 1 línea
               *[other] { $count } líneas
            }
        [icons]
            { $count ->
                [0] ningún icono
                [one] 1 icono
               *[other] { $count } iconos
            }
       *[boxes]
            { $count ->
                [0] ninguna casilla
                [one] 1 casilla
               *[other] { $count } casillas
            }
    }
step-Lies =
    { $aim ->
        [lines]
            { $diceCount ->
                [0] Para trazar líneas hace falta un dado junto al hueso. No hay ninguno.
                [one] Para trazar líneas hace falta un dado junto al hueso. Está el { $dice }: { part-amount }.
               *[other] Para trazar líneas hace falta un dado junto al hueso. Están { $dice }, y cuenta el mayor: { part-amount }.
            }
       *[icons]
            { $diceCount ->
                [0] Para predecir hace falta un dado junto al muñeco. No hay ninguno.
                [one] Para predecir hace falta un dado junto al muñeco. Está el { $dice }: { part-amount }.
               *[other] Para predecir hace falta un dado junto al muñeco. Están { $dice }, y eliges uno: hasta { part-amount }.
            }
    }
step-Takes = La casilla siguiente de la fila superior admite { part-top-takes }; la de la inferior, { part-bottom-takes }. A la izquierda hay { part-left-dice }; a la derecha, { part-right-dice }: tal como está, { $count ->
        [0] no rellenas ninguna
       *[other] rellenas { $count }
    }.
part-top-takes =
    { $topCount ->
        [0] nada
        [4] cualquier número
       *[other] { $top }
    }
part-bottom-takes =
    { $bottomCount ->
        [0] nada
        [4] cualquier número
       *[other] { $bottom }
    }
part-left-dice =
    { $leftCount ->
        [0] ningún dado
       *[other] { $left }
    }
part-right-dice =
    { $rightCount ->
        [0] ningún dado
       *[other] { $right }
    }
step-Brings =
    { $count ->
        [0]
            { $placesCount ->
                [one] Otra de las respuestas no da nada.
               *[other] Otras { $placesCount } respuestas no dan nada.
            }
       *[other]
            { $placesCount ->
                [one] Otra de las respuestas da { part-amount }.
               *[other] Otras { $placesCount } respuestas dan { part-amount }.
            }
    }
step-Opens =
    { $aim ->
        [lines]
            { $diceCount ->
                [one] { answer-Spend }: junto al hueso queda el { $dice }. Son *{ part-amount }*.
               *[other] { answer-Spend }: junto al hueso quedan { $dice }, y cuenta el mayor. Son *{ part-amount }*.
            }
        [icons]
            { $diceCount ->
                [one] { answer-Spend }: junto al muñeco queda el { $dice }. Son *{ part-amount }*.
               *[other] { answer-Spend }: junto al muñeco quedan { $dice }, y eliges el mayor. Son *{ part-amount }*.
            }
       *[boxes]
            { $diceCount ->
                [one] { answer-Spend }: en una mitad queda el { $dice }. Rellena *{ part-amount }*.
               *[other] { answer-Spend }: en una mitad quedan { $dice }. Rellenan *{ part-amount }*.
            }
    }
step-Docked =
    { $goodsCount ->
        [0] Barco { $boat }, { part-dock }: allí nadie compra lo que tienes.
       *[other] Barco { $boat }, { part-dock }: vendes { $goods }. Son { $gold } de oro { part-cards }: *{ $net }* en total.
    }
step-Sails =
    { $boatsCount ->
        [one] El barco { $boats } seguiría en el mar: tu mercancía vale *{ $net }* de oro en total, como ahora.
       *[other] Los barcos { $boats } seguirían en el mar: tu mercancía vale *{ $net }* de oro en total, como ahora.
    }
