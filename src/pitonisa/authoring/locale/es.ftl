# Qué está mal en un escenario y cómo arreglarlo.

file-missing = No se encontró el archivo { $file }.
    .fix = Agrégalo junto a scenario.yaml o quítalo de «include» o «languages».
file-unreadable = No se puede leer { $file } como texto.
    .fix = Guárdalo en UTF-8.
yaml-syntax = YAML no válido: { $problem }.
    .fix = Revisa sangrías, comillas y paréntesis en esta línea y la anterior.
yaml-indent = Esta línea no tiene la misma sangría que sus vecinas.
    .fix = Lo que va junto empieza en la misma columna, con espacios; lo que pertenece a una cosa va dos espacios más adentro. Si todo eso está bien, más arriba quedó una comilla sin cerrar.
yaml-tab = Aquí hay un tabulador.
    .fix = Usa espacios: YAML no permite tabuladores.
yaml-colon = Hay otros dos puntos en esta línea.
    .fix = Pon entre comillas un texto que lleve «: », o empieza otra línea.
yaml-brackets = Falta cerrar una llave o un corchete, o un texto ahí dentro lleva coma o dos puntos.
    .fix = Pon ese texto entre comillas y cierra cada { "{" } y cada [.
yaml-open = El archivo termina antes de que se cierre una comilla, una llave o un corchete.
    .fix = Ciérralo: en esta línea o más arriba.
yaml-sign = Un texto no puede empezar con este signo.
    .fix = Pon el texto entre comillas.
file-large = { $file } ocupa más de { $most } kB.
    .fix = Divídelo y nombra las partes en «include».
file-odd = { $file } no es un archivo común de esta carpeta.
    .fix = Pon aquí el archivo mismo: no se siguen enlaces a otros.
file-many = Hay más de { $most } archivos.
    .fix = Junta varias partes en un solo archivo.
yaml-alias = Las anclas y los alias de YAML (& y *) no se admiten.
    .fix = Escribe esa parte entera donde haga falta; pon entre comillas un texto que empiece con uno de estos signos.
yaml-tag = Las etiquetas de YAML (!) no se admiten.
    .fix = Quítala, o pon entre comillas un texto que empiece con este signo.
yaml-deep = Hay más de { $most } niveles, unos dentro de otros.
    .fix = Cierra corchetes más arriba o usa menos niveles.
yaml-many = El archivo tiene más de { $most } palabras y números.
    .fix = Divídelo y nombra las partes en «include».
yaml-number = Este número tiene más de { $most } cifras.
    .fix = Escribe uno menor, o ponlo entre comillas si es un texto.
colour-unknown = No existe el color «{ $name }». { $close ->
        [none] Disponibles: { $known }.
       *[other] ¿Quisiste decir { $close }?
    }
    .fix = Corrige el nombre o quita la línea.
colour-bad = «{ $value }» no es un color.
    .fix = Escríbelo como "#rrggbb", entre comillas: "#ffb057".
counter-never = Va de { $least } a { $most }, pero una condición pide un valor que nunca puede tener.
    .fix = Busca las condiciones que lo piden, o cambia «min» y «max».
counter-shared = Una condición pregunta quién tiene más de este contador, pero lo comparte todo el grupo.
    .fix = Dale uno a cada anfitrión, con «scope: host», o pregunta por su valor.
amount-negative = Esta cantidad es negativa.
    .fix = Escribe «{ $verb }» con un número mayor que cero.
answer-long = «{ $word }» es demasiado larga: una respuesta tiene como máximo { $most } letras.
    .fix = Acepta una más corta.
answer-shared = «{ $word }» está en dos respuestas, { $first } y { $second }: solo se da la primera.
    .fix = Déjala en una de las dos.
end-in-setup = La misión termina antes de empezar.
    .fix = Ponle una condición o sácalo de «setup».
label-order = La vista nombra las cartas en otro orden del que tienen: «{ $word }» ({ $slot }) aparece demasiado pronto.
    .fix = Nómbralas de izquierda a derecha, o colócalas como se nombran.
text-braces = «{ $word }» se imprimirá tal cual: aquí no tiene valor.
    .fix = El texto de una carta o de una instrucción puede usar un contador, «reader», «lead» o «holder.» y un objeto; en lo demás, escribe la palabra misma.
id-not-folder = La carpeta se llama «{ $folder }», y en la mesa un escenario se elige por su carpeta.
    .fix = Dales el mismo nombre.
other-kind = «{ $name }» es otra cosa ({ $found }); aquí se espera: { $kind }.
    .fix = Nombra algo del tipo que se espera, o usa el verbo para esto.
file-outside = { $file } no está en la carpeta del escenario.
    .fix = Pon el archivo junto a scenario.yaml y escribe solo su nombre.
verb-missing = Aquí no hay ningún verbo, solo { $keys }.
    .fix = Agrega qué se hace o qué se comprueba: { "{" }take_item: key{ "}" }, { "{" }has_item: key{ "}" }.
endless = Estas instrucciones vuelven sobre sí mismas y no terminan nunca: { $circle }.
    .fix = Pon «if», «once» o «times» en alguna, o agrega una decisión en medio.
proof-unread = Nadie la lee en ninguna partida.
    .fix = Mira sus «requires» y «shown», lo que la toma, la cambia o la lee, y el camino hasta ella.
proof-unread-memory = Nadie lee este recuerdo en ninguna partida.
    .fix = Escribe «read_memory» donde pueda llegar quien lo recuerda, y mira sus «requires».
proof-untried = Nadie puede hacer esta prueba en ninguna partida.
    .fix = Mira la carta en la que está, y «requires».
proof-unended = Ningún grupo puede llegar a este final.
    .fix = Mira lo que lo pide («if», «requires») y si eso se puede conseguir.
proof-unwon = { $parties }: no pueden llegar a un éxito.
    .fix = Dales otro camino hacia lo que les falta, por ejemplo en «setup: if_absent». Con --ways ves cómo gana el resto.
proof-dead = { $parties }: pueden quedarse sin camino a ningún final: { $way }
    .fix = Deja un camino abierto desde ahí, o que termine.
yaml-key = Una clave debe ser una palabra o un número.
    .fix = Escribe una palabra simple antes de los dos puntos.
yaml-twice = «{ $key }» está escrito dos veces.
    .fix = Deja uno solo.
key-unknown = Aquí no existe «{ $key }». { $close ->
        [none] Disponibles: { $known }.
       *[other] ¿Quisiste decir { $close }?
    }
    .fix = Corrige la palabra o quita la línea.
key-missing = Falta «{ $key }»: lo necesita { $kind }.
    .fix = Agrega «{ $key }: …»; docs/scenario-reference.md dice qué va ahí.
wrong-kind = { $key ->
        [none] Aquí se espera: { $expected }.
       *[other] En «{ $key }» se espera: { $expected }.
    } Hay: { $found }.
    .fix = Escríbelo como muestra la tabla de docs/scenario-reference.md.
too-few = Aquí hacen falta al menos { $least } y hay { $found }.
    .fix = Agrega lo que falta.
too-many = Aquí caben a lo sumo { $most } y hay { $found }.
    .fix = Quita algunos.
value-unknown = «{ $value }» no es ninguno de estos: { $known }. { $close ->
        [none] { "" }
       *[other] ¿Quisiste decir { $close }?
    }
    .fix = Usa una de estas palabras.
number-bounds = { $value } está fuera del rango de { $least } a { $most }.
    .fix = Elige un número de ese rango.
id-bad = «{ $value }» no sirve como id.
    .fix = Empieza con minúscula; después letras, cifras y «_», a lo sumo 40.
id-twice = El id ya se usa en { $other }.
    .fix = Dale otro nombre a uno de los dos: todos los ids de un escenario son distintos.
id-is-role = Un anfitrión no puede llamarse como un papel.
    .fix = Elige otro id.
verb-none = Una instrucción o condición es un mapa con un verbo. Hay: { $found }.
    .fix = Por ejemplo: { "{" }take_item: key{ "}" } o { "{" }has_item: key{ "}" }.
verb-unknown = Aquí no existe el verbo «{ $verb }». { $close ->
        [none] { "" }
       *[other] ¿Quisiste decir { $close }?
    }
    .fix = Los verbos están en docs/scenario-reference.md.
verb-twice = Varios verbos en una sola instrucción: { $verbs }.
    .fix = Escribe una tras otra, cada una con su guion.
verb-alone = «{ $verb }» no lleva valor propio.
    .fix = Escribe sus campos en un mapa, o la palabra sola.
text-twice = El texto está escrito dos veces.
    .fix = Deja uno solo.
text-empty = No hay nada después de «{ $key }:».
    .fix = Una coma termina un texto entre llaves, y «#» tras un espacio empieza una nota: pon esos textos entre comillas.
text-missing = Este texto falta en { $language }.
    .fix = Escríbelo en { $file }. «pitonisa scenario texts» agrega ahí una línea vacía por cada texto que falta.
text-blank = Este texto todavía está vacío en { $file }.
    .fix = Escríbelo ahí.
texts-missing =
    En { $file } no hay línea para { $count } textos; el primero es { $first }.
    .fix = «pitonisa scenario texts» agrega una línea vacía para cada uno. «check --all» los muestra todos.
texts-blank =
    En { $file } hay { $count } textos todavía vacíos; el primero es { $first }, en la línea { $line }.
    .fix = Escríbelos ahí. «check --all» los muestra todos.
text-unused = Nada usa este texto.
    .fix = Corrige su id o quítalo.
text-long = { $words } palabras; caben { $most }.
    .fix = Acórtalo.
secret-repeated = Estas palabras también están a la vista, en { $other }: «{ $words }».
    .fix = Dilo de otra manera: nadie más debe haber leído lo que es para una sola persona.
telling-copied = Estas palabras están en una carta privada, en { $other }: «{ $words }».
    .fix = Cuéntalo de otra manera: contar una carta no es copiarla.
untold = Los acompañantes pueden contar { $told } de los { $texts } textos que alguien encuentra a solas. Faltan: { $missing }
    .fix = Escríbelos en todos los idiomas, o déjalo así: de esos, los acompañantes solo dicen qué clase de cosa encontraron.
label-not-stressed = La vista no nombra { $slot } («{ $label }») en negrita.
    .fix = Pon la etiqueta entre ** y ** donde la vista la menciona.
word-forbidden = «{ $word }» está prohibido aquí.
    .fix = Busca otra palabra o exceptúa este texto en «forbidden».
term-unknown = El motor no tiene ese término. Disponibles: { $known }.
    .fix = Corrige la palabra en «terms».
term-incomplete = A este término le falta una forma en { $language }: { $forms }.
    .fix = Dala en «terms»; el capítulo sobre las palabras de docs/scenario-reference.md dice para qué sirve cada forma.
term-missing = Este término no tiene palabra en { $language }, aunque en otro idioma sí.
    .fix = Agrégala en «terms».
number-missing = En «{ $group }» de numbers.yaml no tiene número o letra de imprenta.
    .fix = «pitonisa scenario number» da los nuevos y deja los viejos como están.
number-of-nothing = Un número en «{ $group }» para algo que ya no existe.
    .fix = Déjalo si el escenario ya se imprimió; si no, quítalo.
number-twice = { $number } es también de { $other }.
    .fix = Dale otro a uno de los dos.
unknown-id = No hay { $kind } «{ $name }». { $close ->
        [none] { "" }
       *[other] ¿Quisiste decir { $close }?
    }
    .fix = Corrige el nombre o escribe lo que falta.
part-unknown = No hay ningún dibujo «{ $name }» en la biblioteca. { $close ->
        [none] { "" }
       *[other] ¿Quisiste decir { $close }?
    }
    .fix = Toma uno de los que muestra el estudio en «Dibujos»: pitonisa scenario studio CARPETA.
part-property = Este dibujo no tiene la propiedad «{ $name }». { $known ->
        [none] No tiene ninguna.
       *[other] Disponibles: { $known }.
    }
    .fix = Corrige el nombre o quítalo.
picture-of-nothing = No hay nada llamado «{ $name }» que mostrar aquí ({ $kind }). { $close ->
        [none] { "" }
       *[other] ¿Quisiste decir { $close }?
    }
    .fix = Corrige el id o quita la línea.
swap-elsewhere = { $card } no es una versión de la casilla { $slot }.
    .fix = Ponla en «versions» de esa casilla.
answer-language = La respuesta { $answer } no tiene ninguna palabra en el idioma { $language }.
    .fix = Escribe sus palabras en «accepts» para cada idioma del escenario.
answer-foreign = La respuesta { $answer } tiene palabras en { $language }, que no es un idioma del escenario.
    .fix = Quítalas, o agrega el idioma en «languages».
front-elsewhere = La carta { $card } no está en ningún panorama: nadie puede tenerla.
    .fix = Nombra una carta de un panorama; para otras usa «read».
ways-alone = { $place } es vecino de sí mismo.
    .fix = Nombra otros lugares: quedarse siempre se puede.
steps-unknown = No existen los pasos «{ $name }».{ $close ->
        [none] { "" }
       *[other] { " " }¿Quisiste decir { $close }?
    }
    .fix = Escríbelos en «steps», o corrige el nombre.
steps-round = Los pasos { $name } se llaman a sí mismos.
    .fix = Quita una de las llamadas.
steps-beside = Junto a «steps» solo puede ir «if».
    .fix = Escribe lo demás en los propios pasos.
steps-many = Hay más de { $most } llamadas a pasos.
    .fix = Llama menos pasos desde otros pasos.
steps-unused = Nada llama a los pasos { $name }.
    .fix = Llámalos con { "{" }steps: { $name }{ "}" }, o quítalos.
slot-twice = La casilla { $slot } aparece dos veces.
    .fix = Dale otra letra a una.
location-on-no-map = Ninguna carta de mapa muestra este lugar.
    .fix = Agrégalo a «spots» de una carta de mapa.
no-map = Al principio no hay ninguna carta de mapa en la mesa.
    .fix = Escribe «start: true» en una.
map-joins-nothing = Ningún borde de otra carta de mapa casa con { $map }.
    .fix = Pon el mismo símbolo en bordes enfrentados (n y s, e y w).
overlay-edges = { $map } cubre { $over }, pero le faltan sus bordes: { $edges }.
    .fix = Da a ambas cartas los mismos símbolos en los mismos lados.
cap-small = Un anfitrión necesita al menos 2 de carga; este tiene { $cap }.
    .fix = Sube «cap».
attribute-missing = «{ $attribute }» debe darse exactamente una vez.
    .fix = Dale a cada anfitrión todos los atributos de las reglas.
variant-taken = Un texto de esta carta no puede llamarse «{ $name }»: cualquier carta puede tener uno con ese nombre.
    .fix = Elige otro id.
never-absent = Con dos anfitriones, los dos están siempre en juego.
    .fix = Quítalo de «if_absent».
talk-missing = { $host } puede iniciar esta conversación, pero no tiene carta.
    .fix = Agrega una carta para esa persona, o una llamada «default».
talk-twice = { $host } tiene dos cartas.
    .fix = Deja una.
test-without-success = Superar esta prueba no tiene efecto.
    .fix = Escribe qué ocurre en «success».
conflict-endless = Este conflicto no puede terminar: nada hace daño y no hay salida.
    .fix = Agrega «damage» a un resultado, o «flee».
conflict-without-adversary = Un conflicto de grupo necesita un adversario.
    .fix = Nombra uno, con su vida, en «adversaries».
flee-at-turn-end = Un conflicto personal no tiene vueltas de mesa.
    .fix = Omite «at».
test-misplaced = Nadie puede hacer las pruebas de esta carta: nadie la tiene nunca.
    .fix = Escribe «test» en «on_read», o pon las pruebas en una carta del panorama o en un objeto verde.
conflict-misplaced = El conflicto de esta carta nunca empieza: no está en un panorama.
    .fix = Escribe «conflict» en «on_read».
one-of = Da exactamente uno de estos: { $fields }.
    .fix = Deja uno y quita los otros.
rule-value = «{ $value }» no es un valor de { $option }.
    .fix = Escribe uno de estos: { $values }.
modifier-attribute = «attribute» va con el destino «attribute» («target»), y solo con él.
    .fix = Agrégalo o quítalo.
modifier-cost = «cost» va con el destino «cost» («target»), y solo con él.
    .fix = Agrégalo o quítalo.
ability-event = «event» va con el momento «on_event», y solo con él.
    .fix = Agrégalo o quítalo.
counter-bounds = No empieza entre «min» y «max».
    .fix = Cambia uno de los tres.
fate-opening = Ninguna carta de azar vale { $value }.
    .fix = Usa valores que estén en el mazo.
players = «players» se sale del límite: hay { $hosts } anfitriones, así que pueden jugar de 1 a { $most } personas.
    .fix = Escribe «players: [1, { $most }]» o menos.
players-unwritten = Hay { $hosts } anfitriones, pero sin «players» pueden jugar hasta 4 personas.
    .fix = Escribe «players: [1, { $most }]» en scenario.yaml.
never-granted = Nada da nunca: { $kind }.
    .fix = Haz que algo lo dé o quita lo que lo pide.
granted-in-circle = Solo se da donde antes hace falta: { $kind }.
    .fix = Dalo en algún sitio al que se llegue sin tenerlo.
ending-unreachable = Nada lleva a este final.
    .fix = Escribe «end» con él en un sitio al que se pueda llegar.
no-success = Ningún final es un éxito.
    .fix = Escribe uno.
failure-kind = El final de un grupo perdido debe ser un fracaso.
    .fix = Escribe «kind: failure» o nombra otro en «rules».
location-unreachable = No hay manera de llegar a este lugar.
    .fix = Abre su sitio o su mazo, o coloca su carta de mapa.
card-unreachable = No hay manera de leer esta carta.
    .fix = Mira su condición, o qué la pone en su casilla.
never-used = Nada lo necesita y no hace nada.
    .fix = Úsalo o quítalo.
charge-short = Los anfitriones necesitan { $needed } de carga en total, pero hay { $total }.
    .fix = Sube «charge_total» o baja los «cap».
difficulty-out-of-reach = Con { $hosts } personas, el grupo más débil llega a { $best }; la dificultad es { $difficulty }.
    .fix = Bájala o dala según cuántas personas haya.
attribute-rare = { $tests ->
        [0] Ninguna prueba usa este atributo.
        [one] Solo una prueba usa este atributo.
       *[other] Solo { $tests } pruebas usan este atributo.
    }
    .fix = Úsalo más o prescinde de él.
few-cards = { $cards } cartas para hasta { $agents } agentes: alguien no tendrá qué leer.
    .fix = Agrega cartas o silencia este aviso con un motivo.
same-results = Los tres resultados son iguales.
    .fix = Haz que pase otra cosa o cuéntalo de otra manera.
ending-unscored = Un éxito sin puntos.
    .fix = Agrega «score», o «rated: false».
suppress-unused = No hay ningún aviso { $warning } que silenciar.
    .fix = Quítalo de «suppress».
todo = Pendiente: { $note }
    .fix = Hazlo.
note = Nota: { $note }
    .fix = Solo para quien escribe.

# Los pasos de una partida, como los cuenta una demostración.
step-go = a { $a }
step-leave = salir de { $a }
step-read = { $a } lee { $b }
step-tries = { $a } lo intenta
step-turn = { $a } vuelve a { $b }
step-round = empieza una ronda
step-test = { $a } ({ $b })
step-choose = { $a }: { $b }
step-answer = { $a }: { $b }
step-guess = { $a }: { $b }, adivinado
step-use = { $a } usa { $b }
step-face = primero { $a }
step-win = { $a }: ganado
step-lose = { $a } fracasa
step-turns = cada quien tuvo su turno en { $a }
step-flee = salir de { $a }
step-happens = ocurre { $a }
step-end = el final: { $a }

# Clases de cosas, como las nombran las frases.
kinds =
    .host = anfitrión
    .item = objeto
    .token = ficha
    .item-or-token = objeto ni ficha
    .item-or-token-or-card-or-location = objeto, ficha, carta ni lugar
    .location = lugar
    .location-or-all = lugar
    .card = carta
    .test = prueba
    .talk = conversación
    .map = carta de mapa
    .attribute = atributo
    .counter = contador
    .adversary = adversario
    .ability = capacidad
    .ending = final
    .deck = mazo
    .option = opción
    .who = papel ni persona
    .asked = papel ni persona
    .chooser = papel ni persona
    .way = opción de una decisión
    .recipient = papel ni persona
    .nothing = nada
    .truth = true o false
    .number = un número
    .word = una palabra
    .list = una lista
    .mapping = un mapa
    .Ability = una habilidad
    .Absence = lo que pasa sin una persona
    .Adjust = un cambio de dificultad
    .Adversary = un adversario
    .Answer = una respuesta
    .AtCount = lo que pasa con tantas personas
    .Attribute = un atributo con su valor
    .ByCount = «by_count»
    .Card = una carta
    .ConflictBox = un conflicto
    .CountRules = reglas para tantas personas
    .Counter = un contador
    .Deck = un mazo
    .Edges = los bordes de una carta de mapa
    .Ending = un final
    .Face = el retrato de una persona
    .FateCard = una carta de azar
    .Flee = una salida
    .Forbidden = una regla sobre palabras
    .Gear = un equipamiento
    .Host = un anfitrión
    .Item = un objeto
    .Location = un lugar
    .Look = scenes.yaml
    .MapCard = una carta de mapa
    .Modifier = un modificador
    .Option = una opción de una decisión
    .Options = «options»
    .Part = un dibujo de una escena
    .PerCount = una cantidad según cuántas personas hay, como { "{" }2: 1, 3: 2, 4: 2{ "}" }
    .Price = un precio
    .Rules = «rules»
    .Scenario = el escenario
    .Scene = una escena
    .ScoreLine = una línea de puntos
    .Setup = «setup»
    .Slot = una casilla del panorama
    .Speaks = a favor y en contra de qué habla una carta
    .Spot = un sitio de una carta de mapa
    .SpotLook = el lugar de un sitio
    .Suppress = una respuesta a un aviso
    .Talent = un talento
    .Talk = una conversación
    .TalkCard = una carta de conversación
    .Term = un término con sus formas, como { "{" }one: brasa, many: brasas, gender: f{ "}" }
    .TestBox = una prueba
    .Tick = una línea de la lista
    .Tier = una calificación
    .Token = una ficha
    .Uses = «uses»
    .Variant = otro texto de una carta
