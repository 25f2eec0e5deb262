# Adónde fueron los cristales en una misión terminada.

account-visits = Visita a visita:
account-ledger = Al final: { $value }.
account-purposes = Adónde fueron: { $value }.
account-spent = Gasto en total: { $value }.
account-needless =
    { $value ->
        [0] { "" }
       *[other] De ahí, { $value } se desperdiciaron: por lo que sabía este asiento, no podían servir.
    }
account-in_vain =
    { $value ->
        [0] { "" }
       *[other] Otros { $value } no trajeron nada, pero nadie podía saberlo.
    }
thing-VisitAccount =
    { $round }. { $place }: { $worth }. { $spentCount ->
        [0] No se gastó nada.
       *[other] Gasto: { $spent }.
    } { $wonCount ->
        [0] No trajo nada.
       *[other] Trajo: { $won }.
    }
thing-Spent =
    { $n } { $purposeId ->
        [place] de { $host } por el camino
        [explore] de { $host } para explorar «{ $about }»
        [test] de { $host } para una prueba de { $about }
        [boost] de { $host } para esforzarse
        [support] de { $host } para apoyar a { $about }
        [give] de { $host } para entregar { $about }
        [power] de { $host } por «{ $about }»
        [choice] de { $host } por una decisión
        [flight] de { $host } por una salida
        [emergency] de { $host } por una emergencia
       *[taken] que una carta le quitó a { $host }
    }{ $odds ->
        [none] { "" }
       *[other] { " " }(con { $odds } de 100)
    }{ $useId ->
        [needless] , sin necesidad
        [in_vain] , en vano
       *[open] { "" }
    }
thing-Won =
    { $kind ->
        [card] carta nueva «{ $name }»
        [secret] { $n ->
            [one] algo leído a solas
           *[other] { $n } cosas leídas a solas
        }
        [item] «{ $name }»
        [token] «{ $name }»
        [place] { $name } en el mapa
        [test] { $n ->
            [one] una prueba superada
           *[other] { $n } pruebas superadas
        }
        [conflict] { $n ->
            [one] un conflicto ganado
           *[other] { $n } conflictos ganados
        }
        [crystals] { $n ->
            [one] 1 { -charge } de vuelta
           *[other] { $n } { -charge-many } de vuelta
        }
        [credit] { -free_recharge-a }
       *[end] el final de la misión: { $name }
    }
thing-Sum = { $purpose } { $n }
thing-Ledger = { $reserves } en las reservas, { $pool } en { -pool-the }, { $map } en el mapa, { $burnt } fuera para siempre
purpose-place = viajes
purpose-explore = exploraciones
purpose-test = pruebas
purpose-boost = refuerzos
purpose-support = apoyos
purpose-give = entregas
purpose-power = talentos y objetos
purpose-choice = decisiones
purpose-flight = escapes
purpose-emergency = emergencias
purpose-taken = lo que quitaron las cartas
worth-paid = valió la pena
worth-in_vain = en vano, pero nadie podía saberlo
worth-foreseen = en vano: que supieras, allí no quedaba nada
