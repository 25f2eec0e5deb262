# Lo que dice la guía en las lecciones de Quay, en español.

a-night = Una noche en el muelle
    .about = Mira cajones, responde a quien mira los tuyos y acusa a tiempo.
a-night-quay = Es de noche. Ana, Leo y tú tienen dos cajones cada quien, y un solo cajón del muelle tiene contrabando. Conoces solo los tuyos: seda y sal. Quien acuse a la persona que lo esconde antes del amanecer gana en solitario.
a-night-look = En tu turno puedes inspeccionar un cajón de otra persona. Empieza por el izquierdo de Leo.
a-night-look-hint = Elige inspeccionar el cajón izquierdo de Leo.
a-night-look-there = Da igual por dónde, pero empecemos por el cajón izquierdo de Leo.
a-night-look-accuse = Acusar termina la partida: si te equivocas, gana todo el resto. Averigua un poco más.
a-night-salt = Leo te dejó mirar: sal. Solo tú la viste; Ana solo sabe que miraste.
a-night-answer = Ahora Ana quiere mirar tu cajón izquierdo. Antes respondes tú: lo permites, o juegas tu Soborno. Allí no hay contrabando, así que las dos respuestas son buenas. Elige.
a-night-answer-bribe = El turno de Ana termina. ¿Qué escondes? Que lo piensen.
a-night-answer-pass = Ana vio seda, y buscará en otra parte. El Soborno sigue en tu mano.
a-night-other-crate = Leo miró un cajón de Ana. Te toca otra vez: prueba el cajón derecho de Leo.
a-night-other-crate-hint = Elige inspeccionar el cajón derecho de Leo.
a-night-other-crate-there = Primero el cajón derecho de Leo: así conoces un puesto entero.
a-night-bribed = ¡Leo te sobornó! Tu turno termina y no viste nada. ¿Por qué pagar por ese cajón y no por el izquierdo? No prueba nada, pero huele raro.
a-night-answer-again = Ana pregunta otra vez, ahora por tu cajón derecho. Responde lo que quieras.
a-night-insist = Un soborno se gasta al jugarlo. Insiste: el cajón derecho de Leo.
a-night-insist-right = Esta vez nadie lo impide.
a-night-insist-there = El cajón que valió un soborno es el derecho de Leo.
a-night-insist-early = Puede que aciertes. Pero si no, gana todo el resto: mira una vez más.
a-night-answer-last = ¡Contrabando! Solo tú lo viste. Pero Ana acaba de jugar un Cerrajero y también conoce los dos cajones de Leo. Antes, responde a Leo, que quiere mirar tu cajón izquierdo.
a-night-accuse = Te toca, antes que a Ana. Ya sabes dónde está el contrabando: acusa.
a-night-accuse-hint = Acusa a Leo.
a-night-accuse-ana = Ana no: viste el contrabando en el cajón derecho de Leo.
a-night-accuse-late = Ya sabes lo suficiente, y Ana también. Si esperas, acusa primero.
a-night-done = Leo abre los dos cajones y ganas en solitario. Mira, recuerda quién escondió qué, y llega primero.
