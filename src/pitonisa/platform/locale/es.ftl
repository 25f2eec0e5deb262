# Las palabras propias de la casa en español. El resto lo trae cada juego en su carpeta locale.

## Asientos y palabras pequeñas

seat = Asiento { $number }
seat-yours = { $name } (tú)
word-yes = sí
word-no = no
word-public = el público
word-table = la mesa
word-unseen =
    { $count ->
        [one] sin ver
       *[other] { $count } sin ver
    }

## Charla

talk-says = { $by } dice: { $text }
talk-gallery = El público puede charlar entre sí, y nada más.
talk-no-such-phrase = Eso no se puede decir en este juego.
talk-empty = Ahí no hay nada escrito.
talk-too-early = Antes de que empiece la partida se puede charlar, y nada más.
talk-too-long = Es demasiado largo: el máximo es de { $most } caracteres.

## Negativas de la casa

unknown-game = Aquí no hay ningún juego { $game }. Hay: { $known }.
unknown-bot = { $game } no tiene ningún bot { $bot }. Tiene: { $known }.
unknown-option = { $game } no tiene ninguna opción { $option }. Tiene: { $known }.
unknown-seat = No hay asiento { $seat }: los asientos van del 1 al { $players }.
registry-twins = Varios juegos de aquí tienen el mismo id: { $games }. Desinstala uno de cada.
registry-broken = El juego { $game } queda fuera porque no se puede cargar su paquete { $package }. Actualízalo o desinstálalo. El error: { $why }
illegal-players = A esto juegan de { $least } a { $most } personas, no { $players }.
setting-value = La opción { $option } no puede ser { $value }. Puede ser: { $known }.
setting-number = La opción { $option } pide un número entero, no { $value }.
setting-kind = La opción { $option } no puede ser { $value }.
setting-refused = Estas opciones no van bien entre sí: { $why }.
not-understood = Eso no es lo que debería ser: { $why }.
not-json = Eso no es JSON: { $why }.
said-twice = «{ $key }» está dos veces ahí.

## Entornos para programas que aprenden

env-no-encoding = { $game } no puede ser un entorno: nadie lo ha puesto en números. Hay: { $known }.
env-version = Aquí no hay { $asked }: lo que los programas han aprendido de { $game } va con { $known }.
env-number = { $number } no es ninguna acción: van numeradas del 0 al { $most }. Ahora se puede: { $known }.
env-refused = { $number } ({ $action }) no se puede hacer ahora: { $why } Ahora se puede: { $known }.
env-nothing = nada
env-seats = { $seat } no es ningún asiento: van numerados del 0 al { $most }.
env-never-asked = En { $tries } partidas nunca le tocó al asiento { $seat } antes de que se cortaran: terminan tras { $most } acciones. Da a most_actions un número mayor.

## Partidas guardadas

record-not-a-match = Este archivo no contiene una partida guardada, o no está completa: { $why }
record-format = Esta partida está escrita en el formato { $found }; esta versión lee el formato { $known }.
record-unknown-game = Esta partida es de un juego que no está aquí: { $found }.
record-other-game = Esta partida es de { $found }, no de { $game }.
record-version = Esta partida se jugó con la versión { $found } de las reglas; aquí está la versión { $known }, y con ella podría seguir otro camino.
record-edition = Esta partida se jugó con la edición { $found } del juego; aquí está la edición { $known }, y con ella iría por otro camino. La partida está bien: se puede volver a ver donde esté su propia edición.
record-edition-unknown = Esta partida no encaja con la edición { $known } del juego, que es la que hay aquí. No dice con qué edición se jugó; lo más probable es que fuera otra.
record-players = Según esta partida juegan { $found } personas, y el juego no lo admite.
record-options = No se admiten las opciones de esta partida: { $why }
record-action = No se entiende la acción { $n } de esta partida: { $why }
record-illegal = La acción { $n } de esta partida va contra las reglas: { $why }
record-talk = No se entiende lo que se dijo en esta partida: { $why }
record-commitment = La semilla de esta partida no es la que se prometió al empezar.
record-branches = Esta partida no dice bien dónde se separa de la que continúa.
record-outcome = Esta partida no termina como dice el archivo.

## Archivos

file-missing = No hay ningún archivo { $file }.
file-folder = { $file } es una carpeta, no un archivo.
file-no-folder = No se puede escribir { $file }: no hay ninguna carpeta { $folder }.
file-not-text = { $file } no es un texto en UTF-8.
file-unreadable = No se puede leer { $file }: { $why }.
file-unwritable = No se puede escribir { $file }: { $why }.
file-is-something-else = { $file } contiene otra cosa y no una partida: elige otro nombre.
saved = La partida está en { $file }. El archivo contiene todos sus secretos.

## La línea de comandos

help-usage = Uso: { $usage }
help-more = «pitonisa COMANDO --help» dice qué admite cada comando.
command-games = Qué se puede jugar aquí.
command-play = Jugar con bots, en líneas de texto.
command-simulate = Jugar muchas partidas entre bots y contar cómo terminan.
command-arena = Enfrentar bots en rondas y decir lo bueno que es cada uno.
argument-arena-bots = quiénes compiten, separados por comas: nombres de bots del juego, o propios como MÓDULO:FUNCIÓN o como un comando con {"{link}"} donde va el enlace de su asiento (si no se dice, todos los del juego)
argument-arena-seconds = cuánto puede pensar un programa cada decisión (10 si no se dice)
argument-rounds = cuántos repartos se juegan (20 si no se dice)
argument-arena-seed = cualquier texto: la misma semilla da la misma clasificación
argument-page = escribir la clasificación también en este archivo, .html o .md
command-bot = Hacer jugar a un bot propio en una mesa.
command-bot-run = Hacer jugar a una función propia en un asiento, aquí o en una casa de otra parte.
argument-bot-run-bot = la función que juega, como MÓDULO:FUNCIÓN; recibe (view, legal, rng) y devuelve una de legal
argument-bot-run-seat = el enlace de su asiento, como lo recibe quien invita a un bot
argument-bot-run-table = el código de la mesa, si --seat es solo un secreto
argument-bot-run-house = la dirección de la casa (si no se dice, la del enlace, o http://127.0.0.1:8000)
argument-bot-run-seed = cualquier texto: con la misma semilla el bot saca la misma suerte
command-train = Dejar que una red aprenda un juego jugándolo.
command-check = Probar todas las leyes de la casa en un juego.
command-replay = Contar en frases una partida guardada.
command-analyse = Qué pudo saber y hacer un asiento en una partida acabada.
command-riddles = Busca acertijos, los demuestra de nuevo y enseña uno.
command-riddles-make = Busca acertijos en partidas de bots y los escribe.
command-riddles-check = Demuestra de nuevo cada acertijo, con las reglas de hoy.
command-riddles-show = Enseña un acertijo: cómo se llegó ahí, la mesa y la pregunta.
command-verify = Demostrar que una partida guardada se jugó como dice.
argument-game = el id de un juego, como los muestra «pitonisa games»
argument-file = una partida guardada
argument-players = cuántas personas juegan
argument-seat = tu asiento, contando desde 1 (si no se dice, el 1)
argument-bots = los bots de los demás asientos: un nombre para todos o uno para cada uno (si no se dice, el más fuerte)
argument-simulate-bots = un nombre para todos los asientos o uno para cada uno (si no se dice, el más fuerte)
argument-option = una opción del juego; se puede repetir
argument-seed = un texto cualquiera: la misma semilla da la misma partida
argument-save = guardar la partida en este archivo cuando termina o te vas
argument-games = cuántas partidas (si no se dice, 100)
argument-matches = cuántas partidas al azar (si no se dice, 1000)
argument-jobs = cuántos procesos se reparten el trabajo; el resultado es el mismo (si no se dice, 1)
argument-cluster = reparte el trabajo en el clúster de Ray de esta dirección (auto: el de esta máquina); el resultado es el mismo
argument-parquet = escribe además cada partida en este archivo Parquet, una fila por asiento
argument-analyse-file = una partida guardada; si son varias o una carpeta, una línea por partida
argument-analyse-parquet = lo escribe además en este archivo Parquet, una fila por cada opción de cada decisión
argument-riddles-make-parquet = los escribe además en este archivo Parquet, una fila por acertijo
argument-scenario-check-parquet = escribe además lo demostrado en este archivo Parquet, una fila por grupo
argument-figures = también de qué se componen las puntuaciones: medias por bot y de quienes ganan, y cada cuánto decide cada parte
argument-table = victorias con cada número de personas y cada valor de esta opción, en una tabla Markdown
argument-by-lot = sentar a este bot en un asiento sorteado entre los demás, y decir cuánto más gana ahí que ellos
argument-as = de quién es la versión que se cuenta: un asiento desde 1, public o truth (si no se dice, truth: la verdad)
argument-analyse-as = de quién son las decisiones: un asiento contado desde 1 (por omisión, 1)
argument-truths = cuántas verdades que encajan con lo que sabía el asiento se juegan para cada decisión (por omisión, 96)
argument-analyse-seed = cualquier texto: la misma semilla da las mismas cifras (por omisión, la de la partida)
argument-count = cuántos acertijos como mucho (por omisión, 100)
argument-riddles-make-matches = cuántas partidas se juegan (por omisión, dos por acertijo)
argument-riddles-make-seed = cualquier texto: la misma semilla da los mismos acertijos
argument-riddles-make-out = el archivo en que se escriben, uno por línea (por omisión, en la pantalla)
argument-keep = escribir en este archivo los que se sostienen
argument-id = el id de un acertijo
argument-answer = también la respuesta, y cómo encontrarla
argument-train-out = el archivo para lo aprendido (por omisión, el id del juego); la curva queda al lado, en líneas de JSON
argument-lessons = cuántas lecciones (por omisión, 500; de Leaders, 60)
argument-train-matches = cuántas partidas se juegan cada vez, un múltiplo de 16 (por omisión, 1024); de Leaders, un múltiplo de 5 (por omisión, 3000)
argument-points = en cuántos puntos del camino se cuentan partidas (por omisión, 20; de Leaders, 10)
argument-train-seed = un número entero, del que sale todo lo que se sortea (por omisión, 1)
argument-json = escribir un objeto JSON y nada más
argument-lang = en o es (si no se dice, según el entorno)
usage-command = No hay ningún comando { $command }. Hay: { $known }.
usage-language = --lang admite uno de estos: { $known }. No puede ser «{ $value }».
usage-unknown = «pitonisa { $command }» no admite { $argument }. Mira «pitonisa { $command } --help».
usage-value = { $option } está sin su valor, o con uno que no admite. Mira «pitonisa { $command } --help».
usage-missing = Falta { $argument }. Mira «pitonisa { $command } --help».
usage-number = { $option } pide un número entero de { $least } a { $most }, no «{ $value }».
usage-seed = --seed pide un texto, y esto no lo es.
usage-option = --option pide NOMBRE=VALOR, no «{ $setting }». Nombres que hay: { $known }.
usage-bots =
    { $seats ->
        [one] --bots pide aquí 1 nombre, no { $found }. Hay: { $known }.
       *[other] --bots pide 1 nombre para todos o { $seats } nombres, uno para cada asiento, no { $found }. Hay: { $known }.
    }
usage-as = --as pide public, truth o un asiento del 1 al { $seats }, no «{ $value }».
usage-table = --table pide una opción con pocos valores; { $option } puede ser cualquier número o texto.
jobs-died = Uno de los procesos se detuvo antes de terminar su trabajo.
usage-cluster = Un clúster ya sabe cuántas máquinas tiene: usa --cluster o --jobs, no los dos.
extra-missing = Para esto hace falta el extra «{ $extra }»: pip install 'pitonisa[{ $extra }]'{ $extra ->
        [cluster] , aquí y en cada máquina del clúster
       *[other] { "" }
    }.
cluster-not-there = No hay ningún clúster de Ray en { $address }. Inicia uno (ray start --head) y da su dirección, o auto desde una de sus máquinas.
cluster-died = El clúster perdió demasiadas máquinas para terminar. Puedes empezar de nuevo: el resultado será el mismo.

## games

games-title = { $game }: { $name }
games-players = Personas: { $least }-{ $most }
games-option = Opción { $option }: { $values } (si no se dice, { $default })
games-number = un número entero
games-text = un texto cualquiera
games-bots = Bots: { $bots }

## Una partida, jugada o contada

match-title =
    { $players ->
        [one] { $name }, 1 asiento
       *[other] { $name }, { $players } asientos
    }
match-winners =
    { $count ->
        [one] Gana: { $seats }
       *[other] Ganan: { $seats }
    }
match-no-winner = No gana nadie.
match-branch = Hasta aquí es otra partida, hasta su acción { $n }. Lo que sigue es solo de esta.
match-unfinished = Aquí acaba lo guardado; la partida no ha terminado.
told-privately = Solo para { $seat }: { $text }

## play

play-bot = { $seat }: bot, { $bot }
play-commitment = Compromiso de la semilla: { $commitment }
play-keys = Escribe un número para elegir, h para ver la ayuda, q para salir.
play-choose = ¿Qué haces?
play-may-wait = w. Esperar y dejar que el resto actúe antes
play-prompt = >
play-notes = Notas de la mesa:
play-what = «{ $typed }» no es un comando. Escribe el número de una opción, o h para ver la ayuda.
play-nothing = No hay nada que elegir.
play-no-such-number = Aquí no hay ningún número { $number }: van del 1 al { $most }.
play-no-rule = Ninguna regla habla de «{ $word }».
play-origin-printed = impresa
play-origin-public = fuentes públicas
play-origin-ours = nuestra
play-origin-note = De esto, { $origin }: { $text }
play-no-rules = Este juego no tiene reglas para leer aquí.
play-no-hints = Ahora no hay nada que deducir.
play-no-card = Ninguna carta ni poder se llama «{ $word }».
play-no-cards = En este juego no hay cartas para leer.
play-table = La mesa puede hacer esto; escribe t y el número:
play-no-seating = Ahora nadie puede entrar ni salir.
play-phrases = Frases hechas; escribe p y el número:
play-no-phrases = Este juego no tiene frases hechas.
play-no-marks = Este juego no tiene marcas.
play-too-many-words = «{ $word }» está de más.
play-nobody-else = Nadie más puede actuar ahora: la partida te espera.
play-bot-illegal = El bot { $bot } quiso hacer algo que las reglas no permiten.
play-save-where = Di dónde: save ARCHIVO.
play-unfinished = Sales de la partida antes de que termine.
play-left = Hasta la próxima.
play-seed = Semilla: { $seed }
play-verify = Cualquiera puede comprobar esta partida: pitonisa verify { $file }
play-verify-unsaved = Para comprobarla: el compromiso es el SHA-256 de «pitonisa seed » seguido de la semilla. «save ARCHIVO» guarda la partida para «pitonisa verify ARCHIVO»; con q o una línea vacía sales.
play-help =
    Qué puedes escribir:
    un número: hacer lo que está a su lado
    v: lo que se ve, con lo que solo tú sabes
    l: el historial de lo que ha pasado
    ?: los títulos de las reglas; ? y un número o palabras: las reglas enteras que los llevan
    i: lo que se puede deducir de lo que ves, con su razón
    c PALABRA: leer las cartas y los poderes que llevan esta palabra en el nombre; c a solas los nombra todos
    w: esperar y dejar que el resto actúe antes
    t: quién puede entrar o salir; t y un número lo hace
    say TEXTO: decir algo a la mesa
    p: frases hechas; p y un número dice una
    mark: hacer una marca que toda la mesa ve, paso a paso o en una línea
    save ARCHIVO: guardar la partida
    h: esta ayuda
    q: salir
key-view = v ver
key-log = l historial
key-help = h ayuda
key-rules = ? r regla reglas
key-hints = i pista pistas
key-cards = c carta cartas
key-table = t mesa
key-say = decir
key-phrase = p frase
key-mark = m marcar
key-wait = w esperar
key-save = guardar
key-quit = q salir
ask-which = ¿Cuál?

## simulate

simulate-title =
    { $games ->
        [one] { $name }: 1 partida, personas: { $players }
       *[other] { $name }: { $games } partidas, personas: { $players }
    }
simulate-options = Opciones: { $options }
simulate-seed = Semilla: { $seed }
simulate-won = Con victoria de alguien: { $rate } (intervalo del 95%: de { $low } a { $high })
simulate-steps = Acciones por partida: { $mean }. Acciones por segundo: { $speed }
simulate-outcome = { $count } × { $outcome }
simulate-unfinished = Sin terminar cuando la partida se hizo demasiado larga.
simulate-seat = { $seat }, { $bot }: gana el { $rate } (intervalo del 95%: de { $low } a { $high })
simulate-players = Personas
simulate-pairs = Pares de partidas
simulate-usual = Los demás, mismos asientos
simulate-gain = Diferencia
simulate-scores =
    { $bot } ({ $players } puntuaciones): media { $mean }, de { $least } a { $most }; cuartiles { $quarter }, { $median }, { $upper }
simulate-figure = Cifra
simulate-winners = Quienes ganan
simulate-decisive = Decide
simulate-no-figures = { $game } no tiene cifras: no se gana por puntos.
simulate-illegal = El bot { $bot } fue contra las reglas en la partida con semilla { $seed }: { $why }

## Bots propios

outside-name = Un bot propio se nombra como MÓDULO:FUNCIÓN, por ejemplo «misbots:choose»; «{ $name }» no tiene esa forma.
outside-module = Aquí no hay ningún módulo { $module }. Se busca en { $folder } y donde Python guarda sus paquetes.
outside-module-failed = No se puede cargar el módulo { $module }: { $why }
outside-function = El módulo { $module } no tiene ninguna función { $function }. Tiene: { $known }.
outside-arguments = { $name } debe recibir tres argumentos, choose(view, legal, rng): { $why }
outside-failed = { $name } falló: { $why }
outside-illegal =
    { $allowed ->
        [one] { $name } respondió { $answer }, que ahora no se permite. Solo se permite esto: { $first }
       *[other] { $name } respondió { $answer }, que no es ninguna de las { $allowed } acciones de «legal». La primera es { $first }
    }
outside-house = «{ $house }» no es la dirección de una casa; una se ve así: https://casa.example o http://127.0.0.1:8000.
outside-link = Esto no es el enlace de un asiento. Uno se ve así: https://casa.example/t/K7PQ2M#…, y lo recibe quien invita a un bot.
outside-uninvited = Un bot juega en un asiento al que alguien lo ha invitado. En la mesa, antes de que empiece la partida, en «Bots de fuera», elige «Invitar a uno» y da aquí el enlace: --seat https://casa.example/t/{ $table }#…
outside-other-table = El enlace lleva a la mesa { $code } y --table dice { $table }. Quita --table o usa el enlace de esa mesa.
outside-no-table = Si das solo el secreto de un asiento, di también la mesa, por ejemplo --table K7PQ2M; o da el enlace completo.
outside-no-house = Ninguna casa responde en { $house }. Revisa la dirección y si la casa está abierta.
outside-no-seat = Este enlace no abre ningún asiento de la mesa { $table }.
outside-version = La casa juega { $game } con la versión { $found } de las reglas y aquí está la { $known }. Instala la misma versión de Pitonisa.
outside-refused = La casa dice que no: { $why }
outside-dismissed = La casa cerró la línea y este asiento ya no es tuyo.
outside-seated = { $bot } ocupa el asiento { $seat } de la mesa { $table }.
outside-line-lost = Se cortó la línea. Probando de nuevo…
outside-won = La partida terminó y este asiento ganó. { $outcome }
outside-not-won = La partida terminó y este asiento no ganó. { $outcome }

program-not-started = No se puede iniciar «{ $command }»: { $why }
program-late =
    { $seconds ->
        [one] «{ $command }» no respondió en un segundo.
       *[other] «{ $command }» no respondió en { $seconds } segundos.
    }
program-ended = «{ $command }» terminó antes que la partida, con estado { $status }. Lo último que dijo: { $words }
program-only-acts = En un torneo un programa puede jugar y nada más.

## arena

arena-title =
    { $rounds ->
        [one] { $name }: clasificación de bots tras 1 ronda, personas: { $players }
       *[other] { $name }: clasificación de bots tras { $rounds } rondas, personas: { $players }
    }
arena-rated = Una ronda es un solo reparto y sus bots pasan por todos los asientos. 400 puntos más significan diez victorias por cada derrota; aquí la media es 1500. Los intervalos aciertan 95 de cada 100 veces.
arena-teams = Se gana o se pierde en conjunto: cada bot juega todos los repartos con otros iguales a él. Los intervalos aciertan 95 de cada 100 veces.
arena-bot = Bot
arena-rating = Puntos
arena-interval = Intervalo del 95%
arena-matches = Partidas
arena-seats = Asientos
arena-won = Gana
arena-failures = Fallos
arena-programs =
    { $seconds ->
        [one] Un programa tiene un segundo para cada decisión.
       *[other] Un programa tiene { $seconds } segundos para cada decisión.
    }
arena-failed =
    { $count ->
        [one] { $bot } falló una vez, y en su lugar se hizo la última acción que tenía permitida. { $why }
       *[other] { $bot } falló { $count } veces, y cada vez se hizo en su lugar la última acción que tenía permitida. La primera: { $why }
    }
arena-bots = Una clasificación necesita al menos dos bots distintos: { $known }, o uno propio como MÓDULO:FUNCIÓN o como un comando con {"{link}"}.
arena-page = La página no puede llamarse { $file }: el nombre termina en uno de estos: { $known }.

## train

train-no-learner = Todavía nadie puede aprender { $game }. Se puede aprender: { $known }.
train-kinds = { $value } partidas no se pueden repartir entre { $kinds } clases de partida. Da a --matches un múltiplo de { $kinds }.
train-not-written = No se puede escribir { $file }. Da a --out un archivo en una carpeta tuya.
train-point = { $game ->
    [leaders] { $lessons } lecciones, { $seconds } s. Cuánto más gana que los espías, por número de jugadores: { $won }
   *[other] { $lessons } lecciones, { $seconds } s. Victorias según la perdición inicial: { $won }
}
train-done = Aprendido: { $file }. La curva: { $curve }.
checkpoint-missing = No existe { $file }. «pitonisa train» escribe un archivo así; si no se nombra ninguno, se juega con el de la casa.
checkpoint-broken = { $file } no guarda nada aprendido. «pitonisa train» escribe un archivo así; si no se nombra ninguno, se juega con el de la casa.
checkpoint-game = { $file } se aprendió para { $game } y no sirve para { $wanted }. Nombra uno de { $wanted }, o ninguno para jugar con el de la casa.
checkpoint-stale = { $file } se aprendió con la versión { $version } de lo que se mira, y esta casa tiene la { $wanted }. Vuelve a entrenar con «pitonisa train», o no nombres ninguno para jugar con el de la casa.

## check

check-title =
    { $matches ->
        [one] { $name }: 1 partida al azar, semilla { $seed }
       *[other] { $name }: { $matches } partidas al azar, semilla { $seed }
    }
check-held = se cumple: { $law } ({ $tried })
check-broken = no se cumple: { $law } ({ $tried })
check-no-golden = Este juego no trae partidas de referencia.
check-all-held = Se cumplen todas las leyes.
check-some-broken = No se cumplen todas las leyes.

## verify

verify-game =
    { $players ->
        [one] { $name }, 1 asiento, reglas en su versión { $version }
       *[other] { $name }, { $players } asientos, reglas en su versión { $version }
    }
verify-edition = Se jugó con la edición { $edition }, que es la que hay aquí.
verify-edition-unknown = No dice con qué edición se jugó; se ha repetido con la edición { $known }, la que hay aquí.
verify-seed = La semilla { $seed } es la que prometió el compromiso { $commitment }.
verify-branch = Desde la acción { $n }, la semilla { $seed } es la que prometió el compromiso { $commitment }.
verify-actions =
    { $count ->
        [one] Su única acción cumple las reglas.
       *[other] Sus { $count } acciones cumplen las reglas.
    }
verify-outcome = Termina como está guardado: { $outcome }
verify-unfinished = No ha terminado, como está guardado.

## doctor

command-doctor = Decir qué está mal en la base de datos de un servidor y reparar lo que se pueda.
argument-doctor-database = el archivo de la base de datos, o sqlite:///ARCHIVO
argument-doctor-table = solo la mesa con este código
argument-repair = reparar lo que se pueda, después de hacer al lado una copia de toda la base de datos
argument-cut = con --repair: donde las reglas rechazan una acción, volver la partida a antes de ella
usage-cut = --cut es parte de una reparación: añade --repair.
doctor-only-files = doctor examina archivos de bases de datos. Lleva antes esta a un archivo: pitonisa move ORIGEN sqlite:///ARCHIVO
doctor-too-old = { $file } es de una versión anterior (esquema { $found }, aquí { $known }): inicia el servidor una vez y la pondrá al día.
doctor-not-repaired = La reparación falló y nada ha cambiado: { $why }.
doctor-database = La base de datos:
doctor-table = Mesa { $code }:
doctor-left = Después de la reparación queda:
doctor-copied = La base de datos como estaba antes de la reparación está en { $file }. Contiene todos los secretos.
doctor-taken-out = Lo que se sacó está en { $file }. Puede contener secretos.
doctor-well =
    { $tables ->
        [one] La base de datos y su única mesa están bien.
       *[other] La base de datos y sus { $tables } mesas están bien.
    }
doctor-sick =
    { $sick ->
        [one] Algo está mal en 1 lugar; se examinaron { $tables } mesas.
       *[other] Algo está mal en { $sick } lugares; se examinaron { $tables } mesas.
    }
doctor-cure-none = No se puede reparar: lo perdido no está en ninguna otra parte.
doctor-cure-set = --repair lo repara.
doctor-cure-take-out = --repair lo saca y lo guarda en un archivo.
doctor-cure-cut = --repair --cut vuelve la partida a antes de eso y guarda en un archivo lo que corta.
doctor-cure-note = Eso no es una falla.
doctor-integrity = SQLite encuentra el archivo dañado: { $why }.
doctor-orphans =
    { $count ->
        [one] 1 fila de «{ $rows }» no es de ninguna mesa.
       *[other] { $count } filas de «{ $rows }» no son de ninguna mesa.
    }
doctor-nobody =
    { $count ->
        [one] 1 fila de «{ $rows }» no es de nadie que esté aquí.
       *[other] { $count } filas de «{ $rows }» no son de nadie que esté aquí.
    }
doctor-owner = El asiento { $which } de la mesa { $code } es de una llave que ya no está aquí; su enlace lo sigue abriendo.
doctor-person = «{ $column }» de una fila de «{ $rows }» no tiene sentido.
doctor-column =
    { $rows ->
        [tables] «{ $column }» de la mesa no tiene sentido: { $value }.
        [seats] «{ $column }» del asiento { $which } no tiene sentido: { $value }.
        [moves] «{ $column }» de la acción { $which } no tiene sentido: { $value }.
        [talk] «{ $column }» de la línea { $which } de la conversación no tiene sentido: { $value }.
        [envelopes] «{ $column }» de la respuesta sellada del asiento { $which } no tiene sentido: { $value }.
       *[visits] «{ $column }» de la última visita no tiene sentido: { $value }.
    }
doctor-seat-astray = Un asiento tiene un número que no puede ser: { $value }.
doctor-seat-missing = Falta el asiento { $which } y no hay modo de saber de quién era: lo ocupa un bot, o queda libre antes de una partida.
doctor-seats-surplus = Hay { $found } asientos; la partida tiene { $seats }.
doctor-players = Hay { $found } asientos para { $players } que juegan.
doctor-seat-empty = El asiento { $which } está libre aunque la partida ya empezó: lo ocupa un bot.
doctor-bot = En el asiento { $which } juega un bot que este juego no tiene: { $value }. En su lugar: { $bot }.
doctor-stand-in = El bot que el asiento { $which } eligió para seguir por él no es de este juego: { $value }.
doctor-hosts =
    { $found ->
        [0] Nadie consta como quien abrió la mesa.
       *[other] { $found } personas constan como quien abrió la mesa.
    }
doctor-next = La partida que siguió a la de la mesa { $code } ya no está.
doctor-game = Aquí no hay tal juego: { $value }.
doctor-old-rules = Empezó con la versión { $found } de las reglas; aquí tienen la { $known }, así que su registro no se examina.
doctor-new-rules = Empezó con la versión { $found } de las reglas, más nueva que la { $known } de aquí.
doctor-lesson = Este juego no tiene tal lección: { $value }.
doctor-choice = «{ $column }» no va con este juego: { $value }.
doctor-edition-needless = Nombra una edición, { $edition }, y este juego no tiene ninguna.
doctor-edition-missing = La edición { $edition }, con la que empezó, no está guardada.
doctor-edition-unreadable = La edición { $edition }, con la que empezó, no se puede leer.
doctor-start = La partida ni siquiera puede empezar. { $why }
doctor-seed-lost =
    { $found ->
        [one] Se jugó 1 acción y la semilla de la partida se perdió.
       *[other] Se jugaron { $found } acciones y la semilla de la partida se perdió.
    }
doctor-not-begun = La partida no ha empezado, pero la mesa dice otra cosa: { $stage }.
doctor-ending =
    { $over ->
        [yes] Según su registro la partida terminó; la mesa dice otra cosa de su final ({ $stage }).
       *[no] Según su registro la partida no ha terminado; la mesa dice otra cosa ({ $stage }).
    }
doctor-move-astray = Una acción tiene un número que no puede ser: { $value }. Es la acción { $n }: con ella las reglas permiten toda la partida.
doctor-gap = Falta la acción { $n }; lo que viene después ({ $count }) queda en el aire. La partida seguiría después de la acción { $last }.
doctor-action-unreadable = La acción { $n } no se puede leer; la partida seguiría después de la acción { $last } y se cortarían { $count }. { $why }
doctor-action-refused = Las reglas rechazan la acción { $n }; la partida seguiría después de la acción { $last } y se cortarían { $count }. { $why }
doctor-after-the-end = El registro sigue después del final de la partida, desde la acción { $n }. La partida terminaría después de la acción { $last }; se cortarían { $count }.
doctor-line-astray = Una línea de la conversación tiene un número que no puede ser: { $value }.
doctor-line = La línea { $which } de la conversación no puede haberse dicho así. { $why }
doctor-line-beyond = La línea { $which } de la conversación se dijo más tarde de lo que llega el registro.
doctor-envelope = La respuesta sellada del asiento { $which } no es de ninguna ventana abierta.
doctor-deadline = El asiento { $which } tiene un plazo, y por días nadie le pregunta nada.
doctor-plan = Lo que el asiento { $which } dijo de antemano no tiene sentido ahí.
doctor-analysis = El análisis guardado del asiento { $which } no es de una partida acabada, o no se puede leer.

## The server

stale = Algo pasó antes de que esto llegara. Mira de nuevo y vuelve a elegir.
table-unreadable = No se puede leer lo guardado de la mesa { $code }. El registro del servidor dice por qué.
row-unreadable = No se puede leer lo que el servidor guarda para esto. Avisa a quien lo administra: el registro dice por qué.
unknown-table = No hay ninguna mesa { $code }. Revisa el código.
table-stage =
    { $stage ->
        [lobby] La partida aún no ha comenzado.
        [playing] La partida ya ha comenzado.
       *[other] La partida ha terminado.
    }
match-open = Esta partida no ha terminado. Se podrá repetir cuando termine.
replay-finishers = Solo quienes terminaron esta partida pueden volver a verla: revelaría lo que otras personas aún pueden descubrir.
continue-where = Solo se puede continuar desde antes del final: tras una acción de la 0 a la { $last }.
table-full = No hay ningún asiento libre en esta mesa.
table-no-join = Ahora nadie puede sentarse a esta mesa.
table-no-leave = Las reglas no permiten que este asiento se vaya ahora. Un bot puede seguir en su lugar.
seats-empty = Aún hay asientos vacíos: espera a que llegue gente o pon bots.
seats-too-many = Aquí hay más asientos que { $players }, los que juegan.
seat-taken = El asiento { $seat } está ocupado.
seat-token = Este enlace ya no abre ningún asiento: se liberó o sigue con otro enlace. Todavía puedes mirar.
key-malformed = Esa no es una llave de esta casa. Abre la página otra vez: tu navegador guarda la buena.
key-unknown = La casa no conoce la llave de este aparato: nadie se ha sentado con ella, o la olvidaron desde otro.
key-missing = Este navegador no guarda ninguna llave. Permite que guarde datos de esta página y prueba otra vez.
key-forgotten = Este aparato se olvidó desde otro. Todavía puedes mirar, o sentarte de nuevo.
key-here = Este es el aparato que tienes en las manos. Olvídalo desde otro, o borra todo.
passkey-wrong = Esa llave de acceso no abre nada aquí. Prueba con otra de las tuyas.
passkey-over = Pasó demasiado tiempo, o ya se usó. Prueba otra vez.
passkey-known = Esta llave de acceso ya es de alguien aquí.
passkey-origin = Las llaves de acceso solo sirven en una página con nombre y servida de forma segura (https).
key-taken = Esa llave ya está en uso. Prueba otra vez.
device-unknown = Ese aparato ya no está entre los tuyos.
devices-many = Ya tienes { $most } aparatos. Olvida antes uno de ellos.
pairing-over = Ese código ya se usó o se le acabó el tiempo. Pide otro en tu otro aparato.
pairing-own = Este aparato ya es tuyo.
phrase-wait-hello = ¡Hola!
phrase-wait-minute = Un minuto, por favor.
phrase-wait-ready = ¿Empezamos?
phrase-wait-go = ¡Vamos!
phrase-wrong = Estas palabras no son una frase de esta casa, o ya no lo son. Mira si cada una está como en tu papel y en el mismo orden.
person-unknown = No hay nadie así entre la gente que has conocido.
person-keyless = Quien está ahí no tiene llave propia, así que la casa no sabría volver a reconocerle.
person-self = Esa persona eres tú.
blocks-many = Ya silenciaste o bloqueaste a { $most } personas. Antes quita a alguien de esa lista.
notes-many = Ya tienes { $most } notas. Quita antes alguna.
note-long = Una nota tiene { $most } letras como mucho.
review-full = Aquí no cabe nadie más: ya miran { $most } personas.
review-leads = Ahora lleva el repaso otra persona. Puedes mirar por tu cuenta.
review-gone = Ya no está aquí.
review-elsewhere = Ahora sigues el repaso desde otra página.
table-closed = Quien lleva esta casa cerró esta mesa.
banned = Quien lleva esta casa la cerró para tu llave. En tu página todavía puedes llevarte tus cosas o quitarlas.
invitations-many = Ya son bastantes invitaciones por hoy. Manda un enlace o vuelve a intentarlo mañana.
invitation-gone = Esa invitación ya no está.
report-private = Solo se puede avisar de lo que se dice en mesas a la vista o donde la casa juntó a quien no se conocía: esta queda entre quienes tienen el enlace.
report-gone = Esa línea ya no está.
reports-many = Hoy ya avisaste de mucho. Gracias; quien lleva la casa lo leerá.
deed-unknown = Ya no existe ese aviso, esa persona o esa mesa.
deed-nobody = No se conoce a nadie detrás: quien lo dijo no tiene llave o quitó todas sus cosas.
seat-freed = Quien abrió la mesa liberó tu asiento. Puedes ocupar otra vez uno libre, o mirar.
seat-given-up = Dejaste tu asiento. Puedes ocupar otra vez uno libre, o mirar.
seat-moved = Tu asiento sigue ahora con el enlace nuevo. Aquí estás mirando.
seat-ask = La partida ya empezó: pide a quienes juegan que te dejen sentarte.
seat-already = Ya tienes un asiento en esta mesa.
seats-occupied = Hay alguien más allá del asiento { $players }. Solo se quitan asientos libres y bots del final.
door-crowded = Ya hay muchas personas pidiendo sentarse. Espera un momento.
door-nobody = Nadie de quienes juegan está en línea para dejarte pasar. Inténtalo más tarde.
door-closed = En esta mesa nadie más se sienta mientras dura la partida. Puedes seguir mirando.
door-gone = Quien lo pidió ya no está.
door-declined = Prefieren seguir como están. Puedes seguir mirando.
seat-not-yours = Solo puede hacerlo quien está en ese asiento.
seat-present = Quien está en ese asiento no lleva mucho tiempo fuera.
host-only = Solo puede hacerlo quien abrió la mesa.
again-elsewhere = Este asiento de la mesa siguiente ya tiene otro enlace.
name-length = Un nombre tiene de 1 a { $most } caracteres.
sigil-unknown = No existe ese emblema.
help-none = Este juego no ofrece ayuda.
help-forbidden =
    { $most ->
        [off] En esta mesa se juega sin ayuda.
        [marks] Esta mesa no permite más ayuda que las marcas.
        [logic] Esta mesa no permite más ayuda que las consecuencias lógicas.
       *[explained] Esta mesa no permite más ayuda que esa.
    }
beat-unknown = La pausa para respuestas secretas puede ser de { $known } segundos.
patience-unknown = Los bots pueden dejar hablar primero a la gente { $known } segundos.
patience-none = Los bots de este juego nunca deciden primero: no hay pausa que elegir.
temperament-none = Lo que dicen los bots de este juego es parte del juego: no pueden estar callados.
plan-none = Ahora no se puede planear nada aquí.
plan-asked = Ahora te preguntan a ti: responde y luego planea.
plan-most = Como mucho { $most } planes a la vez.
plan-unknown = Eso ya no se puede planear. Mira otra vez lo que hay.
days-unknown = Una mesa por turnos da { $known } días para cada decisión, y { $banks } más para toda la partida.
days-off-live = Esta mesa juega de una sentada: no hay días libres que tomar.
days-off-used = Cada persona puede tomar { $most } días libres en una partida. Te quedan { $left }.
seat-by-days = En una mesa por turnos nadie tiene que estar: un bot sigue cuando a alguien se le acaba el tiempo dos veces.
beat-none = Este juego no tiene respuestas secretas: no hay pausa que elegir.
window-over = Demasiado tarde: se acabó el tiempo para responder y pasaste.
answer-given = Ya respondiste. Las respuestas se abren todas a la vez.
seeking-over = Ya no esperas mesa. Búscala otra vez.
back-nothing = No hay nada tuyo que deshacer.
back-learned = Esto ya no se puede deshacer: decidió el azar, o alguien supo algo por ello.
back-window = Esto no se puede deshacer mientras se responde en secreto.
back-lesson = En una lección no se deshace nada.
hurry-people = Aquí juega más gente: los bots mantienen su ritmo.
watching-only = Estás mirando: solo pueden actuar quienes están a la mesa.
hello-first = El primer mensaje tiene que ser un saludo.
hello-again = Ya has saludado.
command-id = Una orden necesita un identificador de 1 a { $most } caracteres.
too-fast = Eso es demasiado a la vez. Espera un momento.
too-many-tables = Desde donde estás se pueden abrir { $most } mesas en un día, y ya se abrieron. Sigue en una de ellas o vuelve mañana.
talk-full = Esta mesa ya no guarda más conversación: se han dicho { $most } líneas. La partida sigue como antes.
too-large = Eso es demasiado grande.
host-missing = Una petición dice una vez a qué servidor va.
wrong-host = Este servidor no responde a ese nombre.
wrong-origin = Las páginas de otros sitios no pueden cambiar nada aquí.
wrong-method = Eso no se puede hacer aquí de esta manera.
wrong-type = El servidor lee JSON, y esto es otra cosa.
campaign-unknown = No hay tal recorrido.
not-found = Aquí no hay nada.
asker-gone = Quien preguntó ya no está.
store-failed = No se pudo guardar, así que no se hizo. Inténtalo de nuevo.
server-failed = Algo falló en el servidor.
database-away = La base de datos no responde.
database-unwritable = No se puede escribir en la base de datos: tal vez el disco está lleno o solo permite lectura.
server-stopping = Este servidor se está deteniendo. Otro sigue en su lugar: inténtalo de nuevo en un momento.
server-outdated = Una Pitonisa más nueva ha cambiado la base de datos (versión { $found } de sus tablas; este servidor conoce la { $known }): hay que reemplazar este servidor.

serve-at = Pitonisa está en { $address }
serve-neighbours = Los teléfonos y computadoras de la misma red entran en { $address }
serve-alone = Solo esta máquina puede abrirla. Para jugar con teléfonos de la misma red: make play LAN=1, o pitonisa serve --lan
serve-port-taken = El puerto { $wanted } está ocupado: en su lugar es el { $port }.
serve-database = Las mesas se guardan en { $database }
serve-no-email = No se envían correos: PITONISA_SMTP está puesto, pero los enlaces de los correos necesitan la dirección de este sitio. Agrega --name, por ejemplo --name games.example.org
serve-stop = Ctrl-C detiene el servidor. Todas las mesas siguen cuando vuelva a arrancar.
serve-stopped = El servidor se ha detenido.
serve-scenarios =
    { $number ->
        [0] Ningún escenario de { $folder } se puede jugar todavía.
       *[other] En el estante de Misiones, de { $folder }: { $scenarios }
    }
serve-scenario-name = El escenario { $scenario } necesita otro nombre para su carpeta: letras minúsculas, cifras y _, primero una letra, y ninguno de { $known }.
serve-no-scenarios = En { $folder } no hay ningún escenario: indica la carpeta de uno, o una carpeta que contenga varios. «pitonisa scenario new» empieza uno.
serve-no-port = No hay ningún puerto libre desde el { $port } en { $host }.
serve-no-address = El servidor no puede escuchar en { $host }, puerto { $port }: { $why }.
serve-no-lan = Esta máquina no tiene dirección en ninguna red local: conéctala a una e inténtalo de nuevo. Sin --lan la casa se abre solo para esta máquina.
command-serve = Abrir la casa a los navegadores.
argument-host = la dirección en la que escucha (por defecto 127.0.0.1; con 0.0.0.0 entran otras personas)
argument-port = el puerto (por defecto 8000; si está ocupado, el siguiente libre)
argument-scenarios = una carpeta con escenarios tuyos, que también están en el estante de Misiones
argument-lan = dejar entrar también a teléfonos y computadoras de la misma red
argument-database = dónde se guardan las mesas, como sqlite:///ARCHIVO o postgresql://USUARIO@SERVIDOR/NOMBRE (por defecto, un archivo en tu carpeta de datos)
argument-name = el nombre con el que los navegadores llegan a este servidor, como games.example.org o http://games.lan:8000; los enlaces de los correos usan el primero; se puede dar varias veces
argument-workers = cuántos procesos piensan por los bots
argument-lesson-days = tras cuántos días se borra la mesa de una lección a la que nadie ha vuelto (por defecto 30; con 0, nunca)
argument-limit = otra cifra para uno de los límites del servidor, como requests-a-second=60; se puede repetir
argument-lobby-days = a los cuántos días se elimina una mesa cuya partida nunca empezó y a la que nadie ha vuelto (por defecto 7; 0: nunca)
argument-open = abrir un navegador
argument-fixed-port = terminar si el puerto está ocupado, en vez de tomar el siguiente libre
usage-database = Las mesas se guardan en sqlite:///ARCHIVO o en postgresql://USUARIO@SERVIDOR/NOMBRE, no en «{ $value }».
usage-name = --name pide un nombre como games.example.org o una dirección como http://games.lan:8000, no «{ $value }».
limit-unknown = No hay ningún límite llamado «{ $name }». Existen: { $known }.
limit-number =
    { $whole ->
        [true] --limit { $name } acepta un número entero de 0 a { $most }, no «{ $value }».
       *[false] --limit { $name } acepta un número de 0 a { $most }, no «{ $value }».
    }
operator-none = Esto es para quien lleva el servidor, que no ha elegido un secreto para entrar.
operator-only = Esto es para quien lleva el servidor: envía también su secreto.
usage-lan-host = --lan encuentra la dirección por sí mismo: quita --host.
command-systemd = Imprimir la unidad con la que systemd ejecuta un servidor; las opciones de «serve» se le pasan.
argument-servers = cuántos servidores funcionan juntos en esta máquina, cada uno en su propio puerto (por defecto 1; más necesitan PostgreSQL)
argument-systemd-port = el puerto (por defecto 8000); si son varios servidores, el del primero
argument-systemd-database = postgresql://USUARIO@SERVIDOR/NOMBRE (por defecto, un archivo en /var/lib/pitonisa)
systemd-description = Pitonisa, una casa para juegos de mesa
systemd-about = Guarda esto en /etc/systemd/system/{ $file } y luego: systemctl daemon-reload && systemctl enable --now { $units }
systemd-user = El servidor tiene un usuario propio: { $command }
systemd-secrets = Los secretos van en /etc/pitonisa/environment, que solo root puede leer: PITONISA_OPERATOR=…, PGPASSWORD=…
systemd-home = { $program } está en una carpeta personal, que la unidad no puede leer: instala Pitonisa en una carpeta como /opt/pitonisa.
usage-systemd-file = systemd reserva { $folder } para las mesas: quita --database o indica un PostgreSQL.
usage-systemd-several = Varios servidores comparten un solo PostgreSQL: indícalo con --database postgresql://USUARIO@SERVIDOR/NOMBRE.
usage-systemd-password = Cualquiera en la máquina puede leer una unidad: quita la contraseña de la dirección y escribe PGPASSWORD=… en /etc/pitonisa/environment.

## Dónde se guardan las mesas

database-unreachable = Nadie responde en { $database }: { $why }. Inicia PostgreSQL allí o corrige la dirección.
database-denied = PostgreSQL no deja entrar en { $database }: { $why }. Corrige el nombre de usuario o la contraseña, o permite más conexiones (max_connections) o las de esta máquina (pg_hba.conf).
database-not-ours = El usuario no puede cambiar { $database }: { $why }. Haz que sea dueño de la base de datos y de lo que contiene, o indica otro usuario.
database-missing = En { $database } no hay ninguna base de datos { $name }: créala con createdb { $name } o corrige la dirección.
database-old = { $database } es PostgreSQL { $found }, demasiado antiguo: usa la versión { $least } o una posterior.
database-encoding = { $database } guarda sus textos en { $found }: crea una base para Pitonisa con createdb --encoding=UTF8 --template=template0.
database-read-only = { $database } solo se puede leer: indica la dirección del servidor primario, que acepta cambios.
database-file-read-only = No se puede escribir en { $database }: permite que quien ejecuta Pitonisa escriba en el archivo y en su carpeta, o indica otro archivo.
database-damaged = { $database } no es una base de datos legible: indica otro archivo o recupera una copia.
database-foreign = { $database } contiene algo distinto de las mesas de Pitonisa: dale a Pitonisa una base de datos propia y vacía.
database-unversioned = { $database } contiene tablas de Pitonisa, pero su número de versión falta o está dañado: recupera una copia de la base de datos.
database-incomplete = { $database } no está completa: falta { $missing }. Recupera una copia de la base de datos.
database-newer = { $database } pertenece a una Pitonisa más nueva (versión { $found } de sus tablas; esta conoce la { $known }): instala la más nueva.
database-in-use = { $database } está en uso: detén el servidor o la mudanza que la usa e inténtalo de nuevo.
database-unwell = { $database } no se puede usar ahora: { $why }. Corrígelo e inténtalo de nuevo.
command-backup = Copiar todas las mesas de una casa a un archivo, mientras se juega.
argument-backup-database = dónde están las mesas, como sqlite:///ARCHIVO o postgresql://USUARIO@SERVIDOR/NOMBRE
argument-backup-file = el archivo nuevo; si es una carpeta, uno con la fecha en el nombre
backup-done =
    { $tables ->
        [one] Una mesa está en { $file }, y la copia se ha comprobado. Contiene todos los secretos: guárdala tan bien como el servidor.
       *[other] { $tables } mesas están en { $file }, y la copia se ha comprobado. Contiene todos los secretos: guárdala tan bien como el servidor.
    }
backup-nothing = En { $database } no hay mesas: corrige la dirección.
backup-damaged = Lo que se copió de { $database } está dañado ({ $why }), así que no se ha guardado ninguna copia. «pitonisa doctor» dice más.
command-move = Mudar todas las mesas de una casa a otra base de datos.
argument-source = dónde están las mesas, como sqlite:///ARCHIVO o postgresql://USUARIO@SERVIDOR/NOMBRE
argument-target = una base de datos vacía para ellas, indicada de la misma manera
move-progress = registros
move-done =
    { $number ->
        [one] Un registro está ahora en { $target }, y se ha comparado.
       *[other] { $number } registros están ahora en { $target }, y cada uno se ha comparado.
    }
move-next = Inicia el servidor con --database y esa dirección. Todo sigue también en { $source }: consérvalo como copia o bórralo.
move-same = Las dos direcciones indican { $database }: elige otra a la que mudarse.
move-nothing = En { $database } no hay mesas: corrige la dirección de la casa que se muda.
move-versions = { $source } y { $target } pertenecen a versiones distintas de Pitonisa: inicia una vez un servidor en cada una, o múdate a una base de datos vacía.
move-occupied = { $database } ya contiene otras mesas: múdate a una base de datos vacía. No se ha cambiado nada.
move-differs = En { $database } un registro quedó distinto ({ $table }: { $key }), así que no se ha mudado nada. Avisa a quien cuida de Pitonisa.

command-bench = Medir la casa: reglas, bots, mensajes, carga, ataques y averías, junto a otras del ramo.
argument-only = solo esta parte, con el nombre que lleva en bench/run.py
argument-bench-seconds = cuánto dura cada ataque (60 si no se dice)
argument-afterwards = a los cuántos segundos se vuelve a leer la memoria (40 si no se dice)
argument-attack = solo los ataques cuyo nombre empieza así; se puede repetir
argument-faults = cuántas averías hay (1000 si no se dice)
argument-bench-seed = un número entero: con el mismo salen las mismas averías
bench-source = Las mediciones vienen con el código de la casa, no con el paquete instalado. Ejecútalas desde una copia del código, después de «make setup».

## Lo que la casa dice de un asiento

talk-arranged = { $by } cambió lo que van a jugar.
notice-time-once = Se acabó el tiempo: un bot hizo esto por { $name }.
notice-time-again = Se acabó otra vez el tiempo: un bot juega por { $name } hasta que vuelva.
notice-gone = { $name } no está en línea: mientras tanto juega un bot.
notice-bot = Desde aquí un bot juega por { $name }.
notice-back = { $name } vuelve a jugar.
notice-sat = { $name } toma el lugar de un bot.
notice-off = { $name } se toma días libres.
notice-asks-back = { $name } pide deshacer lo último que hizo.
notice-agrees-back = { $name } está de acuerdo.
notice-declines-back = { $name } prefiere seguir.
notice-took-back = { $name } deshizo lo último que hizo.
notice-hidden = La casa ocultó lo que alguien dijo aquí.

## Un enlace compartido

preview-open = Te esperan en una mesa
preview-minutes = Unos { $minutes } minutos.
preview-over = Una partida para volver a ver
preview-riddle = Un acertijo para leer
preview-riddle-day = El acertijo del día
preview-riddle-about = Un momento de una partida, visto desde un asiento: ¿qué se puede saber ahí? Sin cuenta y sin instalar nada.

## Lecciones

unknown-riddle = No hay ningún acertijo { $riddle }.
riddle-looking = Buscando acertijos
riddle-proving = Demostrando acertijos
riddle-made =
    { $count ->
        [one] Hay 1 acertijo en { $file }.
       *[other] Hay { $count } acertijos en { $file }.
    }
riddle-checked =
    { $failed ->
        [0] Los { $count } acertijos se sostienen.
        [one] 1 de { $count } acertijos no se sostiene.
       *[other] { $failed } de { $count } acertijos no se sostienen.
    }
riddle-level = Nivel { $level }
riddle-eyes = Miras con los ojos de { $seat }. { $theme }, nivel { $level } de 5.
riddle-right = La respuesta: { $answer }.
riddle-and = { $some } y { $last }
riddle-or = { $some } o { $last }
riddle-no-game = { $game } no tiene acertijos.
riddle-none = Aquí no hay acertijos.
riddle-no-day = No hay acertijo del { $day }: ese día aún no ha llegado, o es anterior al primero.
riddle-no-date = { $day } no es una fecha.
riddle-not-read = El acertijo { $riddle } no se puede leer.
riddle-not-asked = El acertijo { $riddle } no se puede plantear con las reglas de hoy.
riddle-margin = El acertijo { $riddle } no tiene ninguna respuesta con ventaja suficiente.
riddle-changed = El acertijo { $riddle } es otro con las reglas de hoy: otra respuesta, otros pasos u otro nivel.

unknown-lesson = { $game } no tiene ninguna lección { $lesson }.
lesson-not-read = No se puede leer la lección { $lesson }: { $why }
lesson-none = En esta mesa no hay ninguna lección.
lesson-private = Una lección es para una persona: aquí no entra ni sale nadie más.
lesson-not-now = Espera un momento: en la lección no te toca ahora.
lesson-not-this = Las reglas lo permiten, pero la lección pide otra cosa. La guía dice por qué.
lesson-over = La lección ya terminó.
pattern-kind = «{ $pattern }» debe empezar por aquello de que trata.
pattern-field = «{ $field }» en «{ $pattern }» no es un campo con un valor.
pattern-not-one = «{ $pattern }» deja elegir donde solo cabe decir una cosa.

## Escenarios: para quien escribe misiones

command-scenario = Escribir, revisar, demostrar y probar escenarios de Misiones.
command-scenario-check = Decir qué está mal en un escenario y demostrar lo que se puede.
command-scenario-graph = Dibujar los lugares, y qué pide y qué da cada cosa.
command-scenario-simulate = Dejar que los bots jueguen un escenario muchas veces y contar lo que pasa.
command-scenario-play = Jugar un escenario desde cualquier punto y con cualquier cosa en la mano.
command-scenario-new = Empezar un escenario con uno que funciona.
command-scenario-number = Dar número de imprenta a lo que aún no lo tiene.
command-scenario-pack = Hacer un solo archivo de un escenario, para enviarlo.
command-scenario-install = Poner un escenario que llegó en un archivo junto a los que ofrece un servidor.
argument-scenario-pack-out = escribir en este archivo (por omisión, el id y la edición)
argument-scenario-install-file = el paquete: un archivo hecho con «pitonisa scenario pack»
argument-into = la carpeta que recibe «pitonisa serve --scenarios» (por omisión, esta)
command-scenario-schema = Imprimir el JSON Schema de los archivos, para editores.
command-scenario-print = Imprimir las hojas de cartas de todo el escenario, en un solo archivo HTML.
command-scenario-studio = Abrir una página para quien escribe: qué está mal, esquemas, cartas, cifras y partidas desde cualquier punto.
argument-path = la carpeta de un escenario, o el id de uno que viene con el juego
argument-scenario-check-path = la carpeta de un escenario, o su id (si no se dice, todos los que vienen con el juego)
argument-scenario-new-path = una carpeta que todavía no existe
argument-language = el idioma de las cartas (el tuyo si no se dice)
argument-out = escribir en este archivo (sin él, el HTML sale aquí)
argument-scenario-print-path = la carpeta de un escenario, o su id (si no se dice, todos los que vienen con el juego)
scenario-printed = { $file } tiene las hojas. Imprímelas por los dos lados: la portada no revela nada.
argument-scenario-studio-port = el puerto (por defecto 8100; si está ocupado, el siguiente libre)
argument-scenario-studio-host = la dirección de esta máquina donde escuchar (127.0.0.1 si no se dice)
studio-at = El estudio está abierto: { $address } Cuenta todos los secretos y solo responde a esta máquina.
studio-stop = Ctrl-C lo cierra.
studio-not-loopback = El estudio cuenta todos los secretos de un escenario: solo escucha en esta máquina (127.0.0.1 o ::1) y no en { $host }.
studio-behind = La misión ha seguido mientras tanto: mírala de nuevo.
studio-file-name = «{ $file }» no sirve como nombre de archivo: usa minúsculas, números, - y _, y termina en .yaml.
studio-file-there = Ya existe { $file }: elige otro nombre.
studio-changed = { $file } cambió en otra parte desde que lo leíste: no se guardó nada.
studio-not-begun = No se está jugando nada.
argument-scenario-check-party = solo este grupo: los ids de sus anfitriones, separados por comas
argument-scenario-check-limit = cuántos segundos de procesador se busca con cada grupo (180 si no se dice)
argument-states = cuántos estados de cada grupo se miran (8000000 si no se dice)
argument-scenario-check-all = mostrar cada texto que falta o está vacío en su propia línea
argument-static = solo lo que se puede decir sin jugar
argument-ways = mostrar además el camino más corto a la victoria de cada grupo
scenario-no-folder = No hay ningún escenario { $path }: ni una carpeta ni uno de { $known }.
bad-scenario = El escenario { $folder } tiene { $faults } errores, el primero en { $file }:{ $line }. «pitonisa scenario check» los dice todos.
scenario-title = Escenario { $scenario }
scenario-error = error
scenario-warning = aviso
scenario-hint = nota
scenario-suppressed =
    { $count ->
        [one] Hay un aviso acallado, con su motivo.
       *[other] Hay { $count } avisos acallados, con sus motivos.
    }
scenario-coverage = Textos: { $languages }
scenario-head-party = grupo
scenario-head-states = estados
scenario-head-seconds = segundos
scenario-head-won = pasos hasta ganar
scenario-head-endings = finales
scenario-head-walked = jugados
scenario-head-missable = se pueden perder
scenario-head-ends = toda partida puede terminar
scenario-always-ends = demostrado
scenario-dead = no
scenario-probed = { $good } de { $all } probados
scenario-complete = Se miraron todos los estados de todos los grupos de esta tabla. La carga no cuenta, las pruebas salen de cualquier manera y las cosas cambian de manos libremente. «Jugados» son los caminos que se recorrieron con las reglas de verdad, con cristales y suerte.
scenario-bounded =
    { $party }: { $by ->
        [states] solo se miraron { $states } estados, los que permite --states
       *[seconds] solo se miraron { $states } estados en { $seconds } segundos, los que permite --limit
    }. Hay más: un camino con ≥ puede no ser el más corto, y que toda partida puede terminar se probó desde el borde de lo mirado, pero no se demostró.
scenario-broken-off = Interrumpido: se miraron { $done } de { $all } grupos.
scenario-unwalked = No se jugó: { $why }
scenario-no-party = { $party } no forman un grupo. Los anfitriones son { $hosts }; juegan dos, tres o cuatro de ellos.
scenario-way = { $party } ganan así: { $way }
scenario-held =
    { $scenario }: todo está bien{ $warnings ->
        [0] .
        [one] {" "}(un aviso).
       *[other] {" "}({ $warnings } avisos).
    }
scenario-not-held =
    { $scenario }: todavía no{ $warnings ->
        [0] .
        [one] {" "}(y un aviso).
       *[other] {" "}(y { $warnings } avisos).
    }
scenario-texts =
    { $count ->
        [0] { $file }: cada texto tiene su línea.
        [one] { $file }: una línea vacía más. Escribe su texto entre las comillas.
       *[other] { $file }: { $count } textos esperan que los escribas, cada uno entre sus comillas.
    }
scenario-texts-last = La última parte de { $file } debe ser «texts»: pon «terms» antes y repite el comando.
command-scenario-texts = Agregar una línea vacía por cada texto que falta.

argument-bot = qué bot juega (el más fuerte si no se dice)
argument-insight = de cada cien palabras que pide una carta, cuántas sabe alguien de la mesa (los bots no leen; sin esto, 0)
argument-plots = dibuja las cifras en esta carpeta: resultados, medidas, cartas y pruebas
argument-scenario-simulate-games = cuántas partidas de cada tamaño de grupo (30 si no se dice)
scenario-bad-name = De { $name } no sale un id: empieza con una letra; después letras, cifras y «_».
scenario-exists = { $path } ya existe: elige otro nombre.
scenario-made = { $path } tiene un pequeño escenario que pasa todas las revisiones. Cambia un poco scenario.yaml y es.yaml y luego: pitonisa scenario check { $path }. Para verlo mientras escribes: pitonisa scenario studio { $path }.
scenario-packed = { $file } contiene { $scenario }, edición { $edition }. Quien tenga un servidor lo instala con: pitonisa scenario install { $file } --into DIR
scenario-installed =
    { $scenario }, edición { $edition }, está en { $folder }{ $before ->
        [none] .
       *[other] , en lugar de la edición { $before }; las partidas empezadas con esa la conservan.
    } Abre la casa con: pitonisa serve --scenarios { $folder }
package-none = { $file } no es el paquete de un escenario. Pide el archivo que hizo «pitonisa scenario pack».
package-changed = { $file } no está como se empaquetó: sus archivos y su edición no concuerdan. Pídelo de nuevo.
package-strange = { $file } contiene { $name }, que no es parte de un escenario. No se ha abierto.
package-large = { $file } ocupa más de { $most } kB.
package-name = Un escenario no se puede instalar como «{ $scenario }»: ese nombre es de uno que viene con el juego, o no es un id.
scenario-numbered =
    { $count ->
        [0] { $file }: todo tiene su número.
        [one] { $file }: un número nuevo.
       *[other] { $file }: { $count } números nuevos.
    }
scenario-simulated = { $scenario }: juega { $bot }; palabras sabidas { $insight } %; semilla { $seed }
scenario-figures = Con { $hosts } personas
scenario-measure-hosts = personas
scenario-measure-plays = partidas
scenario-measure-success = éxito
scenario-measure-partial = a medias
scenario-measure-failure = fracaso
scenario-measure-points = puntos
scenario-measure-burn = perdida
scenario-measure-left = carga restante
scenario-measure-rounds = rondas
scenario-measure-steps = acciones
scenario-measure-endings = finales
scenario-measure-read = partidas en que se leyó cada carta
scenario-measure-tested = pruebas, según salieron la última vez
scenario-measure-untaken = nunca hechas: { $tests }
scenario-measure-unread = nadie leyó: { $cards }
scenario-measure-endless = { $plays ->
    [one] Una partida se interrumpió
   *[other] { $plays } partidas se interrumpieron
} en { $at }: lo que dice lleva de vuelta a lo mismo y no terminaría nunca
scenario-plot-outcomes = cómo termina, según cuántas personas
scenario-plot-hosts = { $hosts } personas
scenario-plot-fail = por debajo
scenario-plot-critical = exacto
scenario-plot-success = por encima

argument-of = places o puzzles (puzzles si no se dice)
argument-party = quiénes están en juego; la primera persona es la tuya
argument-at = ir primero allí, diga lo que diga el mapa
argument-give = objetos con que se empieza
argument-tokens = fichas con que se empieza
scenario-graphs = --of toma uno de estos: { $known }. No puede ser «{ $value }».
scenario-unknown = { $option } no conoce «{ $value }». Se conocen: { $known }.
scenario-one-place = --at toma un solo lugar, no «{ $value }».

## El resultado en una tarjeta

result-over = La partida terminó
result-earned = Logros: { $titles }
result-decisive = El turno decisivo: { $turn }
result-story-gone = Una historia que ya no está aquí ({ $story })
result-company =
    { $seats ->
        [one] A solas
       *[other] { $seats } a la mesa
    }, { $turns ->
        [one] 1 turno
       *[other] { $turns } turnos
    }

## Avisos

alert-asked = Pitonisa: te preguntan en { $codes }.
alert-hurry = Pitonisa: quedan dos horas para tu respuesta en { $codes }.
alert-ended = Pitonisa: terminó la partida en { $codes }.
alert-invited = Pitonisa: tienes una invitación a { $codes }.
alert-trial = Pitonisa: así llega un aviso aquí.
alert-url = Un webhook necesita una dirección que empiece por https:// o http://, en el puerto 80, 443 u 8443, sin nombre ni contraseña.
alert-addresses = Ya tienes { $most } direcciones: quita una primero.
alert-no-address = Esa dirección no es tuya.
alert-no-key = Los avisos pertenecen a tu llave, y aquí no llegó ninguna. Abre la página otra vez.
alert-zone = No existe la zona horaria { $zone }.
alert-answer-slow = No hubo respuesta a tiempo.
alert-answer-none = Ahí no respondió nadie.
alert-answer-private = Este servidor no envía nada a esa dirección: es de esta máquina o de una red privada.
alert-push-keys = Eso no es lo que da un navegador que deja que le avisen.
alert-smtp = PITONISA_SMTP tiene la forma smtps://nombre:clave@correo.example.org, y PITONISA_MAIL_FROM es una dirección de correo.
alert-no-mail = Este servidor no envía correos. Usa las notificaciones de tu dispositivo o un webhook.
alert-mail = Eso no es una dirección de correo. Revísala e inténtalo de nuevo, por ejemplo nombre@example.org.
alert-mail-confirm-subject = Pitonisa: confirma tu dirección de correo
alert-mail-confirm = Alguien quiere que Pitonisa escriba a esta dirección cuando le toque jugar en una mesa. Si fuiste tú, abre este enlace para confirmarla. Si no, ignora este correo: no llegará nada más si no la confirmas. Para no recibir más correos como este, usa el enlace del final.
alert-mail-stop = Cancelar la suscripción:
alert-unconfirmed = Esta dirección aún no está confirmada: abre primero el enlace del correo de confirmación.
alert-link = Este enlace ya se usó o llegó cortado.
alert-answer-mail = El servidor de correo no lo aceptó.
alert-answer-bounced = Ahí no hay nadie con ese nombre.
alert-answer-gone = El navegador retiró el permiso.

## Análisis

analysing = Pensando
analyse-none = Las partidas de { $game } aún no se pueden analizar.
analyse-no-rows = Las decisiones de { $game } no pueden sopesarse, así que no hay tabla que escribir. Prueba sin --parquet.
analyse-no-chances = En este juego no puede decirse qué habría salido de otras decisiones: lo oculto es una historia, y nadie puede imaginar otra. Por eso aquí no hay probabilidades, solo adónde fue todo.
analyse-busy = Ya tienes bastantes análisis en marcha. Espera a que acabe uno.
analyse-open = Esta partida no ha acabado. Solo se analiza una acabada.
analyse-curve = Probabilidad de ganar al empezar cada turno, con lo que sabía este asiento:
analyse-decision = Turno { $turn }. { $what } ({ $mark })
analyse-count = { $mark }: { $count }
analyse-nothing = No hubo nada que decidir.
analyse-match = { $file }: { $marks }
analyse-in-all = { $count ->
    [one] 1 partida
   *[other] { $count } partidas
} en total: { $marks }
analyse-left-out = { $file } queda fuera. { $why }
analyse-not-weighed = Las decisiones de { $game } no pueden sopesarse. Analiza esta partida sola para leer adónde fue todo.
analyse-no-matches = Entre estos archivos no hay ninguna partida que analizar. Las partidas son archivos acabados en .json, como los que escribe `pitonisa play --save`.
mark-good = buena
mark-good-bad = buena, sin suerte
mark-brilliant = brillante
mark-brilliant-bad = brillante, sin suerte
mark-slip = desliz
mark-slip-good = desliz con suerte
mark-missed = certeza perdida

## El taller de cartas arcanas

command-arcana = Probar una carta propia para The Shipwreck Arcana.
command-arcana-try = Decir cuánto revela una carta y qué le hace a la probabilidad de ganar.
argument-arcana-try-file = la carta, escrita en TOML (docs/arcana.md)
argument-arcana-try-games = cuántas partidas se juegan con ella, y otras tantas sin ella (200 si no se dice)
argument-arcana-try-players = cuántas personas juegan (3 si no se dice)
argument-arcana-try-seed = cualquier texto: la misma semilla da las mismas partidas
arcana-title =
    { $moons ->
        [one] { $name }: 1 luna, y { $power } en el reverso.
       *[other] { $name }: { $moons } lunas, y { $power } en el reverso.
    }
arcana-ways = Admite { $ways } de las 49 maneras de jugar un destino y guardar otro; en filas al azar, { $share } de las manos.
arcana-bits =
    { $more ->
        [0] Una jugada en ella dice { $bits } de { $most } bits: más que cualquiera de las veinte cartas.
        [one] Una jugada en ella dice { $bits } de { $most } bits; de las veinte cartas, una dice más.
       *[other] Una jugada en ella dice { $bits } de { $most } bits; de las veinte cartas, { $more } dicen más.
    }
arcana-left = Deja de media { $left } de los siete valores, y uno solo { $certain } de las veces.
arcana-matches = Acompañantes, { $players }, en Perdición total; { $games } repartos, semilla { $seed }:
arcana-with = con la carta en la primera fila, { $rate } de victorias [{ $low }, { $high }]
arcana-without = sin ella, { $rate } de victorias [{ $low }, { $high }]
arcana-helps = { $gain } puntos [{ $low }, { $high }]: ayuda.
arcana-harms = { $gain } puntos [{ $low }, { $high }]: lo hace más difícil.
arcana-open = { $gain } puntos [{ $low }, { $high }]: estas partidas no dicen si ayuda.
arcana-not-toml = La carta no es TOML: mira la línea { $line }.
arcana-missing = La carta no dice su «{ $key }».
arcana-unknown = Una carta no tiene «{ $key }»; puede tener: { $known }.
arcana-no-table = Lo que la carta pide va en una tabla aparte, [{ $key }].
arcana-name = El nombre es un texto de 1 a { $most } caracteres.
arcana-word = «{ $key }» no puede ser { $found }; puede ser: { $known }.
arcana-number = «{ $key }» no puede ser { $found }: es un número entero de { $least } a { $most }.
arcana-values = «{ $key }» es una lista de valores del 1 al 7, como [1, 4, 7].
arcana-span = «{ $key }» es el mínimo y el máximo, de 0 a { $most }, como [2, 5].
arcana-never = En { $name } nadie puede jugar nunca: no hay dos destinos que cumplan todo lo que pide.
