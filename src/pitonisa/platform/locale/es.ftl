# Los textos del servidor y de la línea de comandos en español. El resto lo trae cada juego en su carpeta locale.

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

## Chat

talk-says = { $by } dice: { $text }
talk-gallery = El público puede chatear entre sí, pero no escribir a la mesa.
talk-no-such-phrase = Eso no se puede decir en este juego.
talk-empty = Escribe algo primero.
talk-too-early = Hasta que empiece la partida solo puedes chatear.
talk-too-long = Demasiado largo: usa como máximo { $most } caracteres.

## Negativas

unknown-game = No existe el juego «{ $game }». Disponibles: { $known }.
unknown-bot = { $game } no tiene el bot «{ $bot }». Disponibles: { $known }.
unknown-option = { $game } no tiene la opción «{ $option }». Disponibles: { $known }.
unknown-seat = No existe el asiento { $seat }: elige del 1 al { $players }.
registry-twins = Varios juegos instalados tienen el mismo id: { $games }. Deja instalado solo uno de cada id.
registry-no-file = No existe el archivo { $file }. Revisa la ruta.
registry-no-game = En { $file } no hay ningún juego. Llámalo GAME dentro del archivo.
registry-broken = El juego { $game } está desactivado porque no se puede cargar su paquete { $package }. Actualízalo o desinstálalo. El error: { $why }
illegal-players = Este juego es para { $least } a { $most } personas, no para { $players }.
setting-value = La opción { $option } no admite { $value }. Admite: { $known }.
setting-number = La opción { $option } debe ser un número entero, no { $value }.
setting-kind = La opción { $option } no admite { $value }. Revisa su tipo.
setting-refused = Estas opciones no se pueden combinar: { $why }.
not-understood = Solicitud no válida: { $why }.
not-json = JSON no válido: { $why }.
said-twice = La clave «{ $key }» aparece más de una vez. Quita la repetida.

## Entornos para programas que aprenden

env-no-encoding = { $game } no tiene codificación de observaciones, así que no sirve como entorno. Disponibles: { $known }.
env-version = El entorno { $asked } no está disponible: esta versión de { $game } es { $known }. Usa ese id y reentrena las políticas hechas para el anterior.
env-number = { $number } no es una acción: van de 0 a { $most }. Legales ahora: { $known }.
env-refused = La acción { $number } ({ $action }) no es legal ahora: { $why } Legales ahora: { $known }.
env-nothing = ninguna
env-seats = { $seat } no es un asiento: van de 0 a { $most }.
env-never-asked = En { $tries } partidas el asiento { $seat } nunca tuvo turno antes del corte a las { $most } acciones. Aumenta most_actions.

## Partidas guardadas

record-not-a-match = Este archivo no es una partida guardada completa: { $why }
record-format = Esta partida está guardada en el formato { $found }, y esta versión de Pitonisa lee el formato { $known }. Usa la versión que la guardó.
record-unknown-game = Esta partida necesita el juego { $found }, que no está instalado.
record-other-game = Esta partida es de { $found }, no de { $game }.
record-version = Esta partida se jugó con la versión { $found } de las reglas; la instalada es la { $known } y podría repetirla de otro modo. Usa la versión con la que se jugó.
record-edition = Esta partida se jugó con la edición { $found } del juego; la instalada es la { $known } y la repetiría de otro modo. El archivo está bien: repítelo donde esté instalada su edición.
record-edition-unknown = Esta partida no se puede repetir con la edición { $known } del juego. No indica con qué edición se jugó; es probable que fuera otra.
record-players = Esta partida tiene { $found } personas, y el juego no lo admite.
record-options = Las opciones de esta partida no son válidas: { $why }
record-action = No se puede leer la acción { $n } de esta partida: { $why }
record-illegal = La acción { $n } de esta partida infringe las reglas: { $why }
record-talk = No se puede leer el chat de esta partida: { $why }
record-commitment = La semilla de esta partida no coincide con el compromiso publicado al empezar.
record-branches = Esta partida indica mal la acción en la que se separa de la original.
record-outcome = Esta partida no termina como dice su archivo.

## Archivos

file-missing = No se encontró el archivo { $file }.
file-folder = { $file } es una carpeta, no un archivo.
file-no-folder = No se puede escribir { $file }: la carpeta { $folder } no existe.
file-not-text = { $file } no es un archivo de texto en UTF-8.
file-unreadable = No se puede leer { $file }: { $why }.
file-unwritable = No se puede escribir { $file }: { $why }.
file-is-something-else = { $file } no es una partida guardada. Elige otro nombre para no sobrescribirlo.
saved = La partida se guardó en { $file }. El archivo contiene todos sus secretos.

## La línea de comandos

help-usage = Uso: { $usage }
help-more = Para ver las opciones de un comando: «pitonisa COMANDO --help».
commands-play = Jugar
commands-serve = Servir y administrar
commands-bots = Bots e investigación
commands-authors = Crear contenido
command-games = Mostrar los juegos con sus opciones y sus bots.
command-play = Jugar con bots en la terminal.
command-simulate = Simular muchas partidas entre bots y contar los resultados.
command-arena = Clasificar bots enfrentándolos entre sí.
argument-arena-bots = participantes, separados por comas: bots del juego, uno propio (MÓDULO:FUNCIÓN) o un comando con {"{link}"} para su asiento (por defecto, todos los bots del juego)
argument-arena-timeout = segundos que un programa externo tiene para cada decisión (por defecto, 10)
argument-rounds = cantidad de repartos (por defecto, 20)
argument-arena-seed = cualquier texto: la misma semilla da la misma clasificación
argument-page = guardar también la clasificación en este archivo .html o .md
command-bot = Usar un bot propio en una mesa.
command-bot-run = Conectar tu función de bot a un asiento de este servidor o de otro.
argument-bot-run-bot = la función del bot, como MÓDULO:FUNCIÓN; recibe (view, legal, rng) y devuelve un elemento de legal
argument-bot-run-seat = el enlace de asiento que aparece al invitar un bot externo
argument-bot-run-table = el código de la mesa, si --seat es solo el secreto
argument-bot-run-server = la dirección del servidor (por defecto, la del enlace o http://127.0.0.1:8000)
argument-bot-run-seed = cualquier texto: la misma semilla da al bot los mismos números al azar
command-train = Entrenar una red neuronal que juega contra sí misma.
command-check = Ejecutar las pruebas de conformidad de un juego.
command-replay = Mostrar una partida guardada como texto.
command-analyse = Analizar las decisiones de un asiento en una partida terminada.
command-puzzles = Buscar, verificar y mostrar acertijos.
command-puzzles-make = Buscar acertijos en partidas de bots y guardarlos.
command-puzzles-check = Verificar cada acertijo con las reglas actuales.
command-puzzles-show = Mostrar un acertijo: las jugadas, la mesa y la pregunta.
command-verify = Verificar una partida guardada: su semilla, sus acciones y su resultado.
argument-game = el id del juego, según «pitonisa games»
argument-file = una partida guardada
argument-players = cuántas personas juegan
argument-seat = tu asiento, desde 1 (por defecto, 1)
argument-bots = los bots de los otros asientos: un nombre para todos o uno por asiento (por defecto, el más fuerte)
argument-simulate-bots = un nombre de bot para todos los asientos o uno por asiento (por defecto, el más fuerte)
argument-option = una opción del juego; se puede repetir
argument-seed = cualquier texto: la misma semilla da la misma partida
argument-save = guardar la partida en este archivo cuando termine o salgas
argument-games = cantidad de partidas (por defecto, 100)
argument-matches = cantidad de partidas al azar (por defecto, 1000)
argument-jobs = cantidad de procesos; no cambia el resultado (por defecto, 1)
argument-cluster = usar el clúster de Ray de esta dirección (auto: el de esta máquina); no cambia el resultado
argument-golden = comparar también con las partidas de referencia de esta carpeta
argument-parquet = guardar también las partidas en este archivo Parquet, una fila por asiento
argument-analyse-file = partidas guardadas, o carpetas con ellas; si son varias, una línea por partida
argument-analyse-parquet = guardar también las decisiones en este archivo Parquet, una fila por opción
argument-puzzles-make-parquet = guardar también los acertijos en este archivo Parquet, una fila cada uno
argument-scenario-check-parquet = guardar también los resultados en este archivo Parquet, una fila por grupo
argument-figures = mostrar también el desglose de puntos: medias por bot y de quienes ganan, y cada cuánto decide cada parte
argument-table = tabla Markdown de victorias con cada número de personas y cada valor de esta opción
argument-mixed = poner este bot en un asiento al azar y mostrar cuánto cambia su porcentaje de victorias
argument-as = punto de vista: un asiento desde 1, public o truth (por defecto, truth)
argument-analyse-as = el asiento que se analiza, desde 1 (por defecto, 1)
argument-samples = cantidad de estados ocultos posibles que se muestrean por decisión (por defecto, 96)
argument-analyse-seed = cualquier texto: la misma semilla da las mismas cifras (por defecto, la de la partida)
argument-count = cantidad máxima de acertijos (por defecto, 100)
argument-puzzles-make-matches = cantidad de partidas (por defecto, dos por acertijo)
argument-puzzles-make-seed = cualquier texto: la misma semilla da los mismos acertijos
argument-puzzles-make-out = archivo de salida, un acertijo por línea (por defecto, la pantalla)
argument-keep = guardar en este archivo los acertijos que pasan
argument-id = el id del acertijo
argument-answer = mostrar también la respuesta y cómo hallarla
argument-train-out = archivo del modelo (por defecto, el id del juego); la curva de aprendizaje se guarda al lado en JSON Lines
argument-steps = cantidad de pasos de entrenamiento (por defecto, 500; en Leaders, 60)
argument-train-matches = partidas por paso: un múltiplo de 16 (por defecto, 1024); en Leaders, un múltiplo de 5 (por defecto, 3000)
argument-evaluations = cantidad de evaluaciones durante el entrenamiento (por defecto, 20; en Leaders, 10)
argument-train-seed = semilla del azar, un número entero (por defecto, 1)
argument-json = mostrar un solo objeto JSON en lugar de texto
argument-lang = en o es (por defecto, según el entorno)
usage-command = Comando desconocido: «{ $command }». Disponibles: { $known }.
usage-language = --lang debe ser uno de estos: { $known }, no «{ $value }».
usage-unknown = «pitonisa { $command }» no tiene la opción o el argumento { $argument }. Prueba «pitonisa { $command } --help».
usage-renamed = { $old } ahora se llama { $new }. Usa el nombre nuevo: el anterior solo funciona en esta versión.
usage-value = A { $option } le falta su valor o no es válido. Prueba «pitonisa { $command } --help».
usage-missing = Falta { $argument }. Prueba «pitonisa { $command } --help».
usage-number = { $option } debe ser un número entero de { $least } a { $most }, no «{ $value }».
usage-seed = --seed debe ser un texto válido. Usa letras y cifras.
usage-option = --option debe ser NOMBRE=VALOR, no «{ $setting }». Nombres disponibles: { $known }.
usage-bots =
    { $seats ->
        [one] --bots pide aquí 1 nombre, no { $found }. Disponibles: { $known }.
       *[other] --bots pide 1 nombre para todos los asientos o { $seats } nombres, uno por asiento, no { $found }. Disponibles: { $known }.
    }
usage-as = --as debe ser public, truth o un asiento del 1 al { $seats }, no «{ $value }».
usage-table = --table necesita una opción con valores fijos; { $option } admite cualquier número o texto.
jobs-died = Un proceso se detuvo antes de terminar. Repite el comando, con menos --jobs si falta memoria.
usage-cluster = Usa --cluster o --jobs, pero no los dos: el clúster decide cuántos procesos usa.
extra-missing = Para esto hace falta el extra «{ $extra }»: pip install 'pitonisa[{ $extra }]'{ $extra ->
        [cluster] , aquí y en cada máquina del clúster
       *[other] { "" }
    }.
cluster-not-there = No hay ningún clúster de Ray en { $address }. Inicia uno (ray start --head) y da su dirección, o auto desde una de sus máquinas.
cluster-died = El clúster perdió demasiadas máquinas para terminar. Repite el comando: el resultado será el mismo.

## games

games-title = { $game }: { $name }
games-players = Personas: { $least }-{ $most }
games-option = Opción { $option }: { $values } (por defecto, { $default })
games-number = un número entero
games-text = cualquier texto
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
match-no-winner = Nadie ganó.
match-branch = Las acciones hasta la { $n } son de otra partida. Desde ahí sigue esta.
match-unfinished = La partida guardada acaba aquí, sin terminar.
told-privately = Solo para { $seat }: { $text }

## play

play-bot = { $seat }: bot, { $bot }
play-commitment = Compromiso de la semilla: { $commitment }
play-keys = Escribe un número para elegir, h para ver la ayuda, q para salir.
play-choose = ¿Qué haces?
play-may-wait = w. Esperar y dejar que actúe el resto
play-prompt = >
play-notes = Notas de la mesa:
play-what = Comando desconocido: «{ $typed }». Escribe el número de una opción, o h para ver la ayuda.
play-nothing = Ahora no tienes nada que elegir.
play-no-such-number = No existe la opción { $number }: escribe un número del 1 al { $most }.
play-no-rule = Ninguna regla menciona «{ $word }».
play-origin-printed = impresa
play-origin-public = fuentes públicas
play-origin-ours = nuestra
play-origin-note = { $origin }: { $text }
play-rule-printed = En la caja: { $word }
play-no-rules = Este juego no tiene reglas para leer aquí.
play-no-hints = Todavía no hay nada que deducir.
play-no-card = Ninguna carta ni poder lleva «{ $word }» en el nombre.
play-no-cards = Este juego no tiene cartas para leer.
play-table = En esta mesa puedes hacer esto; escribe t y el número:
play-no-seating = Ahora nadie puede entrar ni salir.
play-phrases = Frases rápidas; escribe p y el número:
play-no-phrases = Este juego no tiene frases rápidas.
play-no-marks = Este juego no tiene marcas.
play-too-many-words = Quita «{ $word }»: este comando admite menos palabras.
play-nobody-else = Nadie más puede actuar ahora: te toca.
play-bot-illegal = El bot { $bot } intentó una acción ilegal.
play-save-where = Indica un archivo: save ARCHIVO.
play-unfinished = Saliste antes de que terminara la partida.
play-left = Hasta la próxima.
play-seed = Semilla: { $seed }
play-verify = Cualquiera puede verificar esta partida: pitonisa verify { $file }
play-verify-unsaved = Para verificar esta partida, compara el compromiso con el SHA-256 de «pitonisa seed » seguido de la semilla. O escribe «save ARCHIVO» y después ejecuta «pitonisa verify ARCHIVO». Con q o una línea vacía sales.
play-help =
    Comandos:
    un número: elegir esa opción
    v: ver la mesa, con lo que solo tú sabes
    l: ver el historial
    ?: ver los títulos de las reglas; con un número o palabras, leer las reglas que coinciden
    i: ver lo que puedes deducir, y por qué
    c PALABRA: leer las cartas y los poderes con esa palabra en el nombre; c a solas los muestra todos
    w: esperar y dejar que actúe el resto
    t: ver quién puede entrar o salir; t y un número lo hace
    say TEXTO: escribir a la mesa
    p: ver las frases rápidas; p y un número dice una
    mark: hacer una marca que toda la mesa ve, paso a paso o en una línea
    save ARCHIVO: guardar la partida
    h: ver esta ayuda
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
simulate-won = Victorias: { $rate } (intervalo del 95%: de { $low } a { $high })
simulate-steps = Acciones por partida: { $mean }. Acciones por segundo: { $speed }
simulate-outcome = { $count } × { $outcome }
simulate-unfinished = Detenida en el límite de acciones.
simulate-seat = { $seat }, { $bot }: gana el { $rate } (intervalo del 95%: de { $low } a { $high })
simulate-players = Personas
simulate-pairs = Pares de partidas
simulate-usual = Otros bots, mismos asientos
simulate-gain = Diferencia
simulate-scores =
    { $bot } ({ $players } puntuaciones): media { $mean }, de { $least } a { $most }; cuartiles { $quarter }, { $median }, { $upper }
simulate-figure = Cifra
simulate-winners = Quienes ganan
simulate-decisive = Decide
simulate-no-figures = { $game } no se gana por puntos, así que no hay desglose. Quita --figures.
simulate-illegal = El bot { $bot } hizo una acción ilegal en la partida con semilla { $seed }: { $why }

## Bots propios

outside-name = Indica tu bot como MÓDULO:FUNCIÓN, por ejemplo «misbots:choose», no «{ $name }».
outside-module = No se encontró el módulo { $module }. Ponlo en { $folder } o instálalo como paquete de Python.
outside-module-failed = No se puede importar el módulo { $module }: { $why }
outside-function = El módulo { $module } no tiene la función { $function }. Disponibles: { $known }.
outside-arguments = { $name } debe aceptar tres argumentos, choose(view, legal, rng): { $why }
outside-failed = { $name } dio un error: { $why }
outside-illegal =
    { $allowed ->
        [one] { $name } devolvió { $answer }, que no es legal ahora. La única acción legal es { $first }
       *[other] { $name } devolvió { $answer }, que no está entre las { $allowed } acciones de «legal». La primera es { $first }
    }
outside-server = «{ $server }» no es la dirección de un servidor. Usa una como https://servidor.example o http://127.0.0.1:8000.
outside-link = Esto no es un enlace de asiento. Invita un bot externo en la mesa y copia su enlace, que se ve así: https://servidor.example/t/K7PQ2M#…
outside-uninvited = Un bot necesita una invitación a un asiento. Antes de que empiece la partida, invita un bot externo en la mesa y usa su enlace: --seat https://servidor.example/t/{ $table }#…
outside-other-table = El enlace es de la mesa { $code }, pero --table dice { $table }. Quita --table o usa el enlace de esa mesa.
outside-no-table = El secreto de un asiento necesita el código de su mesa: agrega --table, por ejemplo --table K7PQ2M, o da el enlace completo.
outside-no-server = Ningún servidor responde en { $server }. Revisa la dirección y que el servidor esté en marcha.
outside-no-seat = Este enlace no abre ningún asiento de la mesa { $table }. Pide otra invitación.
outside-version = El servidor juega { $game } con la versión { $found } de las reglas; aquí es la { $known }. Instala la misma versión de Pitonisa.
outside-refused = El servidor lo rechazó: { $why }
outside-dismissed = El servidor cerró la conexión: este asiento ya no es tuyo.
outside-seated = { $bot } ocupa el asiento { $seat } de la mesa { $table }.
outside-line-lost = Conexión perdida. Reconectando…
outside-won = Terminó la partida. Este asiento ganó. { $outcome }
outside-not-won = Terminó la partida. Este asiento no ganó. { $outcome }

program-not-started = No se puede iniciar «{ $command }»: { $why }
program-late =
    { $seconds ->
        [one] «{ $command }» superó el límite de 1 segundo.
       *[other] «{ $command }» superó el límite de { $seconds } segundos.
    }
program-ended = «{ $command }» terminó con estado { $status } antes que la partida. Su última salida: { $words }
program-only-acts = En un torneo, un programa solo puede enviar acciones.

## arena

arena-title =
    { $rounds ->
        [one] { $name }: clasificación de bots tras 1 ronda, personas: { $players }
       *[other] { $name }: clasificación de bots tras { $rounds } rondas, personas: { $players }
    }
arena-rated = En cada ronda, cada bot juega el mismo reparto desde todos los asientos. 400 puntos más significan diez victorias por cada derrota; la media es 1500. Los intervalos son de confianza del 95%.
arena-teams = Todos ganan o pierden juntos: cada bot juega cada reparto con copias de sí mismo. Los intervalos son de confianza del 95%.
arena-bot = Bot
arena-rating = Puntos
arena-interval = Intervalo del 95%
arena-matches = Partidas
arena-seats = Asientos
arena-won = Gana
arena-failures = Fallos
arena-programs =
    { $seconds ->
        [one] Los programas tienen 1 segundo por decisión.
       *[other] Los programas tienen { $seconds } segundos por decisión.
    }
arena-failed =
    { $count ->
        [one] { $bot } falló una vez; se jugó en su lugar su última acción legal. { $why }
       *[other] { $bot } falló { $count } veces; cada vez se jugó en su lugar su última acción legal. La primera falla: { $why }
    }
arena-bots = Un torneo necesita al menos dos bots distintos: { $known }, uno propio como MÓDULO:FUNCIÓN o un comando que contenga {"{link}"}.
arena-page = La página no puede llamarse { $file }: usa un nombre terminado en { $known }.

## train

train-no-learner = { $game } todavía no se puede entrenar. Disponibles: { $known }.
train-kinds = --matches { $value } no se puede repartir por igual entre { $kinds } clases de partida. Usa un múltiplo de { $kinds }.
train-not-written = No se puede escribir { $file }. Elige otro archivo con --out.
train-point = { $game ->
    [leaders] { $lessons } pasos, { $seconds } s. Ventaja en victorias sobre los espías, por número de personas: { $won }
   *[other] { $lessons } pasos, { $seconds } s. Victorias según la perdición inicial: { $won }
}
train-done = Entrenamiento terminado. Modelo: { $file }. Curva de aprendizaje: { $curve }.
checkpoint-missing = No se encontró el modelo { $file }. Crea uno con «pitonisa train», o no indiques archivo para usar el incluido.
checkpoint-broken = { $file } no es un modelo entrenado. Crea uno con «pitonisa train», o no indiques archivo para usar el incluido.
checkpoint-game = { $file } se entrenó para { $game } y no sirve para { $wanted }. Usa un modelo de { $wanted }, o no indiques archivo para usar el incluido.
checkpoint-stale = { $file } se entrenó con la versión { $version } de las características; esta Pitonisa usa la { $wanted }. Vuelve a entrenarlo con «pitonisa train», o no indiques archivo para usar el incluido.
checkpoint-rules = { $file } se entrenó con la versión { $version } de las reglas; esta Pitonisa juega con la { $wanted }. Vuelve a entrenarlo con «pitonisa train», o no indiques archivo para usar el incluido.
checkpoint-left-out = { $game }: «{ $bot }» no se ofrece, porque su modelo falta o es de otra versión. En su lugar juega «{ $instead }». Para recuperarlo, ejecuta «pitonisa train { $game }».

## check

check-title =
    { $matches ->
        [one] { $name }: 1 partida al azar, semilla { $seed }
       *[other] { $name }: { $matches } partidas al azar, semilla { $seed }
    }
check-held = pasa: { $law } ({ $tried })
check-broken = falla: { $law } ({ $tried })
check-no-golden = No se comparó ninguna partida de referencia. Indica su carpeta con --golden.
check-all-held = Todas las pruebas pasan.
check-some-broken = Algunas pruebas fallan.

## verify

verify-game =
    { $players ->
        [one] { $name }, 1 asiento, reglas en su versión { $version }
       *[other] { $name }, { $players } asientos, reglas en su versión { $version }
    }
verify-edition = Se jugó con la edición { $edition }, la que está instalada aquí.
verify-edition-unknown = El archivo no indica con qué edición se jugó; se repitió con la edición { $known }, la que está instalada aquí.
verify-seed = La semilla { $seed } coincide con el compromiso { $commitment }.
verify-branch = Desde la acción { $n }, la semilla { $seed } coincide con el compromiso { $commitment }.
verify-actions =
    { $count ->
        [one] Su única acción es legal.
       *[other] Sus { $count } acciones son legales.
    }
verify-outcome = El resultado coincide: { $outcome }
verify-unfinished = La partida está sin terminar, como dice el archivo.

## doctor

command-doctor = Revisar la base de datos de un servidor y repararla.
argument-doctor-database = el archivo de la base de datos, o sqlite:///ARCHIVO
argument-doctor-table = revisar solo la mesa con este código
argument-repair = reparar lo que se pueda, después de respaldar al lado toda la base de datos
argument-cut = con --repair: si las reglas rechazan una acción, retroceder la partida hasta antes de ella
usage-cut = --cut solo funciona con --repair: agrega --repair.
doctor-only-files = Este comando revisa archivos de base de datos. Copia antes la tuya a uno: pitonisa move ORIGEN sqlite:///ARCHIVO
doctor-too-old = { $file } es de una versión anterior (esquema { $found }; el actual es { $known }). Inicia una vez el servidor para actualizarlo.
doctor-not-repaired = La reparación falló y no se cambió nada: { $why }.
doctor-database = La base de datos:
doctor-table = Mesa { $code }:
doctor-left = Sigue mal después de la reparación:
doctor-copied = Copia de la base de datos antes de la reparación: { $file }. Contiene todos los secretos.
doctor-taken-out = Los datos quitados están en { $file }. Pueden contener secretos.
doctor-well =
    { $tables ->
        [one] Ningún problema en la base de datos ni en su única mesa.
       *[other] Ningún problema en la base de datos ni en sus { $tables } mesas.
    }
doctor-sick =
    { $sick ->
        [one] 1 problema; mesas revisadas: { $tables }.
       *[other] { $sick } problemas; mesas revisadas: { $tables }.
    }
doctor-cure-none = No se puede reparar: no hay otra copia de lo perdido. Recupera una copia de seguridad.
doctor-cure-set = --repair lo repara.
doctor-cure-take-out = --repair lo quita y lo guarda en un archivo.
doctor-cure-cut = --repair --cut retrocede la partida hasta antes de eso y guarda en un archivo las acciones quitadas.
doctor-cure-note = No es una falla.
doctor-integrity = SQLite indica que el archivo está dañado: { $why }.
doctor-orphans =
    { $count ->
        [one] 1 fila de «{ $rows }» no es de ninguna mesa.
       *[other] { $count } filas de «{ $rows }» no son de ninguna mesa.
    }
doctor-nobody =
    { $count ->
        [one] 1 fila de «{ $rows }» no es de ninguna persona conocida.
       *[other] { $count } filas de «{ $rows }» no son de ninguna persona conocida.
    }
doctor-owner = El asiento { $which } de la mesa { $code } es de una clave que ya no existe; su enlace sigue sirviendo.
doctor-person = «{ $column }» no es válido en una fila de «{ $rows }».
doctor-column =
    { $rows ->
        [tables] «{ $column }» de la mesa no es válido: { $value }.
        [seats] «{ $column }» del asiento { $which } no es válido: { $value }.
        [moves] «{ $column }» de la acción { $which } no es válido: { $value }.
        [talk] «{ $column }» de la línea { $which } del chat no es válido: { $value }.
        [envelopes] «{ $column }» de la respuesta sellada del asiento { $which } no es válido: { $value }.
       *[visits] «{ $column }» de la última visita no es válido: { $value }.
    }
doctor-seat-astray = Un asiento tiene un número no válido: { $value }.
doctor-seat-missing = Falta el asiento { $which } y no se sabe de quién era. Lo toma un bot, o queda libre si la partida no ha empezado.
doctor-seats-surplus = Hay { $found } asientos, pero la partida tiene { $seats }.
doctor-players = Hay { $found } asientos para { $players } personas.
doctor-seat-empty = El asiento { $which } está libre aunque la partida ya empezó: lo toma un bot.
doctor-bot = El asiento { $which } tiene un bot que este juego no tiene: { $value }. Lo reemplaza { $bot }.
doctor-stand-in = El bot suplente que eligió el asiento { $which } no existe en este juego: { $value }.
doctor-hosts =
    { $found ->
        [0] La mesa no tiene anfitrión.
       *[other] La mesa tiene { $found } anfitriones.
    }
doctor-next = La revancha enlazada desde la mesa { $code } ya no existe.
doctor-game = No existe el juego { $value }.
doctor-old-rules = Empezó con la versión { $found } de las reglas; la instalada es la { $known }, así que su registro no se revisa.
doctor-new-rules = Empezó con la versión { $found } de las reglas, más nueva que la { $known } instalada.
doctor-lesson = Este juego no tiene la lección { $value }.
doctor-choice = «{ $column }» no es válido en este juego: { $value }.
doctor-edition-needless = Indica la edición { $edition }, pero este juego no tiene ediciones.
doctor-edition-missing = Su edición { $edition } no está guardada.
doctor-edition-unreadable = Su edición { $edition } no se puede leer.
doctor-start = La partida no puede empezar. { $why }
doctor-seed-lost =
    { $found ->
        [one] Falta la semilla de la partida; se jugó 1 acción.
       *[other] Falta la semilla de la partida; se jugaron { $found } acciones.
    }
doctor-not-begun = La partida no ha empezado, pero su mesa dice { $stage }.
doctor-ending =
    { $over ->
        [yes] Según su registro la partida terminó, pero el final de la mesa no coincide ({ $stage }).
       *[no] Según su registro la partida no ha terminado, pero la mesa no coincide ({ $stage }).
    }
doctor-move-astray = Una acción tiene un número no válido: { $value }. Como acción { $n }, toda la partida es legal.
doctor-gap = Falta la acción { $n }, así que las { $count } siguientes no se pueden repetir. La partida seguiría después de la acción { $last }.
doctor-action-unreadable = No se puede leer la acción { $n }. La partida seguiría después de la acción { $last }; acciones quitadas: { $count }. { $why }
doctor-action-refused = Las reglas rechazan la acción { $n }. La partida seguiría después de la acción { $last }; acciones quitadas: { $count }. { $why }
doctor-after-the-end = El registro sigue después del final de la partida, desde la acción { $n }. La partida terminaría después de la acción { $last }; acciones quitadas: { $count }.
doctor-line-astray = Una línea del chat tiene un número no válido: { $value }.
doctor-line = La línea { $which } del chat no se pudo enviar así. { $why }
doctor-line-beyond = La línea { $which } del chat es posterior al final del registro.
doctor-envelope = La respuesta sellada del asiento { $which } no es de ninguna ventana abierta.
doctor-deadline = El asiento { $which } tiene un plazo, pero ningún turno lento lo espera.
doctor-plan = Los planes del asiento { $which } no encajan en la partida.
doctor-analysis = El análisis guardado del asiento { $which } no es de una partida terminada, o no se puede leer.

## El servidor

stale = La mesa cambió antes de que esto llegara. Mira de nuevo y elige.
table-unreadable = No se pueden leer los datos de la mesa { $code }. Pide a quien administra el servidor que revise el registro.
row-unreadable = No se pueden leer los datos de esto. Pide a quien administra el servidor que revise el registro.
unknown-table = No hay ninguna mesa { $code }. Revisa el código.
table-stage =
    { $stage ->
        [lobby] La partida aún no ha comenzado.
        [playing] La partida ya ha comenzado.
       *[other] La partida ha terminado.
    }
match-open = Esta partida no ha terminado. Podrás verla de nuevo cuando termine.
replay-finishers = Solo quienes terminaron esta partida pueden verla de nuevo: se la arruinaría a otras personas.
continue-where = Elige un momento anterior al final: tras una acción de la 0 a la { $last }.
table-full = Esta mesa no tiene asientos libres. Puedes mirar.
table-no-join = Ahora nadie puede entrar a esta mesa.
table-no-leave = Las reglas no permiten dejar este asiento ahora. Deja que siga un bot.
seats-empty = Hay asientos vacíos. Espera a que llegue gente o complétalos con bots.
seats-too-many = Hay más asientos que personas. Usa como máximo { $players } asientos.
seat-taken = El asiento { $seat } ya está ocupado. Elige otro.
seat-token = Este enlace ya no abre un asiento: quedó libre o tiene otro enlace. Todavía puedes mirar.
key-malformed = Tu navegador envió una clave no válida. Recarga la página.
key-unknown = Este dispositivo no tiene sesión: nunca se usó aquí, o la cerraste desde otro. Siéntate a una mesa para empezar de nuevo.
key-missing = Este navegador no tiene clave. Permite que guarde datos de este sitio e inténtalo de nuevo.
key-forgotten = La sesión de este dispositivo se cerró desde otro. Todavía puedes mirar, o sentarte de nuevo.
key-here = No puedes cerrar la sesión del dispositivo que estás usando. Ciérrala desde otro, o borra tus datos.
passkey-wrong = Esta llave de acceso no corresponde a nadie aquí. Prueba con otra.
passkey-over = La solicitud venció o ya se usó. Inténtalo de nuevo.
passkey-known = Esta llave de acceso ya está registrada. Úsala para entrar.
passkey-origin = Las llaves de acceso necesitan un sitio con nombre de dominio y HTTPS.
key-taken = Esta clave ya está en uso. Inténtalo de nuevo.
device-unknown = Este dispositivo ya no está en tu lista.
devices-many = Ya tienes { $most } dispositivos. Cierra antes la sesión en uno de ellos.
pairing-over = Este código venció o ya se usó. Pide otro en tu otro dispositivo.
pairing-own = Este dispositivo ya es tuyo.
phrase-wait-hello = ¡Hola!
phrase-wait-minute = Un minuto, por favor.
phrase-wait-ready = ¿Empezamos?
phrase-wait-go = ¡Vamos!
phrase-wrong = Esta frase de recuperación no es válida aquí. Revisa cómo se escriben las palabras y su orden.
person-unknown = No has conocido a nadie con este id.
person-keyless = Esta persona juega sin clave: no podríamos reconocerla la próxima vez.
person-self = Esa persona eres tú.
blocks-many = Ya silenciaste o bloqueaste a { $most } personas. Quita antes a alguien de la lista.
notes-many = Ya tienes { $most } notas. Borra una antes.
note-long = Una nota puede tener { $most } caracteres como máximo.
review-full = Este repaso está lleno: hay { $most } personas.
review-leads = Otra persona guía el repaso. Puedes mirar por tu cuenta.
review-gone = Esta persona salió del repaso.
review-elsewhere = Entraste al repaso desde otra página, así que esta salió.
table-closed = Un administrador cerró esta mesa.
banned = Se te bloqueó el acceso a este servidor. En tu página todavía puedes descargar o borrar tus datos.
invitations-many = Ya enviaste todas las invitaciones de hoy. Comparte un enlace o inténtalo mañana.
invitation-gone = Esta invitación ya no existe.
report-private = Puedes reportar mensajes en mesas públicas o de emparejamiento. Esta mesa es privada.
report-gone = Este mensaje ya no existe.
reports-many = Ya enviaste muchos reportes hoy. Gracias: la administración los leerá.
deed-unknown = Este reporte, persona o mesa ya no existe.
deed-nobody = No hay a quién bloquear: escribió sin clave o borró sus datos.
seat-freed = Quien abrió la mesa te quitó del asiento. Puedes tomar uno libre o mirar.
seat-given-up = Dejaste tu asiento. Puedes tomar uno libre o mirar.
seat-moved = Tu asiento pasó al enlace nuevo. Aquí estás mirando.
seat-ask = La partida ya empezó. Pide a quienes juegan que te dejen entrar.
seat-already = Ya tienes un asiento en esta mesa.
seats-occupied = Hay alguien más allá del asiento { $players }. Solo se pueden quitar asientos libres y bots del final.
door-crowded = Demasiadas personas piden entrar. Inténtalo en un momento.
door-nobody = Nadie de la mesa está en línea para dejarte entrar. Inténtalo más tarde.
door-closed = Esta partida no admite más personas. Puedes seguir mirando.
door-gone = Esta solicitud se retiró.
door-declined = No aceptaron tu solicitud. Puedes seguir mirando.
seat-not-yours = Solo puede hacerlo quien ocupa este asiento.
seat-present = Esta persona no lleva tanto tiempo fuera. Inténtalo más tarde.
host-only = Solo puede hacerlo quien abrió la mesa.
again-elsewhere = Este asiento de la próxima mesa ya tiene otro enlace.
name-length = Usa un nombre de 1 a { $most } caracteres.
sigil-unknown = Este avatar no existe. Elige otro.
help-none = Este juego no tiene pistas.
help-forbidden =
    { $most ->
        [off] En esta mesa no hay pistas.
        [marks] Esta mesa solo permite marcas.
        [logic] Esta mesa solo permite marcas y deducciones lógicas.
       *[explained] Esta mesa no permite más pistas.
    }
beat-unknown = La pausa para respuestas secretas debe ser de { $known } segundos.
patience-unknown = El tiempo que los bots esperan a la gente debe ser de { $known } segundos.
patience-none = Los bots de este juego nunca esperan a la gente. Quita esta opción.
temperament-none = Los bots de este juego no pueden callar: lo que dicen es parte de la partida.
plan-none = Ahora no puedes planear nada aquí.
plan-asked = Te toca: juega primero y planea después.
plan-most = Puedes tener como máximo { $most } planes a la vez.
plan-unknown = Eso ya no se puede planear. Mira las opciones de ahora.
days-unknown = Elige { $known } días por decisión y { $banks } días de reserva.
days-off-live = Esta mesa es en vivo: no tiene días libres.
days-off-used = Cada persona puede tomar { $most } días libres por partida. Te quedan { $left }.
seat-by-days = En una mesa sin prisa, un bot sigue cuando a alguien se le acaba el tiempo dos veces seguidas. Antes no puedes reemplazarlo.
beat-none = Este juego no tiene respuestas secretas. Quita la pausa.
window-over = Demasiado tarde: se acabó el tiempo y pasaste.
answer-given = Ya respondiste. Las respuestas se revelan juntas.
seeking-over = Ya no estás en la cola. Busca de nuevo.
back-nothing = No tienes nada que deshacer.
back-learned = No puedes deshacerlo: algo se robó o se reveló.
back-window = No puedes deshacer mientras hay respuestas secretas.
back-lesson = En una lección no puedes deshacer.
hurry-people = Juegan más personas, así que los bots mantienen su ritmo.
watching-only = Estás mirando. Solo pueden hacerlo quienes juegan.
hello-first = El primer mensaje debe ser Hello.
hello-again = Ya se envió Hello en esta conexión.
command-id = Un comando necesita un id de 1 a { $most } caracteres.
too-fast = Demasiadas solicitudes. Espera un momento e inténtalo de nuevo.
too-many-tables = Desde tu red ya se abrieron { $most } mesas hoy, el máximo. Sigue en una mesa abierta o vuelve mañana.
talk-full = El chat de esta mesa está lleno: { $most } líneas. La partida sigue.
too-large = La solicitud es demasiado grande.
host-missing = Envía exactamente un encabezado Host.
wrong-host = Este servidor no atiende ese nombre de host. Revisa la dirección.
wrong-origin = Solicitud de otro origen rechazada. Usa el propio sitio.
wrong-method = Método no permitido.
wrong-type = Se esperaba JSON.
campaign-unknown = No existe esa serie.
not-found = No encontrado. Revisa la dirección.
asker-gone = El cliente cerró la conexión.
store-failed = No se pudo guardar y nada cambió. Inténtalo de nuevo.
server-failed = Algo falló en el servidor. Inténtalo más tarde.
database-away = La base de datos no responde.
database-unwritable = No se puede escribir en la base de datos. Revisa si el disco está lleno o si es de solo lectura.
server-stopping = Este servidor se está deteniendo. Inténtalo en un momento: otro sigue en su lugar.
server-outdated = Una Pitonisa más nueva actualizó la base de datos (esquema { $found }; este servidor admite el { $known }). Actualiza este servidor.

serve-at = Pitonisa está en { $address }
serve-neighbours = En tu red, abre { $address }
serve-alone = Solo esta computadora puede abrirla. Para jugar con teléfonos de tu red: make play LAN=1, o pitonisa serve --lan
serve-port-taken = El puerto { $wanted } está en uso; se usa el { $port }.
serve-database = Base de datos: { $database }
serve-no-email = No se envían correos: PITONISA_SMTP está puesto, pero los enlaces de los correos necesitan la dirección de este sitio. Agrega --name, por ejemplo --name games.example.org
serve-stop = Detén el servidor con Ctrl-C. Las mesas siguen cuando lo inicies de nuevo.
serve-stopped = Servidor detenido.
serve-scenarios =
    { $number ->
        [0] Ningún escenario de { $folder } se puede jugar todavía.
       *[other] Escenarios de { $folder }: { $scenarios }
    }
serve-scenario-name = Cambia el nombre de la carpeta del escenario { $scenario }: usa minúsculas, cifras y _, empieza con una letra y evita { $known }.
serve-no-scenarios = No hay escenarios en { $folder }. Indica la carpeta de uno o de varios. «pitonisa scenario new» crea uno.
serve-no-port = No hay puertos libres desde el { $port } en { $host }. Elige otro con --port.
serve-no-address = El servidor no puede escuchar en { $host }, puerto { $port }: { $why }.
serve-no-lan = Esta computadora no tiene dirección en una red local. Conéctala a una e inténtalo de nuevo, o quita --lan para jugar solo en ella.
command-serve = Iniciar el servidor web.
argument-host = dirección en la que escucha (por defecto, 127.0.0.1; con 0.0.0.0, en todas)
argument-port = puerto en el que escucha (por defecto, 8000 o el siguiente libre)
argument-scenarios = carpeta con tus escenarios de Misiones, para ofrecerlos también
argument-lan = permitir que se conecten teléfonos y computadoras de tu red
argument-database = base de datos, como sqlite:///ARCHIVO o postgresql://USUARIO@SERVIDOR/NOMBRE (por defecto, un archivo en tu carpeta de datos)
argument-name = nombre de host o URL pública, como games.example.org o http://games.lan:8000; los correos enlazan al primero; se puede repetir
argument-workers = cantidad de procesos que calculan las jugadas de los bots
argument-lesson-days = días hasta borrar la mesa de una lección abandonada (por defecto, 30; con 0, nunca)
argument-limit = cambiar un límite del servidor, por ejemplo requests-a-second=60; se puede repetir
argument-lobby-days = días hasta borrar una mesa abandonada cuya partida no empezó (por defecto, 7; con 0, nunca)
argument-open = abrir un navegador
argument-fixed-port = salir si el puerto está en uso, en vez de probar el siguiente
usage-database = Usa sqlite:///ARCHIVO o postgresql://USUARIO@SERVIDOR/NOMBRE, no «{ $value }».
usage-name = --name debe ser un nombre de host como games.example.org o una URL como http://games.lan:8000, no «{ $value }».
limit-unknown = No existe el límite «{ $name }». Disponibles: { $known }.
limit-number =
    { $whole ->
        [true] --limit { $name } debe ser un número entero de 0 a { $most }, no «{ $value }».
       *[false] --limit { $name } debe ser un número de 0 a { $most }, no «{ $value }».
    }
operator-none = La administración está desactivada: no hay secreto de operador.
operator-only = Solo administración: envía el secreto de operador.
usage-lan-host = --lan encuentra sola la dirección: quita --host.
command-systemd = Imprimir una unidad de systemd para el servidor, con las opciones de «serve».
argument-servers = cantidad de servidores en esta máquina, cada uno en su puerto (por defecto, 1; más necesitan PostgreSQL)
argument-systemd-port = puerto (por defecto, 8000); con varios servidores, el del primero
argument-systemd-database = postgresql://USUARIO@SERVIDOR/NOMBRE (por defecto, un archivo en /var/lib/pitonisa)
systemd-description = Pitonisa, servidor de juegos de mesa
systemd-about = Guarda esto como /etc/systemd/system/{ $file } y ejecuta: systemctl daemon-reload && systemctl enable --now { $units }
systemd-user = El servidor usa un usuario propio; créalo con: { $command }
systemd-secrets = Pon los secretos en /etc/pitonisa/environment, que solo root puede leer: PITONISA_OPERATOR=…, PGPASSWORD=…
systemd-home = { $program } está en una carpeta personal, que la unidad no puede leer. Instala Pitonisa en una carpeta como /opt/pitonisa.
usage-systemd-file = systemd guarda las mesas en { $folder }. Quita --database o usa PostgreSQL.
usage-systemd-several = Varios servidores necesitan un PostgreSQL común: agrega --database postgresql://USUARIO@SERVIDOR/NOMBRE.
usage-systemd-password = Cualquiera en la máquina puede leer una unidad. Quita la contraseña de la URL y pon PGPASSWORD=… en /etc/pitonisa/environment.

## Bases de datos

database-unreachable = Ningún servidor de base de datos responde en { $database }: { $why }. Inicia PostgreSQL allí o corrige la dirección.
database-denied = PostgreSQL rechazó la conexión a { $database }: { $why }. Revisa el usuario y la contraseña, max_connections y pg_hba.conf.
database-not-ours = Este usuario no puede cambiar { $database }: { $why }. Hazlo dueño de la base de datos y de sus tablas, o usa otro.
database-missing = No existe la base de datos { $name } en { $database }. Créala con createdb { $name } o corrige la dirección.
database-old = { $database } usa PostgreSQL { $found }, demasiado antiguo. Usa la versión { $least } o una posterior.
database-encoding = { $database } usa la codificación { $found }. Crea una base de datos con createdb --encoding=UTF8 --template=template0.
database-read-only = { $database } es de solo lectura. Usa la dirección del servidor primario.
database-file-read-only = No se puede escribir en { $database }. Da permiso de escritura sobre el archivo y su carpeta al usuario que ejecuta Pitonisa, o usa otro archivo.
database-damaged = { $database } no es una base de datos legible. Usa otro archivo o recupera una copia de seguridad.
database-foreign = { $database } contiene otros datos. Usa una base de datos vacía.
database-unversioned = { $database } contiene tablas de Pitonisa, pero su versión de esquema falta o está dañada. Recupera una copia de seguridad.
database-incomplete = { $database } está incompleta: falta { $missing }. Recupera una copia de la base de datos.
database-older = { $database } es de una versión de desarrollo (esquema { $found }). Inicia una vez el servidor del commit { $commit } para actualizarla al esquema { $known }, o usa otra base de datos.
database-newer = { $database } es de una Pitonisa más nueva (esquema { $found }; esta admite el { $known }). Instala la versión más nueva.
database-in-use = { $database } está en uso. Detén el servidor o la migración que la usa e inténtalo de nuevo.
database-unwell = No se puede usar { $database }: { $why }. Corrígelo e inténtalo de nuevo.
command-backup = Respaldar la base de datos de un servidor en marcha.
argument-backup-database = la base de datos, como sqlite:///ARCHIVO o postgresql://USUARIO@SERVIDOR/NOMBRE
argument-backup-file = el archivo nuevo, o una carpeta para uno con la fecha en el nombre
backup-done =
    { $tables ->
        [one] Copia verificada de 1 mesa en { $file }. Contiene todos los secretos: protégela como al servidor.
       *[other] Copia verificada de { $tables } mesas en { $file }. Contiene todos los secretos: protégela como al servidor.
    }
backup-nothing = No hay mesas en { $database }. Corrige la dirección.
backup-damaged = La copia de { $database } está dañada ({ $why }) y se borró. Ejecuta «pitonisa doctor» para saber más.
command-move = Migrar los datos de un servidor a otra base de datos.
argument-source = la base de datos actual, como sqlite:///ARCHIVO o postgresql://USUARIO@SERVIDOR/NOMBRE
argument-target = una base de datos vacía para la copia, con la misma forma
move-progress = registros
move-done =
    { $number ->
        [one] 1 registro copiado y verificado en { $target }.
       *[other] { $number } registros copiados y verificados en { $target }.
    }
move-next = Inicia ahora el servidor con --database y esa dirección. Los datos siguen también en { $source }: consérvalos como respaldo o bórralos.
move-same = Las dos direcciones son la misma base de datos, { $database }. Elige otro destino.
move-nothing = No hay mesas en { $database }. Corrige la dirección de origen.
move-versions = { $source } y { $target } son de versiones distintas de Pitonisa. Inicia una vez un servidor en cada una, o usa una base de datos vacía.
move-occupied = { $database } no está vacía. Usa una base de datos vacía. No se cambió nada.
move-differs = Un registro de { $database } no es igual a su original ({ $table }: { $key }), así que se canceló la migración. Repórtalo como un error de Pitonisa.

command-bench = Medir reglas, bots, mensajes, carga, ataques y fallas, y comparar con proyectos similares.
argument-only = ejecutar solo esta parte, según bench/run.py
argument-bench-seconds = segundos por ataque (por defecto, 60)
argument-afterwards = segundos hasta volver a medir la memoria (por defecto, 40)
argument-attack = ejecutar solo los ataques cuyo nombre empieza así; se puede repetir
argument-faults = cantidad de fallas que se inyectan (por defecto, 1000)
argument-bench-seed = semilla del azar, un número entero
bench-source = Las mediciones solo están en el repositorio del código. Ejecútalas allí, después de «make setup».

## Avisos sobre asientos

talk-arranged = { $by } cambió la configuración.
notice-time-once = Se acabó el tiempo: un bot jugó por { $name }.
notice-time-again = Se acabó otra vez el tiempo: un bot juega por { $name } hasta que vuelva.
notice-gone = { $name } perdió la conexión: mientras tanto juega un bot.
notice-bot = Ahora un bot juega por { $name }.
notice-back = { $name } está de vuelta.
notice-sat = { $name } toma el asiento de un bot.
notice-off = { $name } se toma días libres.
notice-asks-back = { $name } pide deshacer su última acción.
notice-agrees-back = { $name } está de acuerdo.
notice-declines-back = { $name } no está de acuerdo.
notice-took-back = { $name } deshizo su última acción.
notice-hidden = La administración ocultó un mensaje aquí.

## Un enlace compartido

preview-open = Te invitan a una mesa
preview-minutes = Unos { $minutes } minutos.
preview-over = Una partida para ver de nuevo
preview-puzzle = Un acertijo para resolver
preview-puzzle-day = El acertijo del día
preview-puzzle-about = Un momento de una partida, visto desde un asiento: ¿qué puedes deducir? Sin cuenta y sin instalar nada.

## Lecciones

unknown-puzzle = No existe el acertijo { $puzzle }.
puzzle-looking = Buscando acertijos
puzzle-proving = Verificando acertijos
puzzle-made =
    { $count ->
        [one] 1 acertijo guardado en { $file }.
       *[other] { $count } acertijos guardados en { $file }.
    }
puzzle-checked =
    { $failed ->
        [0] Los { $count } acertijos pasan.
        [one] 1 de { $count } acertijos falla.
       *[other] { $failed } de { $count } acertijos fallan.
    }
puzzle-level = Nivel { $level }
puzzle-eyes = Ves lo que ve { $seat }. { $theme }, nivel { $level } de 5.
puzzle-right = La respuesta: { $answer }.
puzzle-and = { $some } y { $last }
puzzle-or = { $some } o { $last }
puzzle-no-game = { $game } no tiene acertijos.
puzzle-none = Aquí no hay acertijos.
puzzle-no-day = No hay acertijo para el { $day }: esa fecha está por llegar o es anterior al primero.
puzzle-no-date = { $day } no es una fecha. Usa AAAA-MM-DD.
puzzle-not-read = No se puede leer el acertijo { $puzzle }.
puzzle-not-asked = El acertijo { $puzzle } no es posible con las reglas actuales.
puzzle-margin = En el acertijo { $puzzle } ninguna respuesta es claramente la mejor.
puzzle-changed = Con las reglas actuales, el acertijo { $puzzle } tiene otra respuesta, otros pasos u otro nivel.

unknown-lesson = { $game } no tiene la lección { $lesson }.
lesson-not-read = No se puede leer la lección { $lesson }: { $why }
lesson-none = Esta mesa no tiene lección.
lesson-private = Una lección es para una sola persona: nadie más puede entrar ni salir.
lesson-not-now = Espera un momento: en la lección todavía no te toca.
lesson-not-this = Las reglas lo permiten, pero la lección pide otra jugada. Lee lo que dice la guía.
lesson-over = La lección ya terminó.
pattern-kind = «{ $pattern }» debe empezar con el nombre de un tipo.
pattern-field = «{ $field }» en «{ $pattern }» debe ser un campo con su valor.
pattern-not-one = «{ $pattern }» coincide con varias acciones. Haz que coincida con una sola.

## Escenarios: para quien escribe misiones

command-scenario = Crear, revisar, probar y empaquetar escenarios de Misiones.
command-scenario-check = Buscar errores en un escenario y verificar que se puede ganar.
command-scenario-graph = Dibujar un grafo de los lugares, o de lo que cada cosa pide y da.
command-scenario-simulate = Simular muchas partidas de un escenario con bots y mostrar lo que pasa.
command-scenario-play = Jugar un escenario desde cualquier lugar, con cualquier objeto.
command-scenario-new = Crear un escenario a partir de la plantilla.
command-scenario-number = Asignar números de carta donde faltan.
command-scenario-pack = Empaquetar un escenario en un solo archivo.
command-scenario-install = Instalar un escenario empaquetado.
argument-scenario-pack-out = archivo de salida (por defecto, el id y la edición)
argument-scenario-install-file = un paquete hecho con «pitonisa scenario pack»
argument-into = la carpeta que se pasa a «pitonisa serve --scenarios» (por defecto, la actual)
command-scenario-schema = Imprimir el JSON Schema de los archivos, para editores.
command-scenario-print = Imprimir todas las hojas de cartas de un escenario en un archivo HTML.
command-scenario-studio = Abrir el editor de escenarios en el navegador: errores, gráficos, cartas, estadísticas y partidas de prueba.
argument-path = la carpeta de un escenario, o el id de uno incluido
argument-scenario-check-path = la carpeta o el id de un escenario (por defecto, todos los incluidos)
argument-scenario-new-path = una carpeta que no existe todavía
argument-language = idioma de las cartas (por defecto, el tuyo)
argument-out = archivo de salida (por defecto, el HTML se muestra aquí)
argument-scenario-print-path = la carpeta o el id de un escenario (por defecto, todos los incluidos)
scenario-printed = Las hojas de cartas están en { $file }. Imprímelas por los dos lados: la portada no revela nada.
argument-scenario-studio-port = puerto (por defecto, 8100 o el siguiente libre)
argument-scenario-studio-host = dirección local en la que escucha (por defecto, 127.0.0.1)
studio-at = El estudio está abierto en { $address } Muestra todos los secretos y solo lo puede abrir esta computadora.
studio-stop = Ciérralo con Ctrl-C.
studio-not-loopback = El estudio muestra todos los secretos de un escenario, así que solo puede escuchar en 127.0.0.1 o ::1, no en { $host }.
studio-behind = La misión ya avanzó. Mira de nuevo.
studio-file-name = «{ $file }» no es un nombre de archivo válido: usa minúsculas, cifras, - y _, y termina en .yaml.
studio-file-there = { $file } ya existe. Elige otro nombre.
studio-changed = Otro programa cambió { $file } desde que lo abriste. No se guardó nada: recárgalo antes.
studio-not-begun = No hay ninguna partida de prueba en marcha. Empieza una.
argument-scenario-check-party = revisar solo este grupo: ids de anfitriones, separados por comas
argument-scenario-check-limit = máximo de segundos de CPU para explorar cada grupo (por defecto, 180)
argument-states = máximo de estados que se exploran por grupo (por defecto, 8000000)
argument-scenario-check-all = mostrar en su propia línea cada texto que falta o está vacío
argument-static = hacer solo las revisiones que no juegan el escenario
argument-ways = mostrar también el camino más corto a la victoria de cada grupo
scenario-no-folder = No existe el escenario { $path }. Indica una carpeta o uno de { $known }.
bad-scenario = El escenario { $folder } tiene { $faults } errores; el primero, en { $file }:{ $line }. «pitonisa scenario check» los muestra todos.
scenario-title = Escenario { $scenario }
scenario-error = error
scenario-warning = aviso
scenario-hint = nota
scenario-suppressed =
    { $count ->
        [one] 1 aviso silenciado, con su motivo.
       *[other] { $count } avisos silenciados, con sus motivos.
    }
scenario-coverage = Textos: { $languages }
scenario-head-party = grupo
scenario-head-states = estados
scenario-head-seconds = segundos
scenario-head-won = pasos hasta ganar
scenario-head-endings = finales
scenario-head-walked = repetidos
scenario-head-missable = se pueden perder
scenario-head-ends = siempre termina
scenario-always-ends = verificado
scenario-dead = no
scenario-probed = { $good } de { $all } muestras
scenario-complete = La exploración de todos los grupos de esta tabla fue completa. No cuenta la carga, deja que las pruebas salgan de cualquier modo y que los objetos cambien de manos libremente. «Repetidos» son los caminos que también se jugaron con las reglas reales, con cristales y azar.
scenario-bounded =
    { $party }: { $by ->
        [states] la exploración se detuvo a los { $states } estados, el límite de --states
       *[seconds] la exploración se detuvo a los { $states } estados en { $seconds } segundos, el límite de --limit
    }. Un camino marcado ≥ puede no ser el más corto. «Siempre termina» se muestreó desde el borde de lo explorado, sin verificarse.
scenario-broken-off = Detenido: se exploraron { $done } de { $all } grupos.
scenario-unwalked = No se repitió: { $why }
scenario-no-party = { $party } no es un grupo. Elige dos, tres o cuatro de estos anfitriones: { $hosts }.
scenario-way = { $party } ganan así: { $way }
scenario-held =
    { $scenario }: pasa{ $warnings ->
        [0] .
        [one] {" "}(1 aviso).
       *[other] {" "}({ $warnings } avisos).
    }
scenario-not-held =
    { $scenario }: no pasa{ $warnings ->
        [0] .
        [one] {" "}(y 1 aviso).
       *[other] {" "}(y { $warnings } avisos).
    }
scenario-texts =
    { $count ->
        [0] { $file }: no falta ningún texto.
        [one] { $file }: se agregó 1 texto vacío. Escríbelo entre las comillas.
       *[other] { $file }: se agregaron { $count } textos vacíos. Escribe cada uno entre sus comillas.
    }
scenario-texts-last = «texts» debe ser la última parte de { $file }. Pon «terms» antes y repite el comando.
command-scenario-texts = Agregar una línea vacía por cada texto que falta.

argument-bot = qué bot juega (por defecto, el más fuerte)
argument-insight = porcentaje de respuestas de acertijos que se supone que la mesa conoce (por defecto, 0; los bots no leen)
argument-plots = carpeta para gráficos de resultados, medidas, cartas y pruebas
argument-scenario-simulate-games = cantidad de partidas por tamaño de grupo (por defecto, 30)
scenario-bad-name = «{ $name }» no sirve como id: empieza con una letra y sigue con letras, cifras y «_».
scenario-exists = { $path } ya existe. Elige otro nombre.
scenario-made = Se creó en { $path } un pequeño escenario que funciona. Edita scenario.yaml y es.yaml y ejecuta: pitonisa scenario check { $path }. Para verlo mientras escribes: pitonisa scenario studio { $path }.
scenario-packed = { $scenario }, edición { $edition }, empaquetado en { $file }. Para instalarlo en un servidor: pitonisa scenario install { $file } --into DIR
scenario-installed =
    { $scenario }, edición { $edition }, instalado en { $folder }{ $before ->
        [none] .
       *[other] , en lugar de la edición { $before }; las partidas en curso conservan esa.
    } Inicia el servidor con: pitonisa serve --scenarios { $folder }
package-none = { $file } no es un paquete de escenario. Usa un archivo hecho con «pitonisa scenario pack».
package-changed = { $file } cambió después de empaquetarse: sus archivos no coinciden con su edición. Consíguelo de nuevo.
package-strange = { $file } contiene { $name }, que no va en un escenario. No se instaló nada.
package-large = { $file } ocupa más de { $most } kB. Reduce su tamaño y empaquétalo de nuevo.
package-name = No se puede instalar «{ $scenario }»: el id no es válido o es de un escenario incluido. Cámbialo y empaquétalo de nuevo.
scenario-numbered =
    { $count ->
        [0] { $file }: no faltaba ningún número.
        [one] { $file }: 1 número asignado.
       *[other] { $file }: { $count } números asignados.
    }
scenario-simulated = { $scenario }: bot { $bot }, palabras conocidas { $insight } %, semilla { $seed }
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
scenario-measure-read = proporción de partidas en que se leyó cada carta
scenario-measure-tested = último resultado de cada prueba
scenario-measure-untaken = nunca hechas: { $tests }
scenario-measure-unread = nunca leídas: { $cards }
scenario-measure-endless = { $plays ->
    [one] Una partida se detuvo
   *[other] { $plays } partidas se detuvieron
} en { $at }: su texto vuelve sobre sí mismo y no terminaría nunca
scenario-plot-outcomes = resultados según la cantidad de personas
scenario-plot-hosts = { $hosts } personas
scenario-plot-fail = fallo
scenario-plot-critical = exacto
scenario-plot-success = éxito

argument-of = places o puzzles (por defecto, puzzles)
argument-party = los anfitriones en juego, primero el tuyo
argument-at = lugar al que se va primero, diga lo que diga el mapa
argument-give = objetos iniciales
argument-tokens = fichas iniciales
scenario-graphs = --of debe ser uno de { $known }, no «{ $value }».
scenario-unknown = { $option } no tiene «{ $value }». Disponibles: { $known }.
scenario-one-place = --at admite un solo lugar, no «{ $value }».

## El resultado en una tarjeta

result-over = La partida terminó
result-earned = Logros: { $titles }
result-decisive = Turno decisivo: { $turn }
result-story-gone = Un escenario que ya no está aquí ({ $story })
result-company =
    { $seats ->
        [one] A solas
       *[other] { $seats } a la mesa
    }, { $turns ->
        [one] 1 turno
       *[other] { $turns } turnos
    }

## Notificaciones

alert-asked = Pitonisa: te toca en { $codes }.
alert-hurry = Pitonisa: te quedan dos horas para jugar en { $codes }.
alert-ended = Pitonisa: terminó la partida en { $codes }.
alert-invited = Pitonisa: tienes una invitación a { $codes }.
alert-trial = Pitonisa: notificación de prueba. ¡Funciona!
alert-url = La URL de un webhook debe empezar con https:// o http://, usar el puerto 80, 443 u 8443 y no llevar usuario ni contraseña.
alert-addresses = Ya tienes { $most } direcciones. Quita una antes.
alert-no-address = Esta dirección no está en tu lista.
alert-no-key = Tu navegador no envió su clave. Recarga la página.
alert-zone = Zona horaria desconocida: { $zone }.
alert-answer-slow = Se agotó el tiempo de espera.
alert-answer-none = Ningún servidor respondió.
alert-answer-private = Este servidor no envía notificaciones a sí mismo ni a redes privadas.
alert-push-keys = Suscripción no válida. Desactiva y vuelve a activar las notificaciones.
alert-smtp = PITONISA_SMTP debe ser como smtps://nombre:clave@correo.example.org, y PITONISA_MAIL_FROM debe ser una dirección de correo.
alert-no-mail = Este servidor no envía correos. Usa las notificaciones de tu dispositivo o un webhook.
alert-mail = Eso no es una dirección de correo. Revísala e inténtalo de nuevo, por ejemplo nombre@example.org.
alert-mail-confirm-subject = Pitonisa: confirma tu dirección de correo
alert-mail-confirm = Alguien quiere que Pitonisa escriba a esta dirección cuando le toque jugar en una mesa. Si fuiste tú, abre este enlace para confirmarla. Si no, ignora este correo: no llegará nada más si no la confirmas. Para no recibir más correos como este, usa el enlace del final.
alert-mail-stop = Cancelar la suscripción:
alert-unconfirmed = Esta dirección aún no está confirmada: abre primero el enlace del correo de confirmación.
alert-link = Este enlace ya se usó o está incompleto.
alert-answer-mail = El servidor de correo rechazó el mensaje.
alert-answer-bounced = Esa dirección de correo no existe.
alert-answer-gone = El navegador canceló su suscripción.

## Análisis

analysing = Analizando
analyse-none = Las partidas de { $game } aún no se pueden analizar.
analyse-no-rows = Las decisiones de { $game } no se pueden evaluar, así que no hay filas que guardar. Quita --parquet.
analyse-no-chances = En este juego no se puede calcular a qué habrían llevado otras decisiones: lo oculto es una historia única. Por eso no hay probabilidades, solo un recuento de adónde fue todo.
analyse-busy = Ya tienes varios análisis en marcha. Espera a que termine uno.
analyse-open = Esta partida no ha terminado. Podrás analizarla cuando termine.
analyse-curve = Probabilidad de ganar al empezar cada turno, según lo que sabía este asiento:
analyse-decision = Turno { $turn }. { $what } ({ $mark })
analyse-count = { $mark }: { $count }
analyse-nothing = Sin decisiones.
analyse-match = { $file }: { $marks }
analyse-in-all = { $count ->
    [one] 1 partida
   *[other] { $count } partidas
} en total: { $marks }
analyse-left-out = Se omitió { $file }. { $why }
analyse-not-weighed = Las decisiones de { $game } no se pueden evaluar. Analiza esta partida sola para ver adónde fue todo.
analyse-no-matches = No se encontraron partidas guardadas. Son archivos .json, como los que escribe `pitonisa play --save`.
mark-good = buena
mark-good-bad = buena, sin suerte
mark-brilliant = brillante
mark-brilliant-bad = brillante, sin suerte
mark-slip = desliz
mark-slip-good = desliz con suerte
mark-missed = victoria segura perdida

## El taller de cartas arcanas

command-arcana = Probar una carta propia para The Shipwreck Arcana.
command-arcana-try = Medir cuánto revela una carta y cómo cambia la probabilidad de ganar.
argument-arcana-try-file = la carta, un archivo TOML (mira el README de Shipwreck)
argument-arcana-try-games = cantidad de partidas con la carta, y otras tantas sin ella (por defecto, 200)
argument-arcana-try-players = cantidad de personas (por defecto, 3)
argument-arcana-try-seed = cualquier texto: la misma semilla da las mismas partidas
arcana-title =
    { $moons ->
        [one] { $name }: 1 luna. Poder: { $power }
       *[other] { $name }: { $moons } lunas. Poder: { $power }
    }
arcana-ways = Permite { $ways } de las 49 maneras de jugar un destino y guardar otro; en filas al azar se puede usar con { $share } de las manos.
arcana-bits =
    { $more ->
        [0] Una jugada en ella da { $bits } de { $most } bits: más que cualquiera de las veinte cartas.
        [one] Una jugada en ella da { $bits } de { $most } bits; una de las veinte cartas da más.
       *[other] Una jugada en ella da { $bits } de { $most } bits; { $more } de las veinte cartas dan más.
    }
arcana-left = En promedio deja { $left } de los siete valores, y uno solo en { $certain } de las jugadas.
arcana-matches = { $players } bots acompañantes en Perdición total; { $games } repartos, semilla { $seed }:
arcana-with = con la carta en la primera fila: { $rate } de victorias [{ $low }, { $high }]
arcana-without = sin ella: { $rate } de victorias [{ $low }, { $high }]
arcana-helps = { $gain } puntos [{ $low }, { $high }]: ayuda.
arcana-harms = { $gain } puntos [{ $low }, { $high }]: hace más difícil ganar.
arcana-open = { $gain } puntos [{ $low }, { $high }]: sin efecto claro. Prueba con más --games.
arcana-not-toml = La carta no es TOML válido: mira la línea { $line }.
arcana-missing = A la carta le falta «{ $key }». Agrégalo.
arcana-unknown = Una carta no puede tener «{ $key }». Se admite: { $known }.
arcana-no-table = Pon lo que pide la carta en una tabla aparte, [{ $key }].
arcana-name = El nombre debe ser un texto de 1 a { $most } caracteres.
arcana-word = «{ $key }» no puede ser { $found }. Se admite: { $known }.
arcana-number = «{ $key }» debe ser un número entero de { $least } a { $most }, no { $found }.
arcana-values = «{ $key }» debe ser una lista de valores del 1 al 7, como [1, 4, 7].
arcana-span = «{ $key }» debe ser un mínimo y un máximo, de 0 a { $most }, como [2, 5].
arcana-never = { $name } nunca se puede jugar: no hay dos destinos que cumplan todas sus condiciones.
