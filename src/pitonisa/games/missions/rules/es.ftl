# Las reglas de Missions en breve, con los números de su README.

chapter-setup = Preparación
chapter-table = En la mesa
chapter-place = Un lugar
chapter-tests = Pruebas y conflictos
chapter-things = Cosas
chapter-between = Entre lugares
chapter-end = { -charge.gender ->
        [f] La
       *[m] El
    } { -charge-last } y el final

rule-1 = { CAPITAL(-charge-many) }
    .text = Una misión tiene una cantidad fija de { -charge-many }. Están en { -reserve-all }, en { -pool-the }, en { -map-the } o entre lo que { -burn-does }; nada aparece ni desaparece.
rule-2 = Elegir { -host }
    .text = Cada quien elige { -host-a } libre y lee las dos caras de su carta. El resto queda fuera de la misión.
rule-3 = En solitario
    .text = A solas juegas con dos { -host-many }, con las reglas para dos. No hay a quién contar lo leído.
rule-4 = { -host.gender ->
        [f] Según cuántas
       *[m] Según cuántos
    } { -host-many }
    .text = Con 2: una exploración gratuita cada quien por visita, 2 { -free_recharge-many }, apoyo de hasta 2. Con 3: la { -lead-of }, 1 { -free_recharge }, apoyo de hasta 2. Con 4: nada de eso, apoyo de 1. Un escenario puede cambiarlo.
rule-5 = { CAPITAL(-reserve) } y { -pool }
    .text = Cada { -host } empieza con { -charge-all } de su nivel y nunca tiene más. Lo que sobra queda en { -pool-the }.
rule-6 = El mazo de { -fate }
    .text = Sus cartas se barajan boca abajo. Cuántas son, la mayor, la menor y el descarte están a la vista.
rule-7 = Quién { -lead-does } primero
    .text = Quien toma primero el mazo { -lead-does } en { -round-the } 1.
rule-8 = { CAPITAL(-host-many) } ausentes
    .text = Lo que el escenario prevé para { -host-all } que no están se hace ahora, por cuenta { -lead-of }.
    .ours = hacerlo antes del prólogo.
rule-9 = El prólogo
    .text = Se lee en voz alta. Cuando todo el grupo está listo, empieza { -round-the } 1.
rule-10 = Quién puede leer qué
    .text = Para todo el grupo: { -overview-many }, { -item-many } verdes, { -item.gender ->
        [f] rojas y blancas
       *[m] rojos y blancos
    }, { -token-many }, { -gear }, { -host-many }. Para contar: tu carta, { -item-all } { -item.gender ->
        [f] amarillas
       *[m] amarillos
    } y { -talk-all }, que solo tú lees. Bajo sello: tu { -memory }. Los mazos, nadie.
rule-11 = { CAPITAL(-telepathy) }
    .text = Puedes hablar en cualquier momento, también desde { -limbo-the }. Cuenta lo leído con tus palabras; nunca lo leas tal cual.
rule-12 = { CAPITAL(-lead-the) }
    .text = Una persona { -lead-does } en cada { -round }. Mientras esté en { -limbo-the }, decide la siguiente a su izquierda.
    .ours = quién decide cuando { -lead-the } está en { -limbo-the }.
rule-13 = Decidir en grupo
    .text = Alguien propone y el resto acepta. Un no cierra la propuesta; también se puede responder con otra. Puedes cambiar o retirar la tuya. { CAPITAL(-lead-the) } tiene la última palabra y puede insistir, salvo para abandonar.
    .ours = las propuestas y cómo se rechazan.
rule-14 = Lo que piden las cartas
    .text = Una elección es de quien lee, { -lead-of }, del grupo (decide { -lead-the }, o todo el grupo acepta) o se vota: gana la mayoría y desempata { -lead-the }.
rule-55 = Volver a leer
    .text = Como está impreso, lees una carta solo mientras la tienes delante; para releerla la exploras otra vez, por 1 { -charge }. Puedes tomar notas. Con el diario cómodo puedes releer sin costo lo que leíste. La mesa elige.
    .ours = el diario cómodo, que es el habitual.
rule-15 = Elegir lugar
    .text = { CAPITAL(-lead-the) } elige un lugar abierto y coloca allí 1 { -charge } de su { -reserve }. Si ya hay { -charge.gender ->
        [f] una
       *[m] uno
    }, en vez de eso { -burn-does }.
rule-16 = Llegar
    .text = Las cartas del lugar forman { -panorama-a }. Todavía nadie les da la vuelta.
rule-17 = { CAPITAL(-overview-the) }
    .text = Se lee en voz alta, y cualquiera puede volver a leer lo que dice.
rule-18 = Etiquetas
    .text = { CAPITAL(-overview-the) } nombra las etiquetas de las cartas. Toda la mesa las ve.
rule-19 = { CAPITAL(-round-a) }
    .text = { CAPITAL(-lead) }: elegir, mostrar, leer. Descubrimiento: reconocer, { -telepathy }, acciones. Entre lugares: { -recharge-do }, intercambiar y ver quién { -lead-does } después.
rule-20 = Reconocer
    .text = Cada quien toma una carta { -panorama-of }, sin costo. Si no alcanzan, alguien empieza en espera.
    .ours = que falten cartas.
rule-21 = Leer en secreto
    .text = Lees tu carta en secreto y la dejas boca abajo. Después, cada quien cuenta lo que encontró. Si estaba cerrada y aparece lo que pide, la vuelves a leer enseguida.
    .ours = las cartas que estaban cerradas.
rule-22 = Hacer lo que dice
    .text = Al empezar las acciones cada quien cumple su carta. Una carta que se explora se cumple enseguida.
rule-23 = Explorar
    .text = Por 1 { -charge } devuelves tu carta, tomas otra libre, la lees y la cumples. También en espera.
    .ours = explorar durante la espera.
rule-24 = Tener que quedarse
    .text = Algunas cartas te retienen hasta que decidas algo o se cumpla una condición: no puedes esperar ni explorar. Si no te queda ninguna prueba y el resto ya terminó aquí, te sueltan.
rule-25 = Esperar
    .text = Devuelves tu carta y otra persona puede explorarla. Mientras no tengas ninguna, puedes apoyar y dar.
rule-26 = Salir
    .text = Cuando nadie tiene carta, el grupo puede salir: todo el grupo está listo o alguien lo propone. Estar listo dura hasta que cambias de idea o algo te afecta.
    .ours = avisar que ya puedes irte.
rule-27 = Dar
    .text = En espera puedes dar cosas a otra persona del lugar, por 1 { -charge } en total. Mientras algo se pueda dar, cualquiera puede pedirlo; quien lo tiene lo da o lo conserva. { CAPITAL(-gear-the) }, { -token-all } grupales y { -charge-all } no se dan.
    .ours = pedir una cosa.
rule-28 = Pruebas
    .text = Una prueba está en una carta tuya. No es obligatoria, salvo en un conflicto o si surge por sí sola.
rule-29 = Iniciar una prueba
    .text = Por 1 { -charge }, tu atributo es el valor. Solo una prueba a la vez.
    .ours = una prueba a la vez.
rule-30 = Reforzar
    .text = Cada { -charge } más suma 1. Ya no se puede después de pedir apoyo.
rule-31 = Apoyar
    .text = En espera puedes sumar 1 por 1 { -charge }, hasta el límite; hasta que se saque la carta todavía puedes devolver la tuya para ayudar. En un conflicto grupal, cualquiera puede.
    .ours = devolver tu carta durante una prueba.
rule-32 = { CAPITAL(-fate) }
    .text = Terminado el apoyo sacas una carta de { -fate } y la sumas. Algunas devuelven el descarte al mazo.
rule-33 = El resultado
    .text = Menos que la dificultad: fallo. Exactamente la dificultad: lo mejor. Más: éxito.
rule-34 = Probabilidades
    .text = Las cartas que aún pueden salir están a la vista: cuenta el descarte. Si tu valor ya es demasiado alto, no puede ser exacto.
rule-35 = Quién recibe el resultado
    .text = Solo quien hace la prueba; quienes apoyan, no.
rule-36 = Conflicto personal
    .text = Resuélvelo antes de hacer otra cosa: un intento, o los que pida la vida del adversario.
    .ours = cuántos intentos hay.
rule-37 = Conflicto grupal
    .text = Todo se detiene; antes, intercambio libre. Después cada quien, en el orden { -lead-of }, hace una de sus pruebas, vuelta tras vuelta, hasta que el daño iguale la vida. De varios a la vez, { -lead-the } dice cuál va primero.
    .ours = varios conflictos a la vez.
rule-38 = Una salida
    .text = Algunos conflictos la tienen, por un precio. Salvo que diga otra cosa, el adversario se recupera.
rule-39 = { CAPITAL(-item-many) }
    .text = Verde: queda contigo, a la vista. { -item.gender ->
        [f] Roja
       *[m] Rojo
    }: se lee en voz alta. { -item.gender ->
        [f] Amarilla
       *[m] Amarillo
    }: se lee en secreto. Después, de vuelta a su lugar. { -item.gender ->
        [f] Blanca
       *[m] Blanco
    }: queda en la mesa. Lo que alguien tiene no se toma otra vez.
rule-40 = { CAPITAL(-token-many) }
    .text = { -token.gender ->
        [f] Las grupales son de todo el grupo; las demás, de quien las tomó. Recogida: se puede volver a tomar. Retirada: fuera de la misión.
       *[m] Los grupales son de todo el grupo; los demás, de quien los tomó. Recogido: se puede volver a tomar. Retirado: fuera de la misión.
    }
rule-41 = { CAPITAL(-talent-many) } y { -gear }
    .text = Cada cosa dice cuándo se usa, por qué precio y cuántas veces.
rule-42 = Dejar un lugar
    .text = Todas las cartas vuelven. Quien fue { -limbo-to } por un suceso regresa.
rule-43 = Intercambio
    .text = Entre lugares y justo antes de un conflicto grupal, { -item-all } y { -token-all } personales se intercambian sin costo.
rule-44 = { CAPITAL(-map-the) } crece
    .text = Se colocan cartas al lado { -map-of } o encima; { -charge-all } que quedan debajo van { -pool-to }. Un segundo mazo se suma cuando la misión lo dice.
rule-45 = { CAPITAL(-recharge) }
    .text = Una vez entre lugares: 1 { -charge } { -pool-of } { -burn-does }, o se usa { -free_recharge-a }, y se reparte { -pool-the }.
    .ours = solo una vez entre dos lugares.
rule-46 = Repartir
    .text = Quien lo propuso reparte { -pool-the }, { -charge } por { -charge }, como quiera; nadie supera su nivel.
rule-47 = { -charge.gender ->
        [f] La
       *[m] El
    } { -charge-last }
    .text = Antes de gastar tu { -charge-last } eliges: { -emergency-do } ({ -burn-does }, { -pool-the } llena tu { -reserve } y luego pagas) o { -lost-do }. Lo que cuesta más de lo que tienes se paga { -charge } por { -charge } y obliga a { -emergency-do }.
    .ours = qué se paga, y lo que cuesta más que { -reserve-yours }.
rule-48 = { CAPITAL(-lost-do) }
    .text = Tu { -charge-last } paga, terminas lo que empezaste y quedas en { -limbo-the }.
rule-49 = { CAPITAL(-limbo-the) }
    .text = Puedes hablar y nada más, hasta que el grupo salga. Si alguien { -lost-did }, es obligatorio { -recharge-do }; sin { -charge-many }, se queda { -round-a } más.
    .ours = quedarse { -round-a } más.
rule-50 = El fracaso
    .text = Si todo el grupo { -lost-does } en la misma visita, la misión fracasa. El grupo empieza de nuevo: las mismas personas y { -host-many }, en otra partida.
    .ours = en una visita, no en varias.
rule-51 = Quién { -lead-does } después
    .text = La persona a la izquierda { -lead-does } en { -round-the } siguiente.
rule-52 = { CAPITAL(-jump) }
    .text = Cualquiera puede proponer abandonar; debe aceptar todo el grupo, también quien lo propone. La misión empieza de nuevo, con { -host-many } por elegir, y nada se conserva; lo que leíste en un intento anterior queda marcado para ti. Tantas veces como quieran.
    .ours = la votación, y las marcas de lo que ya leíste.
rule-53 = El registro
    .text = Un desenlace tiene un tipo, puntos y una valoración. Lo que { -burn-does } la baja; el escenario dice qué más cuenta.
    .ours = cómo se cuentan los puntos.
rule-54 = { CAPITAL(-memory-many) } y { -talk-many }
    .text = Cada quien lee lo suyo, sin costo y solo cuando algo lo dice, y puede releer lo que ya se abrió. Tu { -memory } queda bajo sello: cuenta lo que dice solo si no queda otra.
    .ours = volver a leer { -memory-a }.

## Cómo llama el reglamento impreso a lo de estas reglas: así también se encuentra

box = Si tienes la caja
    .about = El juego impreso llama a algunas cosas de otra manera.
part-box-1 = Azrak
part-box-2 = receptáculo
part-box-5 = Vórtice
part-box-12 = Capitán del Tiempo
part-box-15 = localización
part-box-16 = vista panorámica
part-box-17 = carta A
part-box-45 = Actualización
part-box-54 = Interacción
