# Las palabras de The Shipwreck Arcana en español.

game-name = The Shipwreck Arcana
game-about = De 2 a 5 personas predicen los destinos secretos del resto, y ganan o se hunden en grupo.
game-help =
    En grupo hacen 7 predicciones correctas antes de que la perdición llegue a 7.
    En tu turno robas hasta tener 2 destinos, cada uno del 1 al 7. Solo tú los ves.
    Juegas 1 de ellos en una carta cuya condición cumplan tus dos destinos. El otro queda secreto.
    Solo si ninguna carta de la fila admite ninguno de tus destinos juegas en Las Horas; ese destino va a la carta de más a la izquierda.
    Después el grupo puede acordar 1 predicción. Correcta: puntuación +1. Incorrecta: perdición +1. En los dos casos el destino secreto vuelve a la bolsa.
    Sin predicción, lo guardas para tu próximo turno. Nunca muestres cuál de tus dos destinos es el que guardabas.
    Los valores 1, 2 y 3 consumen 1 hora; 4, 5 y 6 consumen 2 horas; 7 consume 3 horas.
    Una carta con al menos tantas horas como lunas se desvanece al final del turno: perdición +2, salvo que la predicción sea correcta.
    Una carta desvanecida deja un poder que se usa una vez. Solo se usa 1 poder por turno.
    Mientras el grupo decide, puedes descartar tu propio destino secreto para mostrarlo.
    El grupo tacha valores en tu fila numérica. Durante tu turno solo respondes sí o no.

## Opciones

option-difficulty = Dificultad
    .about = Con cuánta perdición empiezas.
option-difficulty-easy = Fácil (perdición 0)
option-difficulty-normal = Normal (perdición 2)
option-difficulty-hard = Difícil (perdición 4)
option-difficulty-doomed = Perdición total (perdición 6)
option-challenge = Desafío para dos
    .about = Para 2 personas: cada una tiene dos filas numéricas, A y B, con un destino secreto en cada una.
option-starter = Primer asiento
    .about = El número del asiento que empieza.
option-silence = Silencio estricto
    .about = Nadie habla en su propio turno. El reglamento solo lo recomienda: desactívalo y podrá hablar quien tiene el turno.
option-deck = Mazo
    .about = Las 20 cartas arcanas, 31 con las promocionales, o 36: Estrellas Abismales trae cartas que vigilan lo que guardas.
option-deck-base = Las 20 cartas
option-deck-wide = Con las promocionales
option-deck-stars = También con Estrellas Abismales

## Desenlaces

outcome-saved = Victoria: 7 predicciones correctas.
outcome-doomed = Derrota: la perdición llega a 7.

## Bots

campaign-deeper = Cada vez más hondo
    .about = Cinco mesas en una noche: fácil, normal, difícil, perdición total y otra vez perdición total con las promocionales. Ganen o pierdan, siguen.

bot-random = Al azar
    .about = Hace jugadas legales al azar.
bot-novice = Principiante
    .about = Deduce dónde se puede y dónde no se puede jugar un destino, y nada más.
bot-autodidact = Autodidacta
    .about = Aprendió por su cuenta: con los suyos juega como aprendió en decenas de millones de partidas; si no, como acompañante.
bot-companion = Acompañante
    .about = Juega para que se le entienda, nota lo que no se jugó y predice cuando conviene.
bot-seer = Vidente
    .about = Con los suyos usa un acuerdo que revela el destino guardado; si no, juega como acompañante.

## Frases hechas

phrase-sure = Sé cuál es.
phrase-unsure = No sé cuál es.
phrase-what-do-you-think = ¿Qué opinan?
phrase-pass = Paso.
phrase-wait = Esperen, déjenme pensar.
phrase-go-on = Ya pensé: sigan.
phrase-predict = Hagamos la predicción.
phrase-ask = Usemos antes un poder.
phrase-nothing-new = No se me ocurre nada más.
phrase-thanks = Gracias.

## Cartas

card-the_hours = Las Horas
    .needs = que no haya jugada posible en las cuatro cartas arcanas; entonces es obligatorio jugar aquí
    .play = cualquiera
    .also = el destino pasa a la carta arcana de al lado, pida lo que pida
card-the_beast = La Bestia
    .title = ±1
    .needs = una diferencia de exactamente 1
    .play = cualquiera
card-the_belltower = El Campanario
    .title = ×3
    .needs = una suma divisible por 3
    .play = cualquiera
card-the_blind_man = El Ciego
    .title = libre
    .needs = nada
    .play = cualquiera
    .also = cuando esta carta se desvanece no suma perdición
card-the_chalice = El Cáliz
    .title = declara
    .needs = nada
    .play = cualquiera
    .also = di la verdad: si el destino que guardas es mayor que el que juegas; si son iguales, di que no
card-dawn = Alba
    .title = mayor
    .needs = dos destinos distintos
    .play = el mayor
card-the_deep = El Fondo
    .title = ≤5
    .needs = una suma de 5 o menos
    .play = cualquiera
card-the_engine = La Máquina
    .title = ×2 ×3
    .needs = un destino que sea exactamente el doble o el triple del otro
    .play = cualquiera
card-the_huntress = La Cazadora
    .title = ±2
    .needs = una diferencia de exactamente 2
    .play = cualquiera
card-the_judge = La Jueza
    .title = par
    .needs = una suma par
    .play = cualquiera
card-the_key = La Llave
    .title = 7 a 9
    .needs = una suma de 7, 8 o 9
    .play = cualquiera
card-leviathan = Leviatán
    .title = ≥11
    .needs = una suma de 11 o más
    .play = cualquiera
card-the_lord = El Señor
    .title = 5-6-7
    .needs = exactamente un destino de 5-6-7
    .play = ese
card-midnight = Medianoche
    .title = menor
    .needs = dos destinos distintos
    .play = el menor
card-the_mirror = El Espejo
    .title = iguales
    .needs = dos destinos iguales
    .play = cualquiera
card-the_noble = El Noble
    .title = 3-4-5
    .needs = exactamente un destino de 3-4-5
    .play = ese
card-the_prophet = El Profeta
    .title = = visible
    .needs = un destino igual a uno visible
    .play = el otro; guardas el que coincide
card-the_rider = El Jinete
    .title = únicos
    .needs = dos destinos distintos, ninguno igual a uno visible
    .play = cualquiera
card-the_servant = El Sirviente
    .title = 1-2-3
    .needs = exactamente un destino de 1-2-3
    .play = ese
card-the_shore = La Orilla
    .title = 4 o más
    .needs = una diferencia de 4 o más
    .play = cualquiera
card-the_stranger = La Forastera
    .title = impar
    .needs = una suma impar
    .play = cualquiera
card-asunder = Discordia
    .title = resta
    .needs = una diferencia igual a un destino visible
    .play = el mayor
card-the_captain = El Capitán
    .title = 1-4-7
    .needs = exactamente un destino de 1-4-7
    .play = ese
card-the_feast = El Festín
    .title = repite
    .needs = nada
    .play = cualquiera
    .also = roba 1 destino y vuelve a jugar, en otra carta
card-fortune = Fortuna
    .title = impares
    .needs = un impar para jugar el menor, o dos para el mayor
    .play = el que se acaba de nombrar
card-the_ghost = El Fantasma
    .title = a solas
    .needs = que ningún destino visible esté a 1 de ninguno de los tuyos
    .play = cualquiera
card-the_imago = El Imago
    .title = 7 lento
    .needs = nada
    .play = cualquiera
    .also = delante de esta carta un 7 gasta solo 1 hora
card-iron = Hierro
    .title = en alza
    .needs = un destino mayor que todos los de esta carta
    .play = el otro; guardas el que es mayor
card-the_lantern = El Farol
    .title = todo ×4
    .needs = una suma divisible por 4 con todos los visibles
    .play = cualquiera
card-the_pallbearers = El Cortejo
    .title = a 1 o 2
    .needs = una diferencia de 1 o 2
    .play = cualquiera
card-the_passage = El Estrecho
    .title = entre
    .needs = exactamente un valor visible entre tus dos destinos
    .play = cualquiera
card-the_wish = El Deseo
    .title = intento
    .needs = nada
    .play = cualquiera
    .also = el grupo puede hacer una predicción más este turno
card-the_ash = La Ceniza
    .title = frágil
    .needs = un 7
    .play = ese
    .also = esta carta no tiene lunas: se desvanece en el turno en que se juegue un 1 o un 2, en la carta que sea
card-the_fall = La Caída
    .title = inevitable
    .needs = nada
    .play = cualquiera
    .also = esta carta no tiene lunas: se desvanece cuando sus destinos suman el doble del que guardas, o más
card-the_musicians = La Orquesta
    .title = suma 11
    .needs = una suma de 11, a solas o con un destino visible
    .play = cualquiera
card-the_north_wind = El Viento Norte
    .title = escalón
    .needs = un destino que gaste exactamente 1 hora más que el otro
    .play = cualquiera
card-the_thief = El Ladrón
    .title = hurto
    .needs = aquí no se juega
    .play = ninguno
    .also = después de jugar en otra carta, trae aquí un destino visible mayor que el que guardas, si lo hay

## Lo que precede a cada parte de una carta

label-needs = Pide
label-play = Juegas
label-also = Además

## Poderes desvanecidos

power-twice = Dos Veces
    .text = El grupo, antes de predecir: hagan hasta 2 predicciones este turno; basta con que una sea correcta.
power-higher = ¿Mayor que?
    .text = El grupo, antes de predecir: elijan un número y pregunten si el destino secreto es mayor. Igual es un no.
power-q123 = ¿1-2-3?
    .text = El grupo, antes de predecir: pregunten si el destino secreto es de 1-2-3.
power-q147 = ¿1-4-7?
    .text = El grupo, antes de predecir: pregunten si el destino secreto es de 1-4-7.
power-q345 = ¿3-4-5?
    .text = El grupo, antes de predecir: pregunten si el destino secreto es de 3-4-5.
power-q567 = ¿5-6-7?
    .text = El grupo, antes de predecir: pregunten si el destino secreto es de 5-6-7.
power-old = ¿De antes?
    .text = Tú, después de jugar: responde con la verdad si el destino que jugaste ya estaba en tu mano antes de este turno.
power-discard_lower = Descartar menor
    .text = Tú, después de jugar: devuelve a la bolsa un destino visible menor que el que guardas.
power-cycle = Reemplazar
    .text = Tú, antes de jugar: reemplaza una carta arcana sin destinos por la primera del mazo.
power-same = ¿Igual?
    .text = El grupo, antes de predecir: señala un destino visible y pregunta si el secreto tiene el mismo valor.
power-within_two = ¿A 2 o menos?
    .text = El grupo, antes de predecir: pregunta si el destino secreto está como mucho a 2 del que se acaba de jugar.
power-one_more = +1
    .text = Tú, antes de jugar: este turno el destino que guardas cuenta uno más para lo que piden las cartas.
power-relocate = Trasladar
    .text = Tú, antes de jugar: pasa un destino visible a otra carta arcana, pida lo que pida esa carta.
power-help = Auxilio
    .text = El grupo, antes de predecir: gasten este poder y el que lleva más tiempo aquí para preguntar si el destino secreto es un 2 o un 6.
power-same_hours = ¿Mismas horas?
    .text = El grupo, antes de predecir: pregunten si el destino secreto gasta tantas horas como el que se acaba de jugar.

## Fases

phase-play = Jugar 1 destino
phase-steal = Dar a El Ladrón
phase-after_play = Usar un poder o pasar
phase-predict = Predecir o no

## Partes de frases

# Qué fila numérica; solo se dice en el desafío para dos.
part-line =
    { $line ->
        [a] { " (fila A)" }
        [b] { " (fila B)" }
       *[only] { "" }
    }

# Una pregunta tal como se hizo: si lleva un número, sobre qué.
part-asked =
    { $powerId ->
        [higher] ¿Mayor que { $number }?
        [same] ¿Es un { $number }?
        [within_two] ¿A 2 o menos de { $number }?
        [same_hours] ¿Tantas horas como un { $number }?
        [help] ¿Es un 2 o un 6?
       *[other] { $power }
    }

# Lo que pide una carta, cuál de dos destinos va en ella y qué más: según el id de la carta.
part-needs =
    { $cardId ->
        [the_belltower] { card-the_belltower.needs }
        [the_blind_man] { card-the_blind_man.needs }
        [the_chalice] { card-the_chalice.needs }
        [dawn] { card-dawn.needs }
        [the_deep] { card-the_deep.needs }
        [the_engine] { card-the_engine.needs }
        [the_huntress] { card-the_huntress.needs }
        [the_judge] { card-the_judge.needs }
        [the_key] { card-the_key.needs }
        [leviathan] { card-leviathan.needs }
        [the_lord] { card-the_lord.needs }
        [midnight] { card-midnight.needs }
        [the_mirror] { card-the_mirror.needs }
        [the_noble] { card-the_noble.needs }
        [the_prophet] { card-the_prophet.needs }
        [the_rider] { card-the_rider.needs }
        [the_servant] { card-the_servant.needs }
        [the_shore] { card-the_shore.needs }
        [the_stranger] { card-the_stranger.needs }
        [asunder] { card-asunder.needs }
        [the_captain] { card-the_captain.needs }
        [the_feast] { card-the_feast.needs }
        [fortune] { card-fortune.needs }
        [the_ghost] { card-the_ghost.needs }
        [the_imago] { card-the_imago.needs }
        [iron] { card-iron.needs }
        [the_lantern] { card-the_lantern.needs }
        [the_pallbearers] { card-the_pallbearers.needs }
        [the_passage] { card-the_passage.needs }
        [the_wish] { card-the_wish.needs }
        [the_ash] { card-the_ash.needs }
        [the_fall] { card-the_fall.needs }
        [the_musicians] { card-the_musicians.needs }
        [the_north_wind] { card-the_north_wind.needs }
        [the_thief] { card-the_thief.needs }
       *[the_beast] { card-the_beast.needs }
    }
part-play =
    { $cardId ->
        [the_belltower] { card-the_belltower.play }
        [the_blind_man] { card-the_blind_man.play }
        [the_chalice] { card-the_chalice.play }
        [dawn] { card-dawn.play }
        [the_deep] { card-the_deep.play }
        [the_engine] { card-the_engine.play }
        [the_huntress] { card-the_huntress.play }
        [the_judge] { card-the_judge.play }
        [the_key] { card-the_key.play }
        [leviathan] { card-leviathan.play }
        [the_lord] { card-the_lord.play }
        [midnight] { card-midnight.play }
        [the_mirror] { card-the_mirror.play }
        [the_noble] { card-the_noble.play }
        [the_prophet] { card-the_prophet.play }
        [the_rider] { card-the_rider.play }
        [the_servant] { card-the_servant.play }
        [the_shore] { card-the_shore.play }
        [the_stranger] { card-the_stranger.play }
        [asunder] { card-asunder.play }
        [the_captain] { card-the_captain.play }
        [the_feast] { card-the_feast.play }
        [fortune] { card-fortune.play }
        [the_ghost] { card-the_ghost.play }
        [the_imago] { card-the_imago.play }
        [iron] { card-iron.play }
        [the_lantern] { card-the_lantern.play }
        [the_pallbearers] { card-the_pallbearers.play }
        [the_passage] { card-the_passage.play }
        [the_wish] { card-the_wish.play }
        [the_ash] { card-the_ash.play }
        [the_fall] { card-the_fall.play }
        [the_musicians] { card-the_musicians.play }
        [the_north_wind] { card-the_north_wind.play }
        [the_thief] { card-the_thief.play }
       *[the_beast] { card-the_beast.play }
    }
part-also =
    { $cardId ->
        [the_blind_man] { " " }{ label-also }: { card-the_blind_man.also }.
        [the_chalice] { " " }{ label-also }: { card-the_chalice.also }.
        [the_feast] { " " }{ label-also }: { card-the_feast.also }.
        [the_imago] { " " }{ label-also }: { card-the_imago.also }.
        [the_wish] { " " }{ label-also }: { card-the_wish.also }.
        [the_ash] { " " }{ label-also }: { card-the_ash.also }.
        [the_fall] { " " }{ label-also }: { card-the_fall.also }.
        [the_thief] { " " }{ label-also }: { card-the_thief.also }.
       *[other] { "" }
    }

## Lo que pasa

event-TurnBegan = Turno de { $by }{ part-line }.
event-TurnBegan-by = Te toca{ part-line }.
event-FatesDrawn =
    { $count ->
        [one] { $by } roba 1 destino.
       *[other] { $by } roba { $count } destinos.
    }
event-FatesDrawn-by = Robas: { $values }.
event-FatePlayed = { $by } juega un { $value } en { $on }.
event-FatePlayed-by = Juegas un { $value } en { $on }. Tu destino secreto: { $kept }.
event-ChaliceTold =
    { $answer ->
        [yes] { $by } declara: el destino secreto es mayor que { $value }.
       *[no] { $by } declara: el destino secreto no es mayor que { $value }.
    }
event-ChaliceTold-by =
    { $answer ->
        [yes] Declaras: tu destino secreto es mayor que { $value }.
       *[no] Declaras: tu destino secreto no es mayor que { $value }.
    }
event-CardCycled = { $by } usa { $power }: { $out } va al fondo del mazo, { $in } ocupa su lugar.
event-CardCycled-by = Usas { $power }: { $out } va al fondo del mazo, { $in } ocupa su lugar.
event-KeptRaised = { $by } usa +1: este turno su destino guardado cuenta uno más para lo que piden las cartas.
event-KeptRaised-by = Usas +1: este turno tu destino guardado cuenta uno más para lo que piden las cartas.
event-FateRelocated = { $by } usa Trasladar: un { $value } pasa de { $from } a { $to }.
event-FateRelocated-by = Usas Trasladar: un { $value } pasa de { $from } a { $to }.
event-FateStolen = Un { $value } pasa de { $from } a { $to }: { $by } guarda uno menor.
event-FateStolen-by = Llevas un { $value } de { $from } a { $to }: guardas uno menor.
event-PowerPaid = El grupo gasta también { $power } ({ $card }).
event-OldTold =
    { $answer ->
        [yes] { $by } declara: el { $value } estaba en su mano antes de este turno.
       *[no] { $by } declara: el { $value } no estaba en su mano antes de este turno.
    }
event-OldTold-by =
    { $answer ->
        [yes] Declaras: el { $value } estaba en tu mano antes de este turno.
       *[no] Declaras: el { $value } no estaba en tu mano antes de este turno.
    }
event-LowerDiscarded = { $by } devuelve a la bolsa un { $value } de { $from }: el destino secreto es mayor.
event-LowerDiscarded-by = Devuelves a la bolsa un { $value } de { $from }: tu destino secreto es mayor.
event-Passed = { $by } pasa.
event-Passed-by = Pasas.
event-Proposed = { $by } propone: { $subject }.
event-Proposed-by = Propones: { $subject }.
event-Agreed = { $by } acepta.
event-Agreed-by = Aceptas.
event-Declined = { $by } no acepta: se retira la propuesta.
event-Declined-by = No aceptas: se retira la propuesta.
event-TwiceUsed = El grupo usa { $power }: hasta 2 predicciones este turno.
event-Answered =
    { $answer ->
        [yes] { part-asked } { $by } responde que sí.
       *[no] { part-asked } { $by } responde que no.
    }
event-Answered-by =
    { $answer ->
        [yes] { part-asked } Respondes que sí.
       *[no] { part-asked } Respondes que no.
    }
event-Predicted =
    { $result ->
        [correct] Predicción del grupo: { $value }. Correcta: puntuación +1.
        [again] Predicción del grupo: { $value }. Incorrecta: queda otra.
       *[wrong] Predicción del grupo: { $value }. Incorrecta: perdición +1.
    }
event-NotPredicted =
    { $doom ->
        [0] El grupo no hace ninguna predicción. { $by } guarda el destino secreto.
       *[other] El grupo no hace la segunda predicción. Perdición +{ $doom }.
    }
event-NotPredicted-by =
    { $doom ->
        [0] El grupo no hace ninguna predicción. Guardas tu destino secreto.
       *[other] El grupo no hace la segunda predicción. Perdición +{ $doom }.
    }
event-FateShown =
    { $why ->
        [predicted] El destino secreto de { $by }{ part-line } era un { $value }. Vuelve a la bolsa.
        [revealed] { $by } descarta un destino secreto{ part-line } para mostrarlo: un { $value }.
       *[left] { $by } tenía un { $value }. Vuelve a la bolsa.
    }
event-FateShown-by =
    { $why ->
        [predicted] Tu destino secreto{ part-line } era un { $value }. Vuelve a la bolsa.
        [revealed] Descartas tu destino secreto{ part-line } para mostrarlo: un { $value }.
       *[left] Tenías un { $value }. Vuelve a la bolsa.
    }
event-CardFaded =
    { $doom ->
        [0] La carta { $card } se desvanece y no suma perdición.
       *[other] La carta { $card } se desvanece. Perdición +{ $doom }.
    } { $count ->
        [one] 1 destino vuelve a la bolsa.
       *[other] { $count } destinos vuelven a la bolsa.
    }
event-CardArrived = La carta { $card } ocupa su lugar.
event-Joined = { $by } entra y juega después de { $after }.
event-Joined-by = Entras y juegas después de { $after }.
event-Joined-after = { $by } entra y juega después de ti.
event-Left = { $by } sale de la mesa.
event-Left-by = Sales de la mesa.
event-Ended =
    { $reason ->
        [saved] Termina la partida: el grupo hizo 7 predicciones correctas.
       *[doomed] Termina la partida: la perdición llegó a 7.
    }

## Opciones de cada momento

button-Play =
    { $old ->
        [yes] Jugar un { $value } en { $on } (de antes)
       *[no] Jugar un { $value } en { $on }
    }
button-Cycle = Reemplazar ({ $card }): sale { $out }
button-OneMore = Usar +1 ({ $card })
button-Relocate = Trasladar ({ $card }): un { $value } de { $from } a { $to }
button-Steal = Llevar a El Ladrón: un { $value } de { $from }
button-TellOld = Usar ¿De antes? ({ $card })
button-DiscardLower = Descartar menor ({ $card }): un { $value } de { $from }
button-Pass = Pasar
button-Propose = Proponer: { $subject }
button-Agree = Aceptar
button-Decline = No aceptar
# $line es a o b en el desafío para dos; cualquier otra cosa es la única fila.
button-Reveal =
    { $line ->
        [a] Mostrar destino (fila A)
        [b] Mostrar destino (fila B)
       *[only] Mostrar destino
    }
button-Join = Dar entrada a { $seat } después de { $after }
button-Leave = Dar salida a { $seat }

## Cosas

thing-Predict = predecir { $value }
    .brief = el { $value }
thing-NoPrediction = no predecir
    .brief = no predecir
thing-Use =
    { $powerId ->
        [higher] usar { $power } ({ $card }) con { $number }
        [same] usar { $power } ({ $card }) con { $number }
       *[other] usar { $power } ({ $card })
    }
thing-Motion = { $by } propone: { $subject }. Aceptan: { $agreed }
thing-Slot =
    { $card }. { label-needs }: { part-needs }. { label-play }: { part-play }.{ part-also } { $fatesCount ->
        [0] Sin destinos
        [one] Destino { $fates }
       *[other] Destinos { $fates }
    }; { $cardId ->
        [the_ash] { $hours ->
            [0] sin lunas
           *[other] sin lunas; se desvanece este turno
        }
        [the_fall] sin lunas; sus destinos suman { $hours }
       *[other] { $moons ->
            [one] { $hours } de 1 hora
           *[other] { $hours } de { $moons } horas
        }
    }
thing-Place =
    { $name ->
        [a] { $seat }, fila A
        [b] { $seat }, fila B
       *[only] { $seat }
    }, { $handCount ->
        [0] sin destino secreto
        [one] destino secreto: { $hand }
       *[other] destinos secretos: { $hand }
    }
thing-Faded = { $power } ({ $card })
thing-Answer =
    { $yes ->
        [yes] { part-asked } sí
       *[no] { part-asked } no
    }
thing-Shown = { $value }
thing-Turn =
    { $value ->
        [none] sin destino jugado
       *[other] un { $value } en { $on }
    }{ $told ->
        [yes] ; el destino secreto es mayor
        [no] ; el destino secreto no es mayor
       *[none] { "" }
    }{ $old ->
        [yes] ; estaba en la mano antes de este turno
        [no] ; no estaba en la mano antes de este turno
       *[none] { "" }
    }{ $lower ->
        [none] { "" }
       *[other] ; se descarta un { $lower }, menor que el destino secreto
    }{ $answersCount ->
        [0] { "" }
       *[other] ; preguntas: { $answers }
    }{ $declinedCount ->
        [0] { "" }
       *[other] ; sin acuerdo: { $declined }
    }{ $guessesCount ->
        [0] { "" }
       *[other] ; predicciones: { $guesses }
    }{ $shownCount ->
        [0] { "" }
       *[other] ; destinos mostrados: { $shown }
    }{ $raised ->
        [yes] ; lo guardado cuenta uno más
       *[no] { "" }
    }{ $again ->
        [yes] ; la segunda jugada, tras El Festín
       *[no] { "" }
    }{ $stolen ->
        [none] { "" }
       *[other] ; un { $stolen } robado: mayor que el destino secreto
    }{ $spared ->
        [none] { "" }
       *[other] ; nada que robar: ningún destino visible, hasta el { $spared }, es mayor que el secreto
    }{ $fell ->
        [none] { "" }
       *[other] ; La Caída se desvanece con { $fell }
    }{ $stood ->
        [none] { "" }
       *[other] ; La Caída aguanta con { $stood }
    }
thing-NumberLine =
    { $struckCount ->
        [0] Fila numérica de { $seat }{ part-line }, valores tachados: ninguno
       *[other] Fila numérica de { $seat }{ part-line }, valores tachados: { $struck }
    }

## Lo que se dice al margen de la partida

said-Mark =
    { $struck ->
        [yes] { $by } tacha el { $value } en la fila numérica de { $seat }{ part-line }.
       *[no] { $by } restaura el { $value } en la fila numérica de { $seat }{ part-line }.
    }
ask-Mark-seat = ¿De quién es la fila numérica? (el número del asiento)
ask-Mark-line = ¿Cuál de las dos filas?
ask-Mark-value = ¿Qué valor?
ask-Mark-struck = ¿Tacharlo?

## Por qué un bot propone o rechaza algo

because-BecauseCertain = Solo puede ser { $value }.
because-BecauseLikely = Creo que es { $value } con un { $percent } %.
because-BecauseUnlikely = Creo que es { $value } solo con un { $percent } %: es más probable el { $better }.
because-BecauseRisky = El { $value } es el más probable, pero con un { $percent } % no me arriesgo.
because-BecauseOpen =
    { $waits ->
        [yes] Aún posibles: { $values }. Yo esperaría.
       *[no] Aún posibles: { $values }. Con una predicción quizá no alcance.
    }
because-BecauseSplit = Un sí deja { $yes }; un no deja { $no }.
because-BecauseExcluded =
    { $ground ->
        [supposed] No creo que sea { $values }: { part-reason }.
       *[other] No puede ser { $values }: { part-reason }.
    }

## Lo que se ve, línea por línea

view-score = Puntuación: { $value } de 7
view-doom = Perdición: { $value } de 7
view-row = Fila de cartas, desde la izquierda (Las Horas: solo si ninguna carta admite ninguno de los dos destinos):
view-deck =
    { $valueCount ->
        [0] Mazo: sin cartas
        [one] Mazo: 1 carta, { $value }
       *[other] Mazo: { $valueCount } cartas, desde arriba: { $value }
    }
view-faded =
    { $valueCount ->
        [0] Poderes desvanecidos: ninguno
       *[other] Poderes desvanecidos: { $value }
    }
view-bag =
    { $value ->
        [one] Bolsa: 1 destino
       *[other] Bolsa: { $value } destinos
    }
view-places = En la mesa, por orden de turno:
view-active = Turno: { $value }
view-phase = Paso: { $value }
view-now = Este turno: { $value }
view-played_old =
    { $value ->
        [yes] El destino jugado estaba en la mano antes de este turno
       *[no] { "" }
    }
view-history = { "" }
view-power_used =
    { $value ->
        [yes] Este turno ya se usó un poder desvanecido
       *[no] { "" }
    }
view-twice =
    { $value ->
        [yes] Dos Veces: hasta 2 predicciones este turno
       *[no] { "" }
    }
view-motion =
    { $value ->
        [none] { "" }
       *[other] { $value }
    }
view-ideas = { "" }

## Negativas

illegal-over = La partida terminó.
illegal-seating = Este asiento no puede cambiar ahora: juegan de 2 a 5 personas, y el desafío es siempre para dos.
illegal-not-the-table = La mesa solo da asientos: no puede jugar.
illegal-not-here = Ahora no estás en la mesa. Puedes mirar.
illegal-not-your-turn = Le toca a { $by }.
illegal-nothing-to-pass = Ahora no tienes nada que pasar.
illegal-cycle = No puedes reemplazar { $card }: elige una carta arcana sin destinos.
illegal-other-power = Esta carta desvanecida tiene otro poder.
illegal-no-lower = Solo puedes descartar un destino visible menor que tu destino secreto.
illegal-relocate = Elige un destino visible y otra carta arcana de la fila.
illegal-feast-closed = Ya jugaste en El Festín este turno: juega en otra carta.
illegal-thief-closed = En El Ladrón nadie juega: juega en otra carta.
illegal-no-higher = Elige un destino visible de otra carta, mayor que el que guardas.
illegal-nothing-to-steal = Ahora no tienes nada que pasar a El Ladrón.
illegal-second-power = Auxilio necesita un segundo poder desvanecido, y no hay otro.
illegal-already-played = Ya jugaste un destino este turno.
illegal-not-held = No tienes un { $value }.
illegal-not-kept = No guardabas un { $value } de un turno anterior.
illegal-not-new = El { $value } es el que guardabas, no el nuevo.
illegal-hours-closed = No puedes jugar en Las Horas mientras una carta arcana admita uno de tus destinos.
illegal-not-in-row = No puedes jugar en { $card }: no está en la fila.
illegal-condition = Un { $value } no va en { $card }: pide { part-needs }{ part-takes }{ part-measured }.
# Qué destino admite una carta, cuando no admite cualquiera.
part-takes =
    { $cardId ->
        [dawn] { " y admite el mayor" }
        [midnight] { " y admite el menor" }
        [the_lord] { " y admite ese" }
        [the_noble] { " y admite ese" }
        [the_servant] { " y admite ese" }
        [the_prophet] { " y admite el otro" }
        [asunder] { " y admite el mayor" }
        [the_captain] { " y admite ese" }
        [the_ash] { " y admite ese" }
        [iron] { " y admite el otro" }
       *[other] { "" }
    }
part-measured =
    { $measure ->
        [sum] ; { $first } + { $second } son { $amount }
        [difference] ; de { $first } a { $second } hay { $amount }
       *[neither] ; tienes { $first } y { $second }
    }
illegal-no-such-power = No puedes usar el poder de { $card }: no se ha desvanecido.
illegal-one-power = Este turno ya se usó un poder desvanecido.
illegal-power-window =
    { $when ->
        [before-play] Usa { $power } antes de jugar.
        [after-play] Usa { $power } después de jugar y antes de que el grupo decida.
       *[before-prediction] Usa { $power } antes de que el grupo prediga.
    }
illegal-silence = Durante tu turno solo respondes sí o no.
illegal-allies-only = En tu turno, marcar y predecir le toca al resto del grupo. Tú puedes chatear.
illegal-not-yet = El grupo decide después de que juegue { $by }.
illegal-agreed = Ya aceptaste. Espera al resto del grupo.
illegal-no-motion = Ahora no hay ninguna propuesta.
illegal-no-hidden-fate = No tienes destino secreto en esa fila.
illegal-motion-open = Responde antes la propuesta abierta.
illegal-prediction = No puedes predecir { $value }: elige un valor del 1 al 7 que no haya sido incorrecto este turno.
illegal-question = Ese poder no pregunta eso. Elige uno de los números que ofrece.
illegal-challenge-players =
    { $players ->
        [one] El desafío para dos es para 2 personas, no para 1.
       *[other] El desafío para dos es para 2 personas, no para { $players }.
    }
illegal-starter = El asiento { $starter } no puede empezar: elige del 1 al { $players }.
illegal-own-line = Tu fila numérica la marca el grupo; tú no puedes.
illegal-no-such-line = No existe ese valor o esa fila numérica.
illegal-nothing-hidden = { $seat } no tiene destino secreto ahora: no hay nada que tachar.

## Ayuda

hint-lines = Lo que puedes deducir:

thing-HintedLine =
    { $seat }{ part-line }: { $sureCount ->
        [0] nada descartado
       *[other] no es { $sure }
    }{ $supposedCount ->
        [0] { "" }
       *[other] , y es probable que tampoco { $supposed }
    }{ $reasonsCount ->
        [0] .
       *[other] .{ $reasons }
    }
# Sola en su línea en la terminal; su parte `why` donde los valores ya se ven.
thing-Reason =
    { "\u000A" }    { $ground ->
        [supposed] Es probable que no sea { $values }: { part-reason }{ part-kept }.
       *[other] No es { $values }: { part-reason }{ part-kept }.
    }
    .why = { part-reason }{ part-kept }
part-with =
    { $valuesCount ->
        [one] con ese valor en la mano
       *[other] con uno de esos en la mano
    }
part-reason =
    { $ground ->
        [condition] { $own ->
            [yes] { part-with } no habrías podido jugar el { $played } en { $on }
           *[no] { part-with } no habría podido jugar el { $played } en { $on }
        }
        [hours] { $own ->
            [yes] { part-with }, alguna carta de la fila te habría servido
           *[no] { part-with }, alguna carta de la fila le habría servido
        }
        [told] { $own ->
            [yes] { $told ->
                [yes] dijiste que el tuyo es mayor que { $played }
               *[no] dijiste que el tuyo no es mayor que { $played }
            }
           *[no] { $told ->
                [yes] dijo que el suyo es mayor que { $played }
               *[no] dijo que el suyo no es mayor que { $played }
            }
        }
        [answer] { $own ->
            [yes] respondiste: { $answer }
           *[no] respondió: { $answer }
        }
        [lower] { $own ->
            [yes] se descartó un { $lower }, y el tuyo es mayor
           *[no] se descartó un { $lower }, y el suyo es mayor
        }
        [stolen] { $own ->
            [yes] se robó un { $amount }, y el tuyo es menor
           *[no] se robó un { $amount }, y el suyo es menor
        }
        [spared] { $own ->
            [yes] El Ladrón no se llevó nada: el { $amount } no es mayor que el tuyo
           *[no] El Ladrón no se llevó nada: el { $amount } no es mayor que el suyo
        }
        [fell] { $own ->
            [yes] La Caída se desvaneció con { $amount }: el tuyo es la mitad como mucho
           *[no] La Caída se desvaneció con { $amount }: el suyo es la mitad como mucho
        }
        [stood] { $own ->
            [yes] La Caída aguantó con { $amount }: el tuyo es más de la mitad
           *[no] La Caída aguantó con { $amount }: el suyo es más de la mitad
        }
        [guessed] esa predicción falló
        [counted] { $valuesCount ->
            [one] los tres de ese valor están a la vista
           *[other] los tres de cada uno están a la vista
        }
        [together] las jugadas y los destinos a la vista no lo permiten
       *[supposed] { $instead ->
            [none] las jugadas, en conjunto, lo hacen poco probable
           *[other] { part-would }
        }
    }
part-would =
    { $own ->
        [yes] { $swapped ->
            [yes] habrías jugado el otro destino en { $instead }
           *[no] habrías jugado en { $instead }
        }
       *[no] { $swapped ->
            [yes] habría jugado el otro destino en { $instead }
           *[no] habría jugado en { $instead }
        }
    }
part-kept =
    { $kept ->
        [yes] { $own ->
            [yes] ; sigues guardando el mismo destino
           *[no] ; sigue guardando el mismo destino
        }
       *[no] { "" }
    }

## El resultado en una tarjeta

result-by-one-hour = A puerto, por una hora
result-dry = A salvo en puerto
result-rocks = Contra las rocas
result-lost = Nadie volvió a puerto
track-right = Aciertos
track-doom = Perdición
figure-right = Predicciones correctas
figure-doom = Perdición
figure-said = Destinos que predije
figure-said-right = Mis predicciones correctas
figure-asked = Veces que predijeron mi destino
figure-read = Veces que acertaron el mío
figure-rate-said = Mi porcentaje de aciertos
figure-rate-read = Porcentaje de aciertos con los míos
