## The page

name = Estudio
tabs = Partes del estudio
tab-write = Escribir
tab-findings = Hallazgos
tab-places = Lugares
tab-puzzles = Enigmas
tab-cards = Cartas
tab-drawings = Dibujos
tab-trial = Simulación
tab-play = Jugar
reading = Leyendo los archivos…
well = Todo está bien
counts = Errores: { $e } · advertencias: { $w } · sugerencias: { $h }
gone = El estudio no responde. Se intenta de nuevo…
nothing = No se puede mostrar nada hasta que no haya errores.
fold = Editor
find = Buscar

## Writing

editor = Texto de { $file }
file = Archivo
errors =
    { $n ->
        [one] { $n } error
       *[other] { $n } errores
    }
save = Guardar
saved = Guardado.
unsaved = Sin guardar: { $files }
file-new = Archivo nuevo
file-name = Nombre del archivo nuevo
file-make = Crear
file-made = { $file } ya existe y scenario.yaml lo incluye.
cancel = Cancelar
proofs = Demostraciones
proofs-running = { $done } de { $all } grupos hasta ahora…
proofs-done = { $done } de { $all } grupos, unos segundos de búsqueda cada uno. «pitonisa scenario check» busca más tiempo.
proofs-failed = Las demostraciones se detuvieron: corrige los errores y guarda.
proofs-party = Grupo
proofs-win = Puede ganar
proofs-endings = Finales jugados
proofs-ends = Toda partida puede terminar
proofs-steps =
    { $n ->
        [one] en un paso
       *[other] en { $n } pasos
    }
proofs-never = Nunca
proofs-open = Aún no se sabe
proofs-always = Sí
proofs-dead = No: puede atascarse
chart-fit = Ajustar
trial-about = Los bots juegan la misión de principio a fin, y aquí se cuentan los finales, las cartas leídas y las pruebas. Elige cuántas partidas y empieza.
play-about = Juega aquí la misión tal como la verán quienes la jueguen. Elige dónde empezar y cuántos asientos juegas tú.
missing-add = Añadir lo que falta
missing-added =
    { $n ->
        [0] No falta nada: cada cosa tiene su número y cada texto su línea.
        [one] Se añadió una línea.
       *[other] Se añadieron { $n } líneas: números impresos y textos vacíos por escribir.
    }
theirs = { $file } cambió en otra parte mientras escribías.
theirs-take = Leer lo otro y descartar lo mío
theirs-drop = Guardar lo mío encima
cm-find-label = Buscar
cm-replace-label = Reemplazar
cm-next = siguiente
cm-previous = anterior
cm-all = todo
cm-match-case = distinguir mayúsculas
cm-regexp = patrón
cm-by-word = palabras completas
cm-replace = reemplazar
cm-replace-all = reemplazar todo
cm-close = cerrar
cm-completions-label = Sugerencias

## What was found

broken = Los archivos no se pueden leer. Se muestra la historia como estaba antes.
none = No se encontraron problemas.
suppressed = Con explicación de quien escribe: { $n }
level-error = error
level-warning = advertencia
level-hint = sugerencia
tally-texts = Textos
tally-all = Lo que hay
tally-attributes = Pruebas de cada atributo
tally-places = Lugares
tally-cards = Cartas
tally-items = Objetos
tally-tokens = Fichas
tally-talks = Charlas
tally-tests = Pruebas
tally-endings = Finales
words-count = { $n } palabras

## Charts

about-places = Presiona un lugar para ver dónde está escrito o para jugar desde ahí; señala uno para ver sus caminos.
about-puzzles = Lo que cada carta y cada cosa necesita y da, del inicio a los finales. Presiona una casilla para ver dónde está escrita.
chart-zoom = Tamaño del diagrama
chart-in = Más grande
chart-out = Más pequeño
chart-leads = lleva ahí
chart-found = lo que se encuentra aquí hace falta ahí
chart-gives = lleva a, o da
chart-needs = hace falta para
chart-anywhere = donde sea que esté el grupo
play-here = Jugar desde aquí

## Cards and drawings

about-cards = Presiona una carta para ver dónde está escrita.
about-drawings = La biblioteca con la que se componen las escenas. Sus nombres se ofrecen en scenes.yaml.
cards-jump = Ir a
cards-open = Abrir aparte, para imprimir

## Simulation

players = Asientos
plays = Partidas
simulate = Simular
stop = Detener
progress = { $done } de { $wanted } partidas
running = en curso
failed = No se puede jugar como está.
means = En promedio: { $rounds } rondas, { $burn } de pérdida, quedan { $left }
endings = Finales
read = Partidas en que se leyó cada carta
tested = Pruebas, según su último resultado
unread = Nunca leídas:
untested = Nunca hechas:
outcome-fail = fallo
outcome-critical = crítico
outcome-success = éxito

## Play

at = Empezar en
start = el inicio
card = Con la carta
no-card = ninguna aún
people = De ellos, tuyos
seed = Semilla
skip = Saltar el prólogo
begin = Empezar
with-what = Quién está, qué se ha visto y qué se tiene
party = En juego (nadie: como vengan)
visited = Ya visitados
items = Objetos en mano
tokens = Fichas
seats = Asientos
asked = le toca
bot = Que actúe un bot
back = Deshacer
restart = Empezar de nuevo
elsewhere = Desde otro lugar
done = Acciones: { $n }
play-again = Los archivos cambiaron: se empezó de nuevo desde el mismo lugar.
play-waits = Los archivos cambiaron: se empieza de nuevo en cuanto no haya errores.
seat-frame = El tablero de { $name }
