# Lo que el análisis dice de una misión, y nada más lo dice.

analysis-account-title = Adónde fueron { -charge-all }
analysis-account-about = Aquí no hay probabilidades: lo oculto en una misión es una historia, y nadie puede imaginar otra. Cada columna muestra dónde estaba todo al empezar una visita; pulsa una para ver qué costó y qué trajo.
analysis-account-visits = Visita a visita
analysis-account-visit = { $round }. { $place }
analysis-account-bar = { CAPITAL(-round) } { $round }, { $place }: { $worth }. Gasto: { $spent }.
analysis-account-end = Final
analysis-account-see = Ver
analysis-account-worth = Dirigió { $name }; { $worth }.
analysis-account-spent = Gasto: { $n }
analysis-account-no-spending = Nada
analysis-account-won = Qué trajo
analysis-account-no-winning = Nada
analysis-account-burnt =
    { $n ->
        [one] 1 { -charge } se fue para siempre.
       *[other] { $n } { -charge-many } se fueron para siempre.
    }
analysis-account-needless = sin necesidad
analysis-account-in-vain = en vano
analysis-account-purposes = En qué se fueron
analysis-account-all = Gasto en total: { $n }.
analysis-account-all-needless =
    { $n ->
        [one] 1 no podía traer nada, por lo que sabía { $name } entonces.
       *[other] { $n } no podían traer nada, por lo que sabía { $name } entonces.
    }
analysis-account-all-in-vain =
    { $n ->
        [one] 1 no trajo nada, sin que nadie pudiera saberlo.
       *[other] { $n } no trajeron nada, sin que nadie pudiera saberlo.
    }
