# Textos de la interfaz en español: inicio, sala, mesa. Las reglas y los sucesos están en los archivos de cada juego.

## En todas partes

house-name = Pitonisa
home = Pitonisa, inicio
back-home = Volver al inicio
skip-to-main = Ir al contenido
scene-go-on = Continuar
skip-to-actions = Ir a tus acciones
language = Idioma
language-en = English
language-es = Español
close = Cerrar
done = Listo
less = Menos
more = Más
up-to = hasta { $most }
settings = Ajustes
rules = Reglas
no-connection = El servidor no responde. Revisa tu conexión e intenta de nuevo.
server-trouble = Error del servidor. Nada cambió; intenta de nuevo.
loading = Un momento…
house-ways = Sitio
page-lost = No hay nada detrás de esta puerta.
page-lost-about = Quizás la dirección llegó incompleta. Vuelve al inicio o escribe el código de tu mesa.

## Inicio

home-tag = La verdad está boca abajo. ¿Quién la lee primero?
home-about = Juega partidas de secretos y deducción con tu gente o con bots, sin cuenta.
join-title = ¿Tienes un código?
join-hint = Código de mesa
join-go = Entrar
join-empty = Escribe el código de la mesa.
join-about = Escribe el código o abre el enlace de invitación.
games-list = Juegos
play-with-bots = Jugar con bots
seek-a-table = Buscar mesa
open-a-table = Abrir mesa
soon = Pronto
soon-about = Este juego todavía no está listo.
fact-people = Personas:
fact-minutes = Duración:
minutes = { $range } min
minutes-alone = { $range } min con bots
minutes-people = { $range } con gente
players-range = { $least }-{ $most }
reference-game = Para desarrollar juegos
reference-game-about = { $name } es el juego de referencia: su código se lee en diez minutos.
my-tables = Tus mesas
my-tables-earlier = Anteriores
my-tables-waiting =
    { $count ->
        [one] Te toca en 1
       *[other] Te toca en { $count }
    }
open-tables = Mesas abiertas
ticket-table = Mesa { $code }
ticket-bots =
    { $count ->
        [one] 1 bot
       *[other] { $count } bots
    }
ticket-with = Con { $who }
ticket-seats =
    { $free ->
        [0] completa
        [one] 1 asiento libre
       *[other] { $free } asientos libres
    }
stage-lobby = En la sala
stage-playing = En juego
stage-over = Terminada
ticket-waits = A la espera de { $who }
your-turn = Te toca
guest-name = Sin nombre
guest-number = Sin nombre { $number }
seer-1 = Delfia
seer-2 = Tiresias
seer-3 = Casandra
seer-4 = Sibila
seer-5 = Merlín
seer-6 = Anfiarao
seer-7 = Manto
seer-8 = Calcante

## Partidas terminadas

matches = Partidas
puzzles = Acertijos
matches-about = Partidas terminadas: las tuyas y las públicas.
matches-mine = Tus partidas
matches-listed = Partidas públicas
matches-more = Mostrar más
matches-none = Todavía no hay partidas terminadas.
matches-play = Elegir un juego
matches-see = Ver resultado
matches-see-of = Ver resultado de la mesa { $code }
matches-record = Descargar
matches-record-of = Descargar la partida de la mesa { $code }
me-figures = Estadísticas
me-figures-none = Todavía no terminaste ninguna partida. Aquí verás tus estadísticas.
me-played =
    { $matches ->
        [one] partida, { $people } con gente
       *[other] partidas, { $people } con gente
    }
me-left =
    { $count ->
        [one] 1 más la terminó un bot
       *[other] { $count } más las terminó un bot
    }
me-won = ganadas
me-percent = { $value } %
me-plots = Resultados
me-line = { $what }: del { $from } % en { $since } al { $to } % en { $until }
me-as-table = Ver como tabla
me-month = Mes
me-game = Juego
me-won-of-played = Porcentaje de victorias
me-solid = Relleno: partidas ganadas.
me-games = Por juego
me-played-column = Jugadas
me-won-column = Ganadas
me-players =
    { $players ->
        [one] { $players } persona
       *[other] { $players } personas
    }
me-ending =
    { $times ->
        [one] { $ending } 1 vez.
       *[other] { $ending } { $times } veces.
    }
me-story-endings = Finales alcanzados
me-story-cards = Cartas que leíste
me-best = Mejor: { $score }, { $day }
me-worst = Peor: { $score }, { $day }
me-companions = Con quienes más juego
me-together =
    { $played ->
        [one] { $played } partida; victorias: { $won }
       *[other] { $played } partidas; victorias: { $won }
    }
me-calendar = Calendario
me-calendar-about =
    { $matches ->
        [0] Ninguna partida en los últimos seis meses
        [one] Una partida en los últimos seis meses
       *[other] { $matches } partidas en los últimos seis meses
    }
me-achievements = Logros
me-achievements-none = Aquí aparecerán tus logros.
me-times = × { $times }
me-not-yet = Por conseguir
matches-filter = Filtrar
matches-filter-game = Juego
matches-filter-all = Cualquiera
matches-filter-won = Resultado
matches-filter-with = Con
matches-filter-length = Duración
matches-filter-short = Hasta 12 turnos
matches-filter-long = Más de 12 turnos
matches-filter-since = Desde
matches-filter-until = Hasta
matches-filter-none = Ninguna partida coincide con los filtros.

## Abrir una mesa y entrar

open-title = Abrir una mesa
open-about = Podrás cambiar todo esto en la sala.
open-people = Asientos
seek-about = Espera aquí hasta que haya suficiente gente. La partida empieza enseguida, con las opciones predeterminadas.
seek-bots = Tras un rato, completar con bots
seek-go = Empezar a buscar
seek-waiting =
    { $count ->
        [one] Todavía no espera nadie más. La mesa tiene { $seats } asientos.
       *[other] { $count } personas esperan una mesa de { $seats }.
    }
seek-waiting-tables = O entra a una mesa que espera gente
seek-since = Esperas desde las { $since }.
seek-soon = En menos de un minuto se suman los bots.
seek-stay = No cierres esta página.
seek-stop = Dejar de esperar
open-listed = Mostrar la mesa en la página de inicio
open-rhythm = Ritmo
open-rhythm-live = En vivo
open-rhythm-days = Sin prisa (días por jugada)
open-rhythm-about = No hace falta coincidir en línea. Cada jugada tiene su plazo, y puedes tomarte hasta 14 días libres. Si se te acaba el tiempo, un bot hace esa jugada; a la segunda vez seguida, juega hasta que vuelvas.
open-days = Tiempo por jugada
open-days-count =
    { $count ->
        [one] 1 día
       *[other] { $count } días
    }
open-terms-days =
    { $count ->
        [one] Sin prisa: 1 día por jugada
       *[other] Sin prisa: { $count } días por jugada
    }
open-terms-clock = En vivo: { $seconds } s por jugada
open-bank = Tiempo de reserva
open-bank-none = Nada
open-clock = Tiempo por jugada
open-clock-none = Sin límite
open-clock-seconds = { $seconds } s
open-clock-about = Si se te acaba, un bot hace esa jugada por ti; a la segunda vez seguida, juega hasta que vuelvas.
open-beat = Pausa para respuestas secretas
open-beat-none = Sin pausa
open-beat-about = Cuando se puede responder en secreto, la mesa hace una pausa de más o menos este tiempo. Depende de lo que está en juego, nunca de quién puede responder: no delata nada.
open-beat-none-about = Más rápido: la partida sigue en cuanto responde todo el grupo. La demora puede delatar quién tenía algo que decidir.
open-temperament = Actitud de los bots
temperament-talkative = Conversadores
temperament-quiet = Callados
open-temperament-talkative = Dan su opinión cuando hace rato que nadie habla.
open-temperament-quiet = No hablan ni proponen nada hasta que se lo pides, pero responden enseguida a tus propuestas.
open-patience = Espera de los bots
patience-0 = Ninguna
patience-30 = 30 s
patience-60 = 1 min
patience-180 = 3 min
open-patience-about = En las decisiones de grupo, los bots no proponen nada hasta que pasa este tiempo o se lo pides. Responden enseguida a tus propuestas.
open-patience-none-about = Los bots proponen enseguida, también en las decisiones de grupo.
more-options = Más opciones
more-usual = como en el reglamento
more-changed =
    { $count ->
        [one] 1 cambiada
       *[other] { $count } cambiadas
    }
arrange = Cambiar opciones
arrange-title = Opciones de la mesa
arrange-go = Guardar
open-go = Abrir
option-yes = Sí
option-no = No
you-title = ¿Quién eres?
your-name = Tu nombre en la mesa
name-longest = Máximo { $most } caracteres.
your-sigil = Tu emblema
sigil-worn = { $sigil }: ya está en uso
sigil-moth = polilla
sigil-anchor = ancla
sigil-owl = búho
sigil-cup = copa
sigil-snake = serpiente
sigil-key = llave
sigil-moon = luna
sigil-hand = mano
sigil-hour = reloj de arena
sigil-deep = el fondo
sigil-beast = bestia
sit-down = Sentarte
watch = Mirar
enter-title = Tienes una invitación: { $game }
enter-host = Te invita { $host }.
enter-about =
    { $free ->
        [0] Todos los asientos están ocupados. Puedes mirar.
        [one] Hay 1 asiento libre. Siéntate, o mira sin jugar.
       *[other] Hay { $free } asientos libres. Siéntate, o mira sin jugar.
    }

## Sala

lobby-seats = Asientos
lobby-count = { $taken } de { $players } ocupados
lobby-you-opened = Abriste la mesa
lobby-opened = Abrió la mesa
lobby-here = En línea
lobby-away = Fuera
lobby-free = Asiento libre
lobby-free-about = Comparte el código o agrega un bot
lobby-free-guest = Esperando a alguien
lobby-bot = Bot
lobby-seat-bot = Agregar bot
lobby-free-seat = Liberar asiento
lobby-free-ask = ¿Quitar a { $name } de este asiento? Podrá volver a sentarse si hay lugar.
lobby-free-yes = Quitar
lobby-free-no = Cancelar
lobby-leave = Salir
visitor-name = Bot externo
visitor-number = Bot externo { $number }
visitor-about = Funciona en otra parte; quien lo maneja ve lo que ve el bot
visitor-row = Bots externos
visitor-what = Un bot externo entra con un enlace, como las personas, y se muestra como bot. Si no responde a tiempo, juega uno de los nuestros hasta que vuelva.
visitor-invite = Invitar un bot
visitor-again = Nuevo enlace
visitor-title = Bot externo
visitor-how = Su asiento está reservado. Con Pitonisa instalada, este comando hace jugar ahí a tu propia función:
visitor-copy = Copiar comando
visitor-once = El enlace se muestra solo una vez. Quien lo tenga ve lo que ve este asiento; uno nuevo lo reemplaza.
seat-visitor = externo
lobby-level = Nivel del bot
strength-of = nivel { $level } de { $of }
lobby-bots = Niveles de los bots
lobby-options = Juego y opciones
lobby-invite = Invitar
lobby-talk = Chat
lobby-qr = Código QR de la mesa { $code }
copy-link = Copiar enlace
copied = Copiado
share = Compartir
invite-text = Te espera un asiento: { $game }.
only-here = Este enlace solo funciona en esta computadora.
only-here-all = Este sitio solo se abre en esta computadora.
only-here-how = Para que entren teléfonos de la misma red, detén el servidor e inícialo con
only-here-or = o
lobby-how = Cómo se juega
lobby-rest = Otras opciones
lobby-fill = Completar con bots
lobby-start = Empezar
lobby-wait-seats =
    { $free ->
        [one] Queda 1 asiento libre.
       *[other] Quedan { $free } asientos libres.
    }
lobby-wait-seats-about = Comparte el código o completa con bots. Si alguien llega tarde, puede tomar el asiento de un bot.
lobby-ready = La mesa está completa.
lobby-ready-about = Empieza cuando quieras.
lobby-missing =
    { $count ->
        [one] { $who } todavía no llega.
       *[other] { $who } todavía no llegan.
    }
lobby-missing-about = Si empiezas ahora, juega un bot hasta que llegue.
lobby-start-bots =
    { $count ->
        [one] Empezar con un bot
       *[other] Empezar con bots
    }
lobby-host-starts = Falta que { $name } empiece la partida.
lobby-watching = Estás mirando
lobby-changed = { $name }: { $after } (antes: { $before })
lobby-clock = Tiempo por jugada: { $seconds } s
lobby-no-clock = Sin límite de tiempo

## Mesas sin prisa

days-waits = A la espera de { $who } { $since }; { $left }.
days-asked = Te toca { $since }; { $left }.
days-since =
    { $kind ->
        [time] desde las { $when }
        [day] desde { $when }
       *[date] desde el { $when }
    }
days-left =
    { $count ->
        [one] queda { $time }
       *[other] quedan { $time }
    }
days-away = Mientras no estabas
days-away-show = Ver
days-away-seen = Entendido
days-off = { $who } se toma días libres hasta { $when }.
days-next =
    { $count ->
        [one] Te toca en otra mesa
       *[other] Te toca en otras { $count } mesas
    }
today-hello =
    { $part ->
        [morning] Buenos días
        [afternoon] Buenas tardes
       *[evening] Buenas noches
    }
today-asked-count =
    { $count ->
        [0] Ahora no te toca en ninguna mesa.
        [one] Te toca en 1 mesa.
       *[other] Te toca en { $count } mesas.
    }
today-asked = Te toca
today-answer = Jugar
today-waiting = A la espera
today-waits = { $who }, { $since }
today-lobby =
    { $free ->
        [0] sin empezar
        [one] sin empezar, 1 asiento libre
       *[other] sin empezar, { $free } asientos libres
    }
plan =
    { $count ->
        [0] Planear
        [one] 1 plan
       *[other] { $count } planes
    }
by-plan = Jugado según tu plan.
plan-title = Planear tu jugada
plan-about = Si todavía es posible cuando te toque, se juega como si estuvieras aquí. Nadie más lo nota.
plan-mine = Tus planes
plan-offers = Jugadas que puedes planear
plan-drop = Quitar
plan-nothing = Ahora no hay nada que planear.
menu-off = Días libres
menu-off-about =
    { $left ->
        [0] Ya usaste todos tus días libres en esta partida.
        [one] Tu reloj se detiene esos días. Te queda 1 día libre en esta partida.
       *[other] Tu reloj se detiene esos días. Te quedan { $left } días libres en esta partida.
    }
menu-off-take = Tomar días libres

## Mesa

seats-list = Asientos
seat-turn = su turno
seat-turn-yours = te toca
seat-turn-mine = tu turno
seat-voice-yours = falta tu voto
seat-asked-yours = decides tú
seat-away-asked = sin conexión · decide
seat-you = tú
seat-asked = decide
seat-won = gana
seat-thinks = piensa
seat-waits = espera
seat-away = fuera
seat-bot = bot
seat-bot-plays = juega un bot
seat-gone = se fue
seat-free = libre
board = Tablero
panel = Historial, chat y reglas
tab-log = Historial
tab-talk = Chat
tab-rules = Reglas
tab-notes = Notas
rules-of = Reglas de { $game }
rules-brief = En resumen
rules-origins = Fuentes de las reglas
rules-origin-printed = Impresa
    .about = Está en el reglamento impreso o se deduce de él.
rules-origin-public = Pública
    .about = De fuentes públicas sobre el juego impreso: sus cartas, las páginas de la editorial, reseñas.
rules-origin-ours = Nuestra
    .about = Propia: ninguna fuente lo aclara, o la elegimos para este sitio.
rules-origin-note = { $origin }: { $text }
rules-search = Buscar en las reglas
rules-clear = Borrar la búsqueda
rules-found =
    { $count ->
        [0] Ninguna regla coincide.
        [one] 1 regla
       *[other] { $count } reglas
    }
rules-open = Leer la regla { $rule }
rules-lost = No se pudieron cargar las reglas.
rules-again = Intentar de nuevo
log-empty = El historial está vacío por ahora.
log-private = Solo tú ves esto
log-undone = Deshiciste esto. Nadie lo había visto.
bot-failed = El bot de { $name } falló: se hizo una jugada permitida en su lugar.
talk-quiet = Todavía no hay mensajes.
talk-unread =
    { $count ->
        [one] 1 mensaje nuevo
       *[other] { $count } mensajes nuevos
    }
talk-write = Escribe a la mesa
talk-write-gallery = Escribe al público
talk-tell = Contar
talk-chat = Chat
talk-send = Enviar
talk-phrases = Frases rápidas
talk-gallery-mark = público
actions = Tus acciones
actions-now = ¿Qué puedo hacer?
bots-wait = Los bots esperan a que hables.
now-aim = Objetivo
now-since = Desde tu última jugada
actions-back = Volver
actions-none = No te toca.
actions-choose = Elige una acción
actions-wait = A la espera de { $who }
actions-watching = Estás mirando. Turno de { $who }
actions-answered = Ya respondiste. Esperando respuestas.
window-open =
    { $seconds ->
        [one] Esperando respuestas: { $seconds } segundo
       *[other] Esperando respuestas: { $seconds } segundos
    }
window-closing = Esperando respuestas: se acabó el tiempo
actions-sending = Enviando…
why-title = Eso no es posible
why-list = ¿Por qué no puedo…?
why-list-about = Elige una acción para ver qué la impide.
why-allowed = Puedes hacerlo ahora.
motion-title = Propuesta
motion-by = Propone { $by }
motion-count = Aceptan { $agreed } de { $of }
motion-waits = A la espera de { $who }
news-declined = { $name } no aceptó { $subject }.
news-declined-that = { $name } no aceptó: { $subject }.
clock-left = Tiempo restante: { $seconds } s
state-connecting = Conectando con la mesa…
state-lost = Se perdió la conexión. Tu asiento está a salvo; reconectando…
state-lost-in =
    { $seconds ->
        [one] Se perdió la conexión. Tu asiento está a salvo; nuevo intento en 1 segundo.
       *[other] Se perdió la conexión. Tu asiento está a salvo; nuevo intento en { $seconds } segundos.
    }
try-now = Reintentar
state-waits = Esperando al servidor
state-back = De vuelta en la mesa.
table-gone = No puedes entrar a esta mesa
table-menu = Menú de la mesa
menu-share = Invitar gente
menu-handover = Cambiar de dispositivo o ceder el asiento
menu-handover-about = Crea otro enlace secreto de tu asiento. Quien lo abra jugará con lo que sabes. Hasta entonces, el asiento sigue aquí.
menu-handover-go = Crear enlace
menu-handover-done = Ábrelo en tu otro dispositivo o envíalo a una sola persona. Cuando se use, este navegador pierde el asiento.
menu-handover-qr = Código QR con el enlace secreto de tu asiento
menu-pace = Velocidad de los bots
menu-pace-slow = Lenta
menu-pace-normal = Normal
menu-pace-fast = Rápida
menu-stand-in = Quién juega por ti cuando no estás
menu-stand-in-table = El de la mesa
menu-entry = Quién puede entrar a mitad de partida
menu-entry-open = Cualquiera con el código
menu-entry-ask = Con permiso de la mesa
menu-entry-closed = Nadie
menu-bot = Dejar que un bot juegue por mí
menu-bot-about = Ve solo lo que tú ves. Puedes volver cuando quieras.
menu-back = Recuperar mi asiento
menu-leave = Salir de la mesa
menu-leave-about = Un bot sigue con lo que sabes. Puedes volver con el mismo enlace.
menu-leave-rules = Salir según las reglas del juego
menu-stay = Quedarme
away-bot = Un bot está jugando por ti. No tienes que hacer nada.
door-ask = Pedir un asiento
door-about = Deciden quienes juegan. Si tomas el asiento de un bot, sabrás lo que sabe.
door-open-about = Puede entrar cualquiera. Si tomas el asiento de un bot, sabrás lo que sabe.
door-sit = Sentarte
door-new = Un asiento nuevo
door-place = El asiento de { $bot }
door-asking = Pediste entrar. Esperando respuesta.
door-stop = Cancelar
door-wants-seat = { $name } quiere entrar a la mesa.
door-wants-place = { $name } quiere el asiento de { $bot }.
door-yes = Dejar pasar
door-no = Ahora no
undo-freely = Deshacer
undo-asking = Pedir deshacer
undo-answer = Cambiar mi respuesta
undo-wish = { $name } quiere deshacer su última jugada.
undo-asked = Pediste deshacer tu última jugada. Falta la respuesta de { $who }.
undo-waits = Falta la respuesta de { $who }.
undo-agree = Aceptar
undo-no = No
undo-stop = Cancelar
undo-mark = deshecho
undo-done = Lo deshiciste.
undo-changed = Puedes responder otra vez.
seat-a-bot = Poner un bot en el asiento de { $name }
settings-motion = Animaciones
settings-words = Mesa solo en texto
settings-palette = Tema
settings-palette-house = Predeterminado
settings-palette-cb = Daltonismo
settings-palette-hc = Más contraste
settings-type = Tamaño del texto
settings-type-normal = Normal
settings-type-large = Grande
settings-type-larger = Más grande
settings-sound = Sonidos
settings-volume = Volumen
settings-ambience = Sonido ambiental
settings-haptics = Vibrar con los eventos importantes
settings-captions = Subtítulos de los sonidos
settings-notify = Avisarme cuando me toca y estoy en otra parte
settings-chime = Sonido cuando me toca en otra mesa
settings-numbers = Mostrar los números de las reglas en el historial
settings-keys = Teclas: A acciones, B tablero, L historial, N siguiente mesa, U deshacer
live-turn = Te toca.
live-turn-of = A la espera de { $who }.
live-said = { $who } dice: { $text }
live-again = { $name } juega otra vez.
live-private = Solo tú oyes esto: { $text }
notes = Notas de la mesa
generic-board = La mesa en texto

## Series de mesas

path-open = Formato
path-one-about = Una sola partida, sin continuación.
path-one = Una partida
path-leg = Mesa { $leg } de { $legs }
path-next = Siguiente mesa: { $leg } de { $legs }
path-see = La serie
path-mine = Tus series
path-mine-go-on = { $count ->
    [one] Continúa tu serie
   *[other] Continúa una de tus series
}
path-go-on = Continuar: mesa { $leg } de { $legs }
path-won = Ganada
path-lost = Perdida
path-winners = Victoria de { $who }
path-nobody = No ganó nadie
path-playing = En juego
path-lobby = Sin empezar
path-coming = Pendiente
path-gone = Ya no está disponible
path-together = Mesas ganadas: { $won } de { $played }
path-standing = Posiciones
path-wins = { $count ->
    [0] ninguna aún
    [one] una victoria
   *[other] { $count } victorias
 }
path-over = La serie terminó.
path-none = Esta mesa no es parte de una serie.
path-to-table = Ir a la mesa

## Final

end-victory = Victoria
end-defeat = Derrota
end-over = La partida terminó
end-winners = Victoria de { $who }
end-truth = Lo que escondía cada quien
end-story = El último turno
end-again = Jugar otra vez
end-start-again = Empezar de nuevo
end-again-join = Entrar a la nueva partida
end-again-by = { $name } juega otra vez
end-again-in = Entrar
end-record = Descargar partida
end-more = Más
end-earned = Lo que conseguiste
end-earned-new = primera vez
end-best = Tu mejor resultado hasta ahora: { $score }
end-best-before = Tu mejor anterior: { $score }
end-streak = { $count } victorias seguidas
end-puzzle =
    { $moon ->
        [full] Acertijo de hoy: resuelto
        [half] Acertijo de hoy: resuelto con ayuda
       *[none] Acertijo de hoy: sin resolver
    }
end-puzzle-rating = nivel { $rating }
end-weighed = Tus decisiones: { $what }.
end-weighed-brilliant =
    { $count ->
        [one] 1 brillante
       *[other] { $count } brillantes
    }
end-weighed-good =
    { $count ->
        [one] 1 buena
       *[other] { $count } buenas
    }
end-weighed-unlucky =
    { $count ->
        [one] 1 buena sin suerte
       *[other] { $count } buenas sin suerte
    }
end-weighed-slip =
    { $count ->
        [one] 1 desliz
       *[other] { $count } deslices
    }
end-weighed-lucky =
    { $count ->
        [one] 1 desliz con suerte
       *[other] { $count } deslices con suerte
    }
end-weighed-missed =
    { $count ->
        [one] 1 certeza perdida
       *[other] { $count } certezas perdidas
    }
end-weighed-why = Ver por qué, en el turno { $turn }
end-look = Ver la mesa
end-look-back = Volver al resultado
end-to-review = Volver al repaso
end-to-moment = Volver al momento
end-moment = El momento decisivo
end-moment-see = Verlo otra vez
end-moment-learn = Lección: { $name }
end-keep = Compartir el resultado
end-keep-picture = Tarjeta del resultado: { $title }
end-keep-earned = Incluir lo que conseguiste
end-keep-about = La tarjeta muestra el resultado, nunca un nombre.
end-send = Compartir
end-link = Enlace
end-picture = Imagen
end-verify-title = Barajado comprobable
end-verify = Descarga la partida y usa «pitonisa verify ARCHIVO» para compararla con la huella publicada al empezar.
end-promise = Huella publicada
end-seed = Semilla

## Lecciones

learn = Aprender a jugar
learn-title = Aprender jugando
learn-about = Partidas cortas con una guía a tu lado y las reglas de verdad. Una jugada que no es la pedida no cambia nada, y sabrás por qué.
learn-minutes = { $minutes } min
learn-begin = Empezar
learn-again = Desde el principio
learn-go-on = Continuar
learn-done = terminada
learn-none = Este juego todavía no tiene lecciones.
seat-taught = en la lección
coach = La guía
coach-step = Paso { $step } de { $steps }
coach-back = Mensaje anterior
coach-again = Reiniciar la lección
coach-forward = Volver al paso actual
coach-go-on = Continuar
coach-watch = Mira lo que pasa.
coach-next = Siguiente: { $name }
coach-all = Todas las lecciones
coach-play = Jugar con bots
coach-back-to-table = Volver a tu mesa
coach-over = La lección terminó

## La primera vez

first-teach = Enséñame
first-teach-about = { $minutes } minutos, con una guía
first-teach-beside = { $minutes } minutos, en otra pestaña
first-explained = Jugar con explicaciones
first-explained-about = la mesa te dice por qué
first-known = Ya sé jugar
first-known-about = sin ayuda
first-once = Solo lo preguntamos una vez; se cambia en Ayuda.

## Ayuda

help-lamp = Ayuda:
help-title = ¿Cuánta ayuda quieres?
help-most = Esta mesa permite ayuda hasta: { $level }.
help-seen = Toda la mesa ve qué ayuda usas. La ayuda solo sabe lo que tú ves.
help-at-seat = Ayuda: { $level }
level-off = ninguna
help-about-off = Lo llevas todo en la cabeza.
level-marks = marcas
help-about-marks = La mesa toma las notas que cualquiera podría tomar.
level-logic = deducciones
help-about-logic = Todo lo que se deduce de las reglas y de lo que ves.
level-explained = explicaciones
help-about-explained = Lo mismo, con sus razones. Lo que se supone de alguien sensato se marca como suposición.
open-help = Ayuda permitida
open-help-about = La máxima ayuda que se puede usar en esta mesa.

## Repetición

replay = Repetición
replay-watch = Ver repetición
replay-watch-of = Ver repetición de la partida { $code }
replay-to-table = Ir a la mesa
replay-eyes = Punto de vista
replay-truth = Toda la verdad
replay-truth-about = sin nada oculto
replay-public = Público
replay-public-about = lo que ve toda la mesa
replay-person = persona
replay-looking = Ves lo que veía { $name }
replay-looking-truth = Ves toda la verdad
replay-looking-public = Ves lo que veía el público
replay-line = Línea de tiempo
replay-certainty = Desde aquí podía saberse el { $percent } % de lo oculto.
replay-certainty-all = Con lo que veía toda la mesa podía saberse el { $percent } % de lo oculto.
replay-controls = Controles de la repetición
replay-play = Reproducir
replay-pause = Pausa
replay-step = Acción siguiente
replay-step-back = Acción anterior
replay-turn = Final del turno siguiente
replay-turn-back = Final del turno anterior
replay-speed = Velocidad: { $speed }
replay-turn-number = Turno { $number }
replay-turn-of = Turno { $number } · { $name }
replay-turn-title = Turno { $number } de { $of } · { $name }
replay-turn-plain = Turno { $number } de { $of }
replay-start = Inicio. Siguen { $actions } acciones.
replay-position = { $turn }. Acción { $n } de { $actions }. { $text }
replay-moment = Este momento
replay-share = Compartir este momento
replay-quiet = Sin mensajes hasta este momento.
replay-origin = Continúa la partida { $code }
replay-continue = Continuar desde aquí
replay-continue-about = Abre una mesa tuya en este momento, con las mismas cartas y destinos. Lo que se robe después vuelve a ser al azar. Los bots ocupan los demás asientos.
replay-continue-seat = Juegas como
replay-continue-go = Empezar
replay-seal = Verificar el barajado
replay-seal-busy = Verificando…
replay-seal-about = Huella { $print }, publicada antes del primer robo.
replay-seal-held = Barajado verificado
replay-seal-broken = La verificación falló
replay-check-seed =
    { $count ->
        [one] Este navegador calculó la huella de la semilla: { $print }, como se publicó.
       *[other] Este navegador calculó las huellas de { $count } semillas, la última { $print }: como se publicaron.
    }
replay-check-seed-broken = La semilla no coincide con la huella publicada { $print }.
replay-check-seed-cannot = Este navegador no puede calcular huellas sin una conexión segura. Descarga la partida y usa «pitonisa verify».
replay-check-kept = Es la huella que este navegador recibió al entrar a la mesa.
replay-check-kept-broken = No es la huella que este navegador recibió al entrar a la mesa.
replay-check-rules =
    { $count ->
        [one] El servidor repitió la única acción según las reglas.
       *[other] El servidor repitió las { $count } acciones según las reglas.
    }
replay-check-rules-broken = El servidor muestra ahora otra semilla que antes.

# A board that could not be drawn
board-broken = No se pudo dibujar el tablero: aquí está la mesa en texto. No se perdió nada y desde aquí puedes hacerlo todo.
board-broken-again = Probar otra vez el tablero
piece-missing = No se cargó una parte de esta página. Puedes seguir jugando; recárgala cuando quieras.
board-broken-all = La página tuvo un error. Tu asiento y la partida están a salvo.
board-broken-reload = Recargar la mesa
# La repisa

shelf-title = Repisa de misiones
shelf-about = Cada libro es una noche: entras en la piel de alguien, lees lo que solo ve esa persona y lo cuentas con tus palabras.
shelf-safe = Esta página no adelanta nada
shelf-choose = Elegir una misión
shelf-minutes = { $minutes ->
        [60] 1 h
        [90] 1 h y media
        [120] 2 h
       *[other] { $minutes } min
    }
shelf-players = de { $least } a { $most } personas
shelf-age = desde { $age } años
shelf-contains = Contenido:
shelf-hints = Más (con alguna pista)
shelf-under-way = En curso
shelf-under-way-with = Con { $names }. Te esperan.
shelf-under-way-alone = Tu mesa te espera.
shelf-finished = { $count ->
        [one] Terminada una vez
       *[other] Terminada { $count } veces
    }
shelf-finished-when = La última, el { $date }
shelf-go-on = Continuar
shelf-again = Jugar otra vez
shelf-first-title = ¿Es tu primera vez?
shelf-first-about = Una lección de diez minutos a la luz de una vela, y ya puedes con cualquier misión.
shelf-first = Enséñame
shelf-known-title = ¿Ya la jugaste?
shelf-known-about = Juégala otra vez. Las cartas que ya leíste se marcan, para que dejes al resto descubrirlas.
shelf-own-title = Escribe la tuya
shelf-own-about = Una misión es una carpeta con archivos de texto. El estudio la revisa, confirma que se puede ganar y la juega contigo.
shelf-own-how = Cómo empezar
shelf-own-shelf = Para ponerla en esta repisa:
shelf-by = De { $names }
shelf-only-in = solo en { $languages }

# Mi página

me-title = Mi página
me-way = Mi clave y mis dispositivos
me-cancel = Cancelar
me-since = Desde { $since }; sin cuenta, solo una clave
me-no-account = Sin cuenta, solo una clave
me-key = Mi clave
me-key-about = Escanea el código con otro dispositivo para llevar ahí tus asientos, ajustes y lecciones. Que nadie más lo vea.
me-qr-show = Mostrar el código 60 segundos
me-qr = Código QR para agregar otro dispositivo
me-qr-about = Escanéalo con tu otro dispositivo. Sirve una vez.
me-qr-left = Se oculta en { $seconds } s
me-fingerprint = Huella:
me-link = Enlace para otro dispositivo
me-link-about = Ábrelo en tu otro dispositivo. Sirve una vez, durante 10 minutos. Quien lo abra tendrá todo lo tuyo.
me-new-key = Nueva clave
me-new-key-about = Se cerrará la sesión en tus otros dispositivos. También perderán el acceso los enlaces de asientos, tu frase de recuperación y quien más tenga tu clave. Este dispositivo conserva todo.
me-new-key-sure = Crear nueva clave
me-phrase = Frase de recuperación
me-phrase-about = Anota estas doce palabras en este orden. No volverás a verlas, y una frase nueva reemplaza a esta. Quien las encuentre tendrá todo lo tuyo.
me-phrase-have = Tengo una frase de recuperación
me-phrase-type = Tus doce palabras, en orden
me-phrase-use = Usar estas palabras ({ $count } de 12)
me-passkey = Llave de acceso
me-passkey-add = Agregar llave de acceso
me-passkey-have = Tengo una llave de acceso
me-devices = Dispositivos
me-phone = Teléfono
me-tablet = Tableta
me-computer = Computadora
me-some-device = Un dispositivo
me-on-paper = Frase de recuperación
me-device-name = Nombre del dispositivo
me-rename = Cambiar el nombre de { $device }
me-now = ahora
me-seen = última vez: { $day }
me-here = este dispositivo
me-forget = Cerrar sesión
me-forget-of = Cerrar sesión: { $device }
me-forget-sure = Sí, cerrar sesión
me-forget-sure-of = Sí, cerrar sesión: { $device }
me-forget-about = Se cierra la sesión enseguida, y los enlaces de tus asientos dejan de servir. Tus partidas siguen siendo tuyas.
me-things = Mis datos
me-things-about = Lo que este sitio guarda sobre ti: nombre, ajustes, lecciones, dispositivos, notas y tus asientos en las mesas.
me-save = Descargar mis datos
me-remove = Borrar todo
me-remove-about = Tu clave, tus dispositivos, tu nombre, tus ajustes y tus notas se borran para siempre. Tus asientos quedan sin nombre, para que otras personas conserven sus partidas; no podrás volver a ellos.
me-remove-banned = El veto sigue: el servidor guarda una huella de cada una de tus claves, y nada más sobre ti.
me-remove-sure = Sí, borrar todo
me-lost = ¿Y si pierdo mi clave?
me-lost-about = Cada uno de tus dispositivos la tiene: con uno basta. Sin ninguno, la recuperas con tu frase o una llave de acceso, y los enlaces de asientos siguen sirviendo. Ninguna contraseña ni correo puede devolvértela.
me-guest = Conservar mis partidas
me-guest-about = Siéntate a una mesa y este navegador creará una clave para ti. Con ella conservas tus asientos, ajustes y lecciones, sin cuenta.
me-guest-other = ¿Ya juegas en otro dispositivo? Abre ahí esta página y escanea su código con este.
me-take = ¿Agregar este dispositivo?
me-take-about = Este dispositivo será de { $name }, con los mismos asientos, ajustes y lecciones.
me-take-seats = { $seats ->
        [one] Tu asiento de aquí en 1 mesa viene contigo.
       *[other] Tus asientos de aquí en { $seats } mesas vienen contigo.
    }
me-take-sure = Sí, agregarlo

# Otra gente

people-met = Gente con quien jugué
people-met-about = Personas con clave que compartieron mesa contigo, tal como las viste la última vez.
people-nobody = Nadie todavía. Aquí aparecerá la gente con quien juegues.
people-guest = Alguien sin nombre
people-about =
    { $times ->
        [one] 1 partida, { $games }, el { $day }
       *[other] { $times } partidas, { $games }, la última el { $day }
    }
people-all = Ver toda la lista ({ $count })
people-known = Gente con quien jugaste
people-invite = Invitar
people-invite-name = Invitar a { $name }
people-invited = Invitación enviada
people-here = Gente en esta mesa
people-only-bots = No hay nadie más aquí.
people-away = Silenciar o bloquear
people-away-from = Silenciar o bloquear a { $name }
people-away-about = Silenciar: no ves lo que escribe. Bloquear: tampoco puede invitarte, ver tus mesas ni sentarse en ellas. No se entera.
people-mute = Silenciar
people-unmute = Dejar de silenciar
people-muted = En silencio
people-block = Bloquear
people-unblock = Desbloquear
people-blocked = Con bloqueo
people-avoided = Personas silenciadas y bloqueadas
people-since = desde el { $day }
people-lift = Deshacer
people-lift-name = Dejar de silenciar o bloquear a { $name }
people-warned = En esta mesa hay alguien a quien bloqueaste.
people-warned-seen = Entendido
people-their-name = Su nombre
people-report = Reportar
people-report-what = Reportar: { $what }
people-report-why = ¿Por qué reportas «{ $what }»?
people-report-about = Los reportes llegan a la moderación del sitio con las palabras exactas. Nadie más se entera.
people-report-thanks = Gracias. La moderación lo leerá.
people-reason-insult = Insulto
people-reason-threat = Amenaza
people-reason-spam = Spam
people-reason-private = Información privada
people-reason-other = Otra cosa
invited-title = Te invitan
invited-by = { $name } te invita a jugar
invited-come = Entrar
invited-decline = No, gracias
me-banned = Tu clave tiene un veto en este sitio. Aquí todavía puedes descargar o borrar tus datos.

# Moderación

owner-title = Moderación
owner-about = Aquí llegan los reportes de mesas públicas, de mesas armadas por el sitio y de repasos en grupo. Escribe el secreto con el que arrancó este servidor. Se queda en esta página y se olvida cuando te vas.
owner-secret = Secreto del servidor
owner-enter = Entrar
owner-again = Actualizar
owner-reports = Reportes
owner-no-reports = Ningún reporte. Una casa tranquila.
owner-report-of = Reporte sobre { $name }
owner-others = { $count } sobre la misma persona
owner-settled = Resuelto
owner-in-review = En un repaso
owner-name = Nombre:
owner-no-words = (sin palabras)
owner-hide = Ocultar
owner-hidden = Oculto
owner-close = Cerrar la mesa
owner-close-sure = Sí, cerrarla
owner-closed = Mesa cerrada
owner-ban = Vetar a esta persona
owner-ban-sure = Sí, vetar
owner-banned = Con veto
owner-settle = Resolver
owner-bans = Vetos
owner-no-bans = Ninguno.
owner-lift = Levantar el veto
owner-deeds = Tus acciones
owner-did-hide = Oculto
owner-did-close = Mesa cerrada
owner-did-ban = Veto
owner-did-lift = Veto levantado
owner-did-settle = Resuelto

# Notificaciones

alerts-title = Notificaciones
alerts-about = Entérate cuando te toca, estés donde estés.
alerts-never = Una notificación nunca incluye un número, una carta ni un rol.
alerts-ways = Dónde
alerts-what = Eventos
alerts-when = Cuándo
alerts-page = Con esta página abierta
alerts-device = En este dispositivo
alerts-device-refused = El navegador bloquea las notificaciones. Permítelas para esta página en la barra de direcciones y vuelve.
alerts-device-missing = Este navegador no puede mostrar notificaciones cuando está cerrado. En un iPhone, agrega antes Pitonisa a la pantalla de inicio.
alerts-device-failed = El navegador no pudo registrarse para las notificaciones. Inténtalo más tarde.
alerts-device-other = Otro dispositivo
alerts-way-mail = Por correo
alerts-way-mail-address = Correo electrónico
alerts-mail-none = Este servidor no envía correos.
alerts-mail-send = Enviar un correo de confirmación
alerts-way-webhook = A un webhook
alerts-webhook-about = Para bots y dispositivos del hogar
alerts-way-webhook-address = Dirección
alerts-webhook-form = Formato
alerts-form =
    { $form ->
        [discord] Discord
        [slack] Slack
        [ntfy] ntfy
       *[plain] JSON sencillo
    }
alerts-webhook-add = Agregar webhook
alerts-add = Agregar
alerts-state-unconfirmed = Sin confirmar: abre el enlace de nuestro correo. Enviamos como máximo uno al día, y ninguno si cancelaste la suscripción
alerts-state-active = Confirmada
alerts-state-given-up = Detenida por fallas
alerts-failing = Fallaron las últimas notificaciones
alerts-answer = { $answer } · { $when }
alerts-answered = Respuesta: { $answer } · { $when }
alerts-try = Enviar prueba
alerts-try-of = Enviar prueba a { $address }
alerts-remove = Quitar
alerts-remove-of = Quitar { $address }
alerts-kind-asked = Me toca
alerts-kind-hurry = Quedan dos horas
alerts-kind-ended = Terminó una partida
alerts-kind-invited = Me invitan
alerts-when-at-once = De inmediato
alerts-when-unless-looked = A los diez minutos, si no he mirado
alerts-when-daily = Una vez al día, a las seis de la tarde
alerts-quiet = Horas de silencio
alerts-quiet-from = De
alerts-quiet-until = a
alerts-reads = Ejemplo:
alerts-example = Pitonisa: te toca en { $code }.
alerts-letter-confirm = ¿Esta dirección es tuya?
alerts-letter-confirm-about = Confírmala, y desde ahora las notificaciones llegarán ahí.
alerts-letter-confirm-press = Sí, es mía
alerts-letter-confirmed = Listo
alerts-letter-confirmed-about = Las notificaciones ahora llegan a { $address }. Tú eliges cuáles y cuándo.
alerts-letter-stop = ¿Cancelar la suscripción?
alerts-letter-stop-about = Tu dirección no recibirá más correos de este sitio. Tus mesas siguen igual.
alerts-letter-stop-press = Cancelar la suscripción
alerts-letter-stopped = Suscripción cancelada
alerts-letter-stopped-about = Tu dirección no recibirá más correos de aquí, aunque alguien los pida. Si cambias de idea, abre otra vez el mismo enlace.
alerts-letter-allow-press = Permitir correos de nuevo
alerts-letter-allowed = Los correos están permitidos de nuevo
alerts-letter-allowed-about = Agrega tu dirección a tus notificaciones para recibir un correo de confirmación, como máximo uno al día.
alerts-letter-old-link = Este enlace ya se usó
alerts-letter-old-link-about = O llegó incompleto. Si tu dirección está entre tus notificaciones, todo va bien; si no, agrégala otra vez.
alerts-mine = Mis notificaciones
alerts-lost = Las notificaciones ya no llegan: { $address }
alerts-lost-why = { $why } Dejamos de intentarlo.
alerts-see = Ver notificaciones

## Análisis: lo que podía saberse

analysis-open = Analizar la partida
analysis-open-of = Analizar la partida { $code }
analysis-short = Analizar
analysis-title = ¿Qué podía saber?
analysis-eyes = Punto de vista
analysis-looking = Ves como { $name }: solo lo que sabía entonces.
analysis-decisions =
    { $count ->
        [one] 1 decisión
       *[other] { $count } decisiones
    }
analysis-marks = Decisiones marcadas
analysis-kind-brilliant = Brillante
    .within = brillante
analysis-kind-good = Buena
    .within = buena
analysis-kind-unlucky = Buena, sin suerte
    .within = buena, sin suerte
analysis-kind-slip = Desliz
    .within = desliz
analysis-kind-lucky = Desliz con suerte
    .within = desliz con suerte
analysis-kind-missed = Certeza perdida
    .within = certeza perdida
analysis-chance = Probabilidad de ganar
analysis-percent = { $value } %
analysis-range = { $low }-{ $high } %
analysis-between = { $value } %, entre { $low } y { $high }
analysis-where = Turno { $number } de { $of }.
analysis-where-whose = Turno { $number } de { $of }, { $name }.
analysis-lost =
    { $points ->
        [one] { $mark }: costó 1 punto.
       *[other] { $mark }: costó { $points } puntos.
    }
analysis-turn-did = Turno { $number }: { $what }
analysis-points =
    { $count ->
        [one] punto
       *[other] puntos
    }
analysis-deeds = Tus decisiones en este turno
analysis-table = Ver como tabla
analysis-column-turn = Turno
analysis-column-whose = Persona
analysis-column-chance = Probabilidad
analysis-column-interval = Rango
analysis-column-mark = Marca
analysis-choices = Tus opciones
analysis-stands-best = la mejor
analysis-stands-tied = empatan
analysis-stands-mine = la tuya
analysis-stands-mine-best = la tuya
analysis-heard-best = La mejor.
analysis-heard-tied = Empata con la mejor.
analysis-heard-mine = La tuya.
analysis-heard-mine-best = La tuya; ninguna era mejor.
analysis-more =
    { $count ->
        [one] Y una más
       *[other] Y { $count } más
    }
analysis-why = Por qué
analysis-honest = Solo lo que sabías entonces.
analysis-tries = Los bots jugaron cada opción hasta { $tries } veces; el corchete abarca el 90 %.
analysis-unsure = Todavía sin precisión: entre { $low } y { $high } %.
analysis-nothing = Aquí no tenías nada que decidir.
analysis-not-yet = Este momento todavía no se analizó.
analysis-try = Probar desde aquí
analysis-previous = Marca anterior:
analysis-previous-none = No hay marcas antes
analysis-next = Marca siguiente:
analysis-next-none = No hay marcas después
analysis-thinking = Analizando: turno { $turn } de { $of }
analysis-stop = Detener el análisis
analysis-unfinished = Falta analizar una parte de la partida.
analysis-go-on = Continuar el análisis
analysis-no-errors = Sin errores, con lo que podías saber.
analysis-tab-chance = Tus decisiones
analysis-tab-knowing = ¿Quién podía saberlo?
analysis-about = Sobre quién
analysis-is = { $name }: { $role }
analysis-how-far = cuánta certeza podía tener cada quien, turno a turno
analysis-turns = Turnos
analysis-knows = lo sabe
analysis-since = lo sabe desde el turno { $turn }
analysis-never = no llegó a saberlo
analysis-who-knew = Quién lo supo, y cuándo
analysis-how-much = Cuánta certeza
analysis-legend = Corona: certeza desde ese turno. Ojo: vio una carta. Blanco: apuntó. Estrella: disparo. Carta: alguien se expuso.
analysis-each-row = Cada fila usa solo lo que esa persona vio y oyó.
analysis-believed = { $name } podía saberlo con un { $value } % de certeza
analysis-came-to-know = { $name }: del { $value } % a la certeza
analysis-knew-already = { $name } ya lo sabía
analysis-suspects = Sospechas de { $name }: { $role }

# Acertijos

puzzle-of-the-day = Acertijo del día
puzzle-day-first = Uno nuevo cada día
puzzle-one = Acertijo
puzzle-number = Número { $number }.
puzzle-meta =
    { $steps ->
        [one] { $level }, 1 paso
       *[other] { $level }, { $steps } pasos
    }
puzzle-level-1 = muy fácil
puzzle-level-2 = fácil
puzzle-level-3 = medio
puzzle-level-4 = difícil
puzzle-level-5 = muy difícil
puzzle-streak = Racha
puzzle-streak-days =
    { $days ->
        [one] 1 día
       *[other] { $days } días
    }
puzzle-streak-heard =
    { $streak ->
        [0] Sin racha.
        [one] Racha de 1 día.
       *[other] Racha de { $streak } días.
    } Los últimos siete días: { $week }.
puzzle-moon-full = luna llena
puzzle-moon-half = media luna
puzzle-moon-none = sin resolver
puzzle-moon-today = hoy, todavía sin resolver
puzzle-moon-before = sin empezar
puzzle-same-for-all = El mismo acertijo para todo el mundo. Cambia en *{ $time }*.
puzzle-new-day = Ya hay otro acertijo
puzzle-yesterday = Ayer: { $game }
puzzle-yesterday-about = la respuesta, explicada
puzzle-through = Ves solo lo que sabía *{ $name }*.
puzzle-you = (tú)
puzzle-story = Lo que pasó
puzzle-log = Historial completo
puzzle-seats = Lo que tiene cada quien
puzzle-gesture-strike =
    { $touch ->
        [yes] toca para tachar y otra vez para elegir
       *[no] haz clic para tachar y otra vez para elegir
    }
puzzle-gesture-choose =
    { $touch ->
        [yes] toca para elegir
       *[no] haz clic para elegir
    }
puzzle-gesture-sketch =
    { $touch ->
        [yes] toca el dibujo que harías
       *[no] haz clic en el dibujo que harías
    }
puzzle-mark-open = { $answer }, posible.
puzzle-mark-struck = { $answer }, tachada.
puzzle-mark-chosen = { $answer }, tu elección.
puzzle-mark-wrong = { $answer }, incorrecta.
puzzle-mark-proved = { $answer }, imposible.
puzzle-mark-won = { $answer }, la respuesta.
puzzle-mark-ruled-out = { $answer }, imposible, paso { $step }.
puzzle-candles = Velas
puzzle-candle-look = ¿Dónde mirar?
    .about = ilumina por dónde empezar
puzzle-candle-step = Un paso
    .about = lo da y explica por qué
puzzle-candle-burnt = ya ardió
puzzle-candles-day = Con una vela, el día cuenta como media luna. Tu racha sigue.
puzzle-candles-about = Con una vela cuenta como media luna.
puzzle-look-heard = Mira primero aquí: { $where }.
puzzle-about-to-say = Tu respuesta: «{ $said }»
puzzle-struck = Tachaste { $answers }.
puzzle-change-mind = Puedes cambiarla antes de enviarla.
puzzle-clear = Borrar tachaduras
puzzle-light = Encender una vela
puzzle-choose = Elige una respuesta
puzzle-say = Enviar: { $said }
puzzle-wrong = No es { $answer }. Te queda un intento.
puzzle-correct =
    { $streak ->
        [0] Correcto: { $answer }.
        [one] Correcto: { $answer }. Racha, 1 día.
       *[other] Correcto: { $answer }. Racha, { $streak } días.
    }
puzzle-missed-heard = Esta vez no. La respuesta: { $answer }.
puzzle-first-try = a la primera, sin velas
puzzle-with-candle = a la primera, con una vela
puzzle-second-try = al segundo intento
puzzle-missed = Esta vez no. Así se resuelve.
puzzle-missed-day = Hoy no. Así se resuelve.
puzzle-streak-anew = Tu racha empieza otra vez mañana.
puzzle-explained = la respuesta, explicada
puzzle-fact-time = tiempo
puzzle-fact-streak = racha
puzzle-fact-level = dificultad
puzzle-fact-rating = tu nivel
puzzle-how = Así se resuelve
puzzle-back = Anterior
puzzle-forth = Siguiente
puzzle-again = Repetir
puzzle-step-heard = Paso { $number } de { $of }. { $text }
puzzle-left =
    { $count ->
        [one] queda 1
       *[other] quedan { $count }
    }
puzzle-aids = Ayuda
puzzle-steps = Pasos de la solución
puzzle-seals = cada sello lleva a su paso
puzzle-go-on = Seguir desde aquí, con bots
puzzle-ticket = Pitonisa { $number } { $sign }
puzzle-ticket-heard = { $how }, en { $time }
puzzle-ticket-about = Una luna por intento, una ola por paso: no revela nada.
puzzle-copy = Copiar
puzzle-copied = { $heard }. Copiado.
puzzle-next = Siguiente acertijo
puzzle-another = Otro acertijo
puzzle-game = Juego
puzzle-by-theme = Por tema
puzzle-any = Cualquiera
puzzle-easier = Más fácil
puzzle-harder = Más difícil
puzzle-offline = Sin conexión: el acertijo de hoy ya está aquí.

## Mirar una partida en compañía

review-together = Repasar en grupo
review-about = Todo el grupo ve el mismo momento. Quien guía lleva al resto; cualquiera puede dibujar y escribir.
review-here =
    { $count ->
        [one] { $count } persona aquí
       *[other] { $count } personas aquí
    }
review-you = (tú)
review-you-lead = Guías tú
review-leads-now = Guía { $name }
review-leader = guía
review-hand-over = Ceder
review-hand-over-to = Ceder a { $name }
review-following = Siguiendo
review-back = Volver al momento
review-draw = Dibujar en el tablero
review-arrow = Flecha
review-ring = Marca
review-wipe = Borrar mis dibujos
review-by-name = Dibujar por nombre
review-by-name-about = Elige una parte del tablero para marcarla, o dos para una flecha. Repítelo para borrarla.
review-from = Desde
review-to = Hasta
review-to-nothing = ninguna: solo marcar
review-drawn = Dibujos de este momento
review-nothing-drawn = Nada todavía. Los dibujos se borran al cambiar de momento.
review-rings = { $name } marca: { $at }.
review-points = { $name } señala de { $start } a { $end }.
review-talk = Chat
review-quiet = Todavía no hay mensajes.
review-write = Escribe un mensaje
review-unread =
    { $count ->
        [one] { $count } mensaje nuevo
       *[other] { $count } mensajes nuevos
    }
review-plays-on = sigue jugando desde aquí.
review-watch = Mirar
review-invite = Cualquiera con este enlace puede entrar:
review-leave = Salir del repaso
review-over = El repaso no está disponible.

## Notas privadas

notes-about = Privadas: ni la mesa ni los bots ven tus notas, y las partidas guardadas no las incluyen.
notes-only-here = Por ahora se guardan solo en este navegador.
notes-start = Inicio
notes-action = Acción { $n }
notes-moment = Este momento
notes-moment-label = Nota sobre este momento: { $moment }
notes-moment-hint = Qué piensas de este momento
notes-others = Otros momentos
notes-seats = Asientos
notes-seat-label = Nota sobre { $name }
notes-seat-hint = Qué piensas de esta persona
