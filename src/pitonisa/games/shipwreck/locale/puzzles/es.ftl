# Lo que dicen los acertijos de Shipwreck en español. Lo que va entre dos asteriscos se destaca.

theme-certain = Un destino seguro
    .about = Por las reglas y por lo que ves, solo uno es posible.
theme-nearly = Un destino casi seguro
    .about = Las reglas dejan más de uno. Supón que cada quien juega para que se le entienda.
theme-telling = La jugada que lo dice
    .about = Te toca: una jugada no le deja dudas al grupo.

question-WhatIsKept =
    { $nearly ->
        [yes] ¿Qué destino guarda { $seat }{ part-line }, casi con certeza?
       *[no] ¿Qué destino guarda { $seat }{ part-line }?
    }
question-WhatTells = ¿Qué jugada le dice al grupo lo que guardas?

answer-Predict = { $value }
answer-Play = { $value } en { $on }

# Lo que se sigue de una idea: valores, o al final el que queda.
part-out =
    { $valuesCount ->
        [0] { "" }
       *[other] Fuera { $valuesAnd }
    }
# Cuál de los dos destinos va en una carta, donde no da igual.
part-which =
    { $cardId ->
        [dawn] { " " }y recibe el mayor
        [midnight] { " " }y recibe el menor
        [the_lord] { " " }y recibe ese
        [the_noble] { " " }y recibe ese
        [the_servant] { " " }y recibe ese
        [the_prophet] { " " }y recibe el otro
       *[other] { "" }
    }
part-beside =
    { $leftCount ->
        [one] Junto al { $played } solo cabe { $leftOr }.
       *[other] Junto al { $played } caben { $leftOr }.
    }

step-NothingFitted = *Las Horas* solo reciben lo que ninguna carta admite. Si su pareja hubiera servido en alguna, { $seat } tenía que jugar allí.
    .out = { part-out }
step-WouldOpen = *{ $card }* pide { part-needs }{ part-which }. Con { $valuesOr } junto al { $played } se abría.
    .out = { part-out }
step-WouldNotGo = { $seat } jugó { $played } en *{ $card }*, que pide { part-needs }{ part-which }. { part-beside }
    .out = { part-out }
step-StillKept = El { $played } era nuevo: lo que { $seat } guardaba no podía ser un { $played }. Sigue guardando, pues, el destino que dejó al jugar { $before } en *{ $card }*.
    .out = { part-out }
step-Declared =
    { $higher ->
        [yes] En *El Cáliz*, { $seat } dijo que el destino que guarda es mayor que { $played }.
       *[no] En *El Cáliz*, { $seat } dijo que el destino que guarda no es mayor que { $played }.
    }
    .out = { part-out }
step-Answered = { $seat } respondió a una pregunta: *{ $answer }*.
    .out = { part-out }
step-LowerGone = { $seat } devolvió un { $lower } a la bolsa porque el destino que guarda es *mayor*.
    .out = { part-out }
step-SaidWrongly = El grupo ya dijo { $valuesOr }, y *falló*.
    .out = { part-out }
step-AllSeen =
    Hay tres destinos de valor { $values }: { $own ->
        [0] los tres están ante las cartas.
        [1] dos están ante las cartas… y *el tercero lo guardas tú*.
       *[other] uno está ante una carta, y *los otros los guardas tú*.
    }
    .out = { part-out }
step-WouldRather =
    { $swapped ->
        [yes] Con { $valuesOr }, quien juega para que se le entienda no habría puesto el { $played } en { $card }, sino *el otro destino*.
       *[no] Con { $valuesOr }, quien juega para que se le entienda no habría puesto el { $played } en { $card }, sino que habría jugado en *{ $instead }*.
    }
    .out = Poco probable: { $valuesAnd }
step-LeavesOpen = { $played } en *{ $card }*: el grupo aún podría pensar en { $leftOr }.
    .out = Deja { $leftCount }
step-SaysItAll =
    { $cardId ->
        [the_chalice] { $played } en *{ $card }*, donde dices si el tuyo es mayor: por lo que ve la mesa, a su lado solo cabe guardar { $kept }.
        [the_blind_man] { $played } en *{ $card }*: por lo que ve la mesa, a su lado solo cabe guardar { $kept }.
       *[other] { $played } en *{ $card }*, que pide { part-needs }{ part-which }: por lo que ve la mesa, a su lado solo cabe guardar { $kept }.
    }
    .out = Dice { $kept }

# Cuando ya está resuelto.
it-is = Es { $value }
aside-TableSaw = Para el resto de la mesa, el { $value } tenía un { $percent } %. *Tú podías saberlo.*
aside-RulesLeave = Solo por las reglas también podría ser { $alsoOr }. Si { $seat } juega para que se le entienda, es { $value } con un { $percent } %.
