# Lo que preguntan los acertijos de Líderes de Euphoria, y cómo se razonan.

theme-leader = Quién lidera
theme-side = Quién está de qué lado
theme-recruit = Qué recluta es

question-WhoLeads = ¿Quién tiene al { $leader }?
question-WhoIsSurely = ¿Quién está con certeza en el equipo { $team }?
question-WhatLies = ¿Qué recluta esconde { $owner } { part-at }?

answer-ThatSeat = { $seat }
answer-ThatRecruit = { $recruit }

step-CannotLead =
    { $barId ->
        [anarchist] { $seat } es Anarquista, y los Anarquistas no tienen líderes.
        [other] { $seat } tiene al otro líder; con los dos ya habría ganado.
       *[dealt] Lo que esconde { $seat } se repartió junto a un líder, y a nadie le tocaron los dos.
    }
step-AllSeen = Conoces todos los reclutas de { $seatsAnd }, y ninguno es el { $leader }.
step-LeadsElsewhere =
    { $ownerId ->
        [you] El { $leader } es tuyo, así que no está aquí.
       *[other] Ya sabes qué carta es el { $leader }: la tiene { $owner }.
    }
step-MustLead = No queda nadie más: { $seat } tiene al { $leader }.
step-HasSeen = { $owner } tiene un { $recruit } { part-at }: { part-how }.
step-MostAre = Dos de tres son de ese lado, y el tercero ya no lo cambia: { $seat } está en el equipo { $team }.
step-AllCounted =
    { $recruitId ->
        [euphorian_follower] Sabes dónde están los { $many } seguidores Euphorianos.
       *[subterran_follower] Sabes dónde están los { $many } seguidores Subterra.
    }
step-OnlyThat =
    { $recruitId ->
        [euphorian_leader] No queda otra: es el { $recruit }.
        [subterran_leader] No queda otra: es el { $recruit }.
       *[other] No queda otra: es un { $recruit }.
    }

part-at =
    { $slotId ->
        [left] a la izquierda
        [middle] en el centro
       *[right] a la derecha
    }
part-how =
    { $howId ->
        [interrogated] lo interrogaste en el turno { $turn }
        [artifact] te lo mostró un artefacto en el turno { $turn }
        [owned] fue tuyo hasta el turno { $turn }
        [shot] se vio tras un disparo en el turno { $turn }
       *[exposed] quedó expuesto en el turno { $turn }
    }
