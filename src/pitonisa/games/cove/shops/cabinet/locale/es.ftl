# El Gabinete de Rarezas, con sus propias palabras.

option-shops-cabinet = Gabinetes de Rarezas
shop-cabinet = el Gabinete de Rarezas

## Names

curio-red-plain = sencilla roja
curio-green-plain = sencilla verde
curio-blue-plain = sencilla azul
curio-yellow-plain = sencilla amarilla
curio-red-fine = fina roja
curio-green-fine = fina verde
curio-blue-fine = fina azul
curio-yellow-fine = fina amarilla
curio-forgery = falsificación

part-label =
    { $size ->
        [small] medallón { part-colour }
       *[large] ídolo { part-colour }
    }
part-good-in-Cabinet =
    { $size ->
        [small] un medallón { part-colour }
       *[large] un ídolo { part-colour }
    }
part-ware-in-Cabinet =
    { $size ->
        [small] medallón { part-colour }
       *[large] ídolo { part-colour }
    }
part-market-icon-in-Cabinet = Pedestal
part-ability-in-Cabinet =
    { $ability ->
        [diver] Buzo
        [sealer] Guardasellos
        [guide] Guía
       *[gossip] Correveidile
    }
part-own-space-in-Cabinet =
    { $space ->
        [salvage] Rescatar
        [lock] Lacrar
        [exhibit] Exponer
       *[reveal] Abrir en público
    }

## What happened

event-Salvaged =
    { $count ->
        [one] { $by } rescata una rareza del mar.
       *[other] { $by } rescata { $count } rarezas del mar.
    }
event-Salvaged-by = Rescatas del mar: { $curios }. Solo tú lo ves.
event-CurioPutBack = { $by } devuelve una rareza al mar, sin mostrarla.
event-CurioPutBack-by = Devuelves una rareza al mar: { $curio }.
event-CuriosShuffled =
    { $count ->
        [one] El mar de { $by } vuelve a traer lo que se mostró: 1 rareza.
       *[other] El mar de { $by } vuelve a traer lo que se mostró: { $count } rarezas.
    }
event-CuriosShuffled-by =
    { $count ->
        [one] El mar vuelve a traer lo que mostraste: 1 rareza.
       *[other] El mar vuelve a traer lo que mostraste: { $count } rarezas.
    }
event-Locked = { $by } lacra el arcón { $stand }: «{ part-label }».
event-Locked-by = Lacras el arcón { $stand }: «{ part-label }». Dentro: { $curio }.
event-Relabelled = { $by } cambia la etiqueta del arcón { $stand }: «{ part-label }».
event-Relabelled-by = Cambias la etiqueta del arcón { $stand }: «{ part-label }».
event-Exhibited = { $by } expone una rareza: { $curio }.
event-Exhibited-by = Expones una rareza: { $curio }.
event-Revealed = { $by } abre en público el arcón { $stand }: { $curio }. La etiqueta es cierta.
event-Revealed-by = Abres en público el arcón { $stand }: { $curio }. La etiqueta es cierta.
event-Doubted =
    { $right ->
        [yes] { part-who } duda de «{ part-label }», arcón { $stand } de { $owner }: { $curio }. Etiqueta falsa.
       *[no] { part-who } duda de «{ part-label }», arcón { $stand } de { $owner }: { $curio }. Etiqueta cierta.
    }
event-Doubted-by =
    { $right ->
        [yes] Dudas de «{ part-label }», arcón { $stand } de { $owner }: { $curio }. Etiqueta falsa.
       *[no] Dudas de «{ part-label }», arcón { $stand } de { $owner }: { $curio }. Etiqueta cierta.
    }
event-Doubted-owner =
    { $right ->
        [yes] { part-who } duda de tu arcón { $stand }, «{ part-label }»: { $curio }. Etiqueta falsa.
       *[no] { part-who } duda de tu arcón { $stand }, «{ part-label }»: { $curio }. Etiqueta cierta.
    }
event-Believed = { $by } deja en paz los arcones de { $owner }.
event-Believed-by = Dejas en paz los arcones de { $owner }.
event-Believed-owner = { $by } deja en paz tus arcones.
event-Vaulted =
    { $count ->
        [one] Nadie duda más: un arcón de { $by } va a la cámara sin abrirse.
       *[other] Nadie duda más: { $count } arcones de { $by } van a la cámara sin abrirse.
    }
event-Vaulted-by =
    { $count ->
        [one] Nadie duda más: un arcón va a tu cámara sin abrirse.
       *[other] Nadie duda más: { $count } arcones van a tu cámara sin abrirse.
    }

## What can be done

button-Salvage = Rescatar
button-PutBack = Devolver al mar: { $curio }
button-Lock = Lacrar ({ $curio }) como «{ part-label }»
button-Exhibit = Exponer: { $curio }
button-Reveal = Abrir en público el arcón { $stand }
button-Tour = Guiar hasta el pedestal { part-colour }
button-Relabel = Arcón { $stand }: cambiar la etiqueta a «{ part-label }»
button-Hush = Descartar carta
button-Doubt = Dudar del arcón { $stand }

## Why something is not possible

illegal-sea-empty = El mar ya no trae nada: todas las rarezas están en tu gabinete.
illegal-hand-empty = No tienes rarezas en la mano. Rescata antes.
illegal-stands-full = Todos tus soportes tienen un arcón.
illegal-no-label = Esa mercancía no está en tu reserva: no puede ir en una etiqueta.
illegal-nothing-to-exhibit = No tienes en la mano ninguna rareza con el pedestal libre.
illegal-nothing-true = Ninguno de tus arcones tiene una etiqueta cierta.
illegal-label-false = La etiqueta de ese arcón es falsa: no puedes abrirlo en público.
illegal-no-chest = En ese soporte no hay arcón.
illegal-same-label = Ese arcón ya lleva esa etiqueta.
illegal-curio-not-held = No tienes esa rareza en la mano.
illegal-forgery = Una falsificación no se puede exponer.
illegal-pedestal-taken = Ese pedestal ya tiene una rareza.
illegal-pedestal-empty = En ese pedestal no hay rareza.

## Things

thing-Cabinet = arcones: { $labels }; pedestales: { $pedestals }; mostradas: { $discards }; rarezas en la mano: { $hand }; en el mar: { $deck }; en la cámara: { $vault }; etiquetas ciertas: { $proven }; falsas: { $caught }
thing-Trove = en la mano: { $hand }; en los arcones: { $chests }; en la cámara: { $vault }
thing-PuttingBack = rarezas por devolver
thing-Locking = un arcón por lacrar
thing-Guiding = un pedestal por enseñar
thing-Gossiping = una etiqueta por cambiar
thing-Doubting = dudas por decir: { $rivals }
thing-CabinetBoard = { "" }
thing-Kind = { $curio }: { $count }
thing-CabinetHints = { $chests }
thing-Credible = arcón { $stand }: sin ver, { $unseen } de { $count } ({ $curio })

## Figures

figure-salvaged = Rarezas rescatadas
figure-locked = Arcones lacrados
figure-locked-false = … con etiqueta falsa
figure-exhibited = Rarezas expuestas
figure-revealed = Arcones abiertos en público
figure-doubted-true = Arcones ciertos de los que se dudó
figure-doubted-false = Etiquetas falsas descubiertas
