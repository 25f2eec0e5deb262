# Lo que dice la guía en las lecciones de The Shipwreck Arcana, en español.

## Tu primera hora

first-hour = Tu primera hora
    .about = Juega un destino para que Ana conozca el otro; luego lee el suyo.
first-hour-welcome = Te damos la bienvenida a un mundo que se hunde. Ana y tú esconden un número del 1 al 7: su destino. Adivínenlos y llegarán a puerto.
first-hour-row = Las cuatro cartas junto a Las Horas son las arcanas. Cada una dice cómo deben ser tus dos destinos para que puedas jugar uno delante de ella.
first-hour-hand = Y estos son tus destinos: un 1 y un 4. Solo tú los ves. En tu turno juegas uno boca arriba y guardas el otro en secreto. Ana intenta entonces decir cuál guardaste.
first-hour-play = El Fondo pide una suma de 5 o menos. Juega allí tu 4. Ana pensará: junto a un 4, ¿qué más cabe?
first-hour-play-hint = Elige el 4 de tu mano y después El Fondo.
first-hour-play-right = Junto a un 4, solo un 1 deja la suma en 5. Ana puede saberlo con certeza.
first-hour-play-low = El Fondo lo aceptaría. Pero junto a un 1 puede haber un 1, un 2, un 3 o un 4: Ana tendría que adivinar. El 4 dice mucho más.
first-hour-play-midnight = Medianoche recibe el menor de dos destinos distintos. Un 1 allí solo dice que el otro es mayor, y casi todos lo son.
first-hour-play-stranger = La Forastera pide una suma impar, y eso lo da la mitad de los destinos. Busca una carta que le deje a Ana un solo valor.
first-hour-scored = Ana predijo un 1, y eso guardabas: un punto para el grupo. Siete puntos los salvan. El destino vuelve a la bolsa y robarás dos nuevos.
first-hour-watch = Turno de Ana. Mira qué destino juega, y dónde.
first-hour-predict = Un 4 en Leviatán, que pide una suma de 11 o más. ¿Qué destino guarda Ana, entonces? Haz la predicción.
first-hour-predict-hint = ¿Cuánto le falta a 4 para llegar a 11?
first-hour-predict-right = 4 y 7 son 11, y con menos no alcanza.
first-hour-predict-none = Puedes no predecir cuando no sabes. Aquí sí sabes: haz la suma que pide Leviatán.
first-hour-predict-low = Con ese destino la suma no llegaría a 11, y Leviatán no habría aceptado el 4.
first-hour-done = Dos turnos, dos puntos. Ese es el corazón del juego: jugar donde más dice, y leer dónde juega el resto.

## La fila numérica

number-line = La fila numérica
    .about = Guarda lo que sabes durante un turno, y ten certeza en el siguiente.
number-line-begin = No toda jugada lo dice todo. Hoy llevarás la cuenta de lo que sabes hasta que baste. Empieza Ana.
number-line-judge = Un 2 en La Jueza, que pide una suma par. Así que Ana guarda un destino par: un 2, un 4 o un 6.
number-line-cross = Esta es la fila numérica de Ana: lo que el grupo cree de ese destino secreto. Cambia a «Tachar» y toca los cuatro valores que no puede tener.
number-line-cross-hint = Cambia a «Tachar» y toca los impares: 1, 3, 5 y 7. Si tocas otra vez, el valor se restaura.
number-line-cross-even = 2 y un par dan una suma par, así que ese todavía es posible. Restáuralo.
number-line-pass = Quedan tres valores. Adivinar fallaría dos de cada tres veces, y cada predicción incorrecta cuesta 1 de perdición. Nada apremia: no hagas predicción.
number-line-pass-hint = Elige «No predecir».
number-line-pass-right = Ana guarda ese destino, y la fila queda como la dejaste.
number-line-pass-guess = Podría ser ese. Pero dos de cada tres veces no lo es, y entonces pagas 1 de perdición y del próximo destino tampoco sabes nada.
number-line-pass-odd = Ese está tachado: la suma sería impar.
number-line-play = Te toca, con un 3 y un 7. La Orilla pide una diferencia de 4 o más. ¿Cuál de tus destinos le deja a Ana un solo valor?
number-line-play-hint = A 4 o más de un 3 solo está el 7.
number-line-play-right = Solo un 7 está a 4 o más de un 3.
number-line-play-seven = A 4 o más de un 7 están el 1, el 2 y el 3. Juega el que deja un solo valor.
number-line-play-judge = Una suma par admite tres o cuatro valores. La Orilla puede decir más.
number-line-play-lord = El Señor solo dice que el otro no es 5, 6 ni 7. La Orilla puede decir más.
number-line-again = Ana acertó: un punto. Otra vez es su turno. Aquel destino par sigue ahí; Ana roba uno más y juega uno de los dos.
number-line-new = Un 1 en La Orilla. No puede ser el destino de antes, porque aquel es par. Así que el par sigue en secreto, y está a 4 o más del 1.
number-line-predict = Par, y al menos 5. Haz la predicción.
number-line-predict-hint = De 2, 4 y 6, solo uno es 5 o más.
number-line-predict-right = Dos turnos de un mismo destino, leídos a la vez.
number-line-predict-none = Reúne los dos turnos: par, y al menos 5. Queda uno.
number-line-predict-near = Muy cerca: La Orilla lo pide a 4 o más del 1.
number-line-predict-odd = Está tachado desde el primer turno: tiene que ser par.
number-line-done = La fila recuerda por ti lo que dijo cada turno. Un destino que sigue en secreto se vuelve más transparente con cada jugada.

## Desvanecer y perdición

fading = Lunas y perdición
    .about = Horas y lunas, y cuándo vale la pena adivinar.
fading-doom = Dos contadores lo deciden todo. Siete puntos los salvan; siete de perdición los hunden, y empiezan con 2. Una predicción incorrecta suma 1. Veamos qué más suma perdición.
fading-moons = Un 7 en La Bestia. Los destinos gastan horas: del 1 al 3, una; del 4 al 6, dos; el 7, tres. Si las horas de una carta alcanzan sus lunas, se desvanece al final del turno. La Bestia tiene una sola luna.
fading-save = Una carta que se desvanece suma 2 de perdición, salvo que aciertes en ese turno. La Bestia pide una diferencia de exactamente 1. ¿Qué guarda Ana?
fading-save-hint = Exactamente a 1 de un 7, y no hay 8.
fading-save-right = Justo a tiempo: La Bestia se desvanece y no suma perdición.
fading-save-none = Entonces La Bestia se desvanece y suma 2 de perdición. Y esta vez puedes saberlo con certeza.
fading-save-other = La Bestia pide una diferencia de exactamente 1 con el 7.
fading-turned = La Bestia se da vuelta y muestra un poder, que se usa una vez; los poderes tienen su propia lección. La Cazadora ocupa el lugar vacío: era la primera del mazo.
fading-careful = Te toca, con un 2 y un 7. La Llave, Medianoche y Alba tienen tres lunas cada una. Juega sin que ninguna carta se desvanezca.
fading-careful-hint = Un 2 gasta una hora; un 7, tres.
fading-careful-right = Una hora de tres: a esa carta le queda tiempo.
fading-careful-seven = Un 7 gasta tres horas: esa carta se desvanecería enseguida. Si Ana no acertara tu destino, serían 2 de perdición.
fading-guess = Ana no predijo, y ahora jugó un 4 en La Cazadora: diferencia de exactamente 2, o sea un 2 o un 6. La carta se va a desvanecer. Acertar ahorra 2 de perdición; fallar cuesta 1 más. ¡Adivina!
fading-guess-hint = Predice un 2 o un 6.
fading-guess-right = Era el 6: un punto, y ni una gota de perdición.
fading-guess-wrong = Era el 6: 1 de perdición por la predicción y 2 por la carta. Aun así era la mejor apuesta.
fading-guess-none = Sin predicción son 2 de perdición, seguro. Si predices, aciertas la mitad de las veces y se los ahorran.
fading-guess-power = Buen ojo: con Dos Veces pueden nombrar el 2 y el 6, y uno de los dos es correcto. Es la respuesta más segura.
fading-guess-other = La Cazadora pide una diferencia de exactamente 2 con el 4: un 2 o un 6.
fading-guess-reveal = Mostrar tu destino sirve cuando descarta un valor. El tuyo es un 7, y nadie sospecha de un 7.
fading-done = Cuenta las horas antes de jugar. Y cuando una carta está por desvanecerse, arriésgate: no predecir es la respuesta más cara.

## Poderes

powers = Poderes desvanecidos
    .about = Lo que deja una carta al desvanecerse, y cómo preguntar con ello.
powers-backs = La carta que se desvanece se da vuelta, y su dorso es un poder para todo el grupo: una sola vez, y a lo sumo uno por turno. Así que desvanecerse no es solo malo.
powers-blind = El Ciego admite cualquier destino, dura una hora y no suma perdición al desvanecerse: un poder a buen precio. Juega allí cualquiera de tus destinos.
powers-blind-hint = Elige el 1 o el 3 y después El Ciego.
powers-blind-right = Allí cabe cualquier destino, así que Ana no aprende nada. Pero mira lo que viene.
powers-blind-other = Buena jugada para otro día. Hoy buscamos un poder sin pagarlo: El Ciego es la única carta que no suma perdición.
powers-there = Ana no predijo, y El Ciego se desvaneció sin perdición. Su dorso dice ¿1-4-7?: el grupo puede preguntar si un destino secreto es 1, 4 o 7.
powers-key = Un 2 en La Llave, que pide una suma de 7, 8 o 9. Así que Ana guarda un 5, un 6 o un 7. Tres valores son muchos para adivinar.
powers-use = De los tres, solo uno está en 1-4-7. Usa el poder: si la respuesta es sí, lo sabes todo.
powers-use-hint = Toca ¿1-4-7? entre los poderes, y úsalo.
powers-use-right = Ana responde con la verdad, y solo sí o no. La respuesta es sí.
powers-use-none = Podrías esperar. Pero tienes a mano una pregunta que puede resolverlo ahora.
powers-use-guess = Tal vez, pero pregunta primero: los poderes se usan antes de predecir, no después.
powers-use-reveal = Tu destino no descarta nada aquí. Guárdalo, y pregunta.
powers-predict = De 5, 6 y 7, ¿cuál es también 1, 4 o 7? Haz la predicción.
powers-predict-hint = Está en los dos grupos: 5-6-7 y 1-4-7.
powers-predict-right = Una pregunta y una predicción en un mismo turno.
powers-predict-none = Un poder nunca obliga a predecir, pero aquí tienes certeza.
powers-predict-other = Ese no está en los dos grupos: 5-6-7 y 1-4-7.
powers-predict-reveal = No hace falta: ya sabes lo que guarda Ana.
powers-active = La carta usada fue al fondo del mazo. Algunos poderes son de quien tiene el turno: Reemplazar, antes de jugar; ¿De antes? y Descartar menor, después. Descartar menor hasta puede salvar una carta.
powers-done = Los poderes esperan hasta que hagan falta. El mejor momento: cuando quedan dos o tres valores y una pregunta los separa.

## Cuando nada encaja

nothing-fits = Cuando nada encaja
    .about = Las Horas, y tres en la mesa: proponer, no aceptar y aceptar.
nothing-fits-three = Hoy son tres: Ana, Teo y tú. Quien tiene el turno calla, y las otras dos personas deciden. Empieza Ana.
nothing-fits-hours = Ana juega un 7 en Las Horas. Solo se puede cuando ninguna carta admite ninguno de los dos destinos, y entonces es obligatorio.
nothing-fits-moved = El 7 pasó a la primera carta de la izquierda, La Jueza, pida lo que pida. Sus tres horas cuentan allí, así que La Jueza se desvanece al final del turno: 2 de perdición, salvo que acierten.
nothing-fits-decline = Teo propone un 4. Pero con un 4 junto al 7, El Noble habría servido, y entonces Las Horas están cerradas. No aceptes: nada ocurre si alguien no está de acuerdo.
nothing-fits-decline-hint = Elige «No aceptar». También puedes tocar otro valor y proponerlo con el mismo toque.
nothing-fits-decline-right = Quien no acepta cierra la propuesta. Ahora puedes hacer la tuya.
nothing-fits-decline-agree = Entonces el grupo predice un 4, y falla: El Noble admite el 4 junto a un 7, así que Ana habría podido jugar allí.
nothing-fits-propose = Repasa las cartas: ¿con qué destinos junto al 7 no serviría ninguna? La Jueza pide una suma par; El Noble, exactamente uno de 3-4-5; La Orilla, una diferencia de 4 o más. Propón lo que queda.
nothing-fits-propose-hint = Impar no, o la suma sería par. Ni un 2 ni un 4: La Orilla y El Noble. Queda un destino par.
nothing-fits-propose-right = Junto a un 7, solo un 6 no encaja en ninguna. Ahora tiene que aceptar Teo.
nothing-fits-propose-none = Entonces La Jueza se desvanece con 2 de perdición. Y puedes saberlo con certeza: mira qué habría admitido cada carta.
nothing-fits-propose-shore = Un 2 está a 5 del 7: La Orilla habría servido.
nothing-fits-propose-other = Con ese destino alguna carta habría servido: repasa La Jueza, El Noble y La Orilla.
nothing-fits-saved = Aceptaron y era correcto: un punto, y La Jueza se desvaneció sin perdición. Una jugada en Las Horas dice mucho, porque habla de las cuatro cartas a la vez.
nothing-fits-agree = Teo jugó un 3 en La Orilla, y Ana propone un 7. ¿Se deduce? Si se deduce, acepta.
nothing-fits-agree-hint = A 4 o más de un 3, ¿hay algo que no sea un 7? Elige «Aceptar».
nothing-fits-agree-right = El último voto decide, y ocurre al instante.
nothing-fits-agree-decline = Puedes no aceptar lo que no creas. Pero a 4 o más de un 3 solo está el 7.
nothing-fits-yours = Te toca, con un 7 y un 6, y ninguna carta los admite: van Las Horas. El que juegues pasa a El Campanario y hace que se desvanezca. ¿Cuál de los dos deja un solo valor?
nothing-fits-yours-hint = Junto a un 7, otro 7 tampoco encajaría. Junto a un 6, la suma de dos seises es divisible por 3.
nothing-fits-yours-right = Junto a un 6, solo un 7 no encaja en ninguna.
nothing-fits-yours-seven = Junto a un 7 podría haber un 6 u otro 7: tendrían que adivinar mientras se desvanece El Campanario.
nothing-fits-done = Cuando nada encaja, cada carta dice qué habría admitido. Y en grupo deciden solo lo que nadie duda: propongan, acepten, o no acepten y díganlo mejor.

## Lo que no se jugó

not-played = Lo que no se jugó
    .about = Las cartas que Ana deja de lado dicen tanto como la que elige.
not-played-watch = Empieza Ana. Mira las cuatro cartas, y después adónde va el destino.
not-played-little = Un 1 en Medianoche, que recibe el menor de dos destinos distintos. Por las reglas quedan seis valores: del 2 al 7. Parece una pista pobre.
not-played-deep = Ahora mira dónde no jugó Ana. Con un 2, un 3 o un 4 junto al 1, la suma sería de 5 o menos, y El Fondo te habría dicho mucho más.
not-played-cross = Tacha entonces en la fila de Ana lo que El Fondo habría admitido, y lo que Medianoche descarta: cuatro valores.
not-played-cross-hint = Tacha 1, 2, 3 y 4.
not-played-cross-high = Con ese la suma es de 6 o más: El Fondo estaba cerrado, así que todavía es posible. Restáuralo.
not-played-supposed = Atención a la diferencia. El 1 lo descartan las reglas. El 2, el 3 y el 4 se descartan porque confías en que Ana juega lo que más dice. Un buen grupo lo hace; con prisa, quizá no.
not-played-pass = Un 5, un 6 o un 7. Ninguna carta está por desvanecerse y hay tiempo: no hagas predicción.
not-played-pass-right = La fila lo guarda para el próximo turno.
not-played-pass-guess = Una de cada tres veces. No hay prisa: la próxima jugada dirá más.
not-played-pass-low = Ese lo acabas de tachar.
not-played-play = Te toca, con un 4 y un 1. Ana te lee de la misma manera. ¿Qué jugada deja un solo valor?
not-played-play-hint = Juega el 4 en El Fondo.
not-played-play-right = Junto a un 4, El Fondo deja solo el 1.
not-played-play-low = Junto a un 1, El Fondo deja cuatro valores. Hay una jugada que deja uno.
not-played-play-midnight = Si juegas en Medianoche con El Fondo abierto para ti, Ana pensará que estaba cerrado, ¡y tachará tu 4!
not-played-engine = Ana acertó tu 1, y luego jugó un 2 en La Máquina: un destino es el doble o el triple del otro. O sea un 1, un 4 o un 6. Y el 2 no es 5, 6 ni 7: el destino de antes sigue en secreto.
not-played-predict = Reúne los dos turnos y haz la predicción.
not-played-predict-hint = Uno de 5, 6 y 7 que también es uno de 1, 4 y 6.
not-played-predict-right = Leído en una carta donde nadie jugó.
not-played-predict-none = Compara 5-6-7 con 1-4-6: un valor está en los dos.
not-played-predict-crossed = La Máquina lo admitiría, pero lo tachaste hace un turno.
not-played-predict-other = La Máquina descarta ese: junto a un 2 admite un 1, un 4 o un 6.
not-played-done = Antes de cada predicción: ¿con qué destinos habría jugado en otra carta? Y antes de cada jugada: ¿qué pensarán que no pude hacer?

## La última hora

last-hour = La última hora
    .about = Una partida entera al borde: la perdición está en seis y nada puede fallar.
last-hour-edge = La perdición está en 6. Una predicción incorrecta, o una carta que se desvanece sin acierto, y se acaba en ese instante. La salida son siete puntos seguidos. Ahora hablaré poco.
last-hour-dawn = Un 2 en Alba, que recibe el mayor de dos destinos distintos. Predice.
last-hour-dawn-hint = ¿Qué es menor que un 2?
last-hour-certain = Aquí puedes saberlo con certeza, y hace falta cada punto.
last-hour-last-doom = Una predicción incorrecta sería la séptima perdición. ¿Qué dice la carta?
last-hour-shore = Te toca. Busca la jugada que le deja a Ana un solo valor.
last-hour-shore-hint = A 4 o más de un 3 hay un solo destino.
last-hour-shore-vague = Ana tendría que adivinar, y si falla se hunde todo el grupo. Hay una jugada segura.
last-hour-dawn-again = Lo mismo otra vez, y Alba se va llenando de horas: dos de tres.
last-hour-alone = Es tuya. Ya sabes cómo.
last-hour-fades = Alba ya tiene tres horas y se desvanece al final de este turno: 2 de perdición, salvo que aciertes.
last-hour-fades-right = Se desvanece, y en lugar de perdición te deja ¿Mayor que?
last-hour-fades-none = Entonces Alba se desvanece con 2 de perdición, y es el final. Ya sabes qué es menor que un 2.
last-hour-huntress = Solo La Cazadora está abierta: una diferencia de exactamente 2. Se va a desvanecer, y Ana debe saberlo con certeza. ¿Qué destino juegas?
last-hour-huntress-hint = No hay 8.
last-hour-huntress-right = A 2 de un 6: un 4, porque no hay 8.
last-hour-huntress-four = A 2 de un 4: un 2 o un 6. Ana tendría que echarlo a suertes.
last-hour-seventh = Seis puntos. Un 4 en La Máquina: un destino es el doble o el triple del otro. La última predicción es tuya.
last-hour-seventh-hint = No hay 8 ni 12. ¿La mitad de 4?
last-hour-seventh-power = Puedes, pero no hace falta preguntar: solo cabe un destino.
last-hour-done = Siete puntos: a salvo en el borde. La partida termina en el instante en que un contador llega a 7. Ya puedes abrir tu propia mesa.

## El acuerdo de los videntes

agreement = El acuerdo de los videntes
    .about = Cada pareja de destinos tiene una jugada propia: quien la ve conoce el resto.
agreement-idea = Antes de empezar, los videntes acuerdan una sola cosa: no hay dos parejas de destinos que se jueguen igual, mientras las cartas lo permitan. Quien ve la jugada conoce la pareja. En esta fila hay una jugada para cada una de las 28 parejas.
agreement-watch = Empieza Ana. Mira antes las cuatro cartas, y cuáles admiten pocas parejas.
agreement-rules = Un 3 en La Forastera, que pide una suma impar. Por las reglas quedan un 2, un 4 o un 6.
agreement-narrow = Primera regla del acuerdo: quien cabe en una carta que admite pocas parejas juega allí. La Bestia recibe dos destinos con una diferencia de 1: un 2 y un 3 son suyos, y un 3 y un 4 también.
agreement-predict = Ana no jugó en La Bestia. ¿Qué guarda, entonces?
agreement-predict-hint = De 2, 4 y 6, hay uno que no está a 1 de distancia del 3.
agreement-predict-right = Un 3 y un 6 no tenían carta propia, y les quedaba La Forastera.
agreement-predict-none = Puedes saberlo con certeza: dos de los tres habrían ido a La Bestia.
agreement-predict-beast = Está a 1 de distancia del 3: Ana habría jugado en La Bestia.
agreement-predict-odd = Junto a un 3, ese no da una suma impar.
agreement-share = Segunda regla: las parejas que caben en la misma carta se distinguen por el destino que muestran, y allí no hay dos que muestren el mismo. En La Orilla, 1 y 5 muestran el 5, y el 1 es de la pareja 1 y 7, porque su 7 gastaría tres horas.
agreement-play = Te toca, con un 6 y un 1. ¿Qué jugada es solo tuya y gasta una sola hora?
agreement-play-hint = En La Orilla, el 1 ya tiene dueño. Muéstralo en La Forastera.
agreement-play-right = En La Forastera, el 1 es de la pareja 1 y 6, y gasta una sola hora.
agreement-play-shore = Allí el 1 es de la pareja 1 y 7: el resto tomaría tu 6 por un 7.
agreement-play-six = El 6 gasta dos horas. Tu 1 gasta una, y hay una carta en la que es solo tuyo.
agreement-done = Eso es todo: primero las cartas estrechas, luego el destino que ninguna otra pareja muestra allí, y ninguna carta se desvanece si tu jugada no lo dice todo. Cuatro videntes que lo cumplen ganan más de nueve de cada diez veces cuando la perdición empieza en 6.

## El mazo ampliado

wide-deck = El mazo ampliado
    .about = Una carta que deja jugar dos veces, y dos que miran lo que hay en la mesa.
wide-deck-deck = En este mazo hay once cartas más. Algunas no miran solo tus dos destinos, sino también lo que ya está delante de las cartas. Así, una jugada prepara la siguiente.
wide-deck-feast = El Festín lo admite todo. Quien juega ahí roba un destino más y vuelve a jugar, en otra carta.
wide-deck-first = Tienes un 2 y un 3. Juega el 2 en El Festín: desde entonces es visible.
wide-deck-first-hint = Elige el 2 de tu mano y después El Festín.
wide-deck-first-right = Robas un 5, que se suma a tu 3, y hay un 2 en la mesa.
wide-deck-first-three = Se puede, pero lo que te va a servir es un 2 visible. Juega el 2.
wide-deck-first-vague = Eso le dejaría a Ana varios valores. Empieza por El Festín.
wide-deck-asunder = Discordia pide un destino visible igual a la diferencia entre los tuyos, y admite el mayor. El único destino visible es tu 2.
wide-deck-second = Tienes un 3 y un 5. ¿Qué jugada le dice a Ana lo que guardas?
wide-deck-second-hint = ¿Cuánto es 5 menos 2?
wide-deck-second-right = Solo un 3 está 2 por debajo de un 5. Discordia se desvanece, pero Ana lo sabe con certeza: sin perdición, y les queda el poder ¿Igual?
wide-deck-second-vague = Hay muchas parejas con diferencia de 1 o 2. Aprovecha el 2 que está en la mesa.
wide-deck-watch = Turno de Ana. El 2 sigue en El Festín.
wide-deck-predict = Un 6 en El Estrecho, que pide exactamente un valor visible entre los dos destinos. Solo hay un 2 visible. ¿Qué guarda Ana?
wide-deck-predict-hint = ¿Entre un 6 y qué otro destino está el 2?
wide-deck-predict-right = Por debajo del 2 solo está el 1.
wide-deck-predict-none = Puedes saberlo con certeza: mira el único destino que hay en la mesa.
wide-deck-predict-other = Entonces el 2 no estaría entre los dos destinos.
wide-deck-done = En el mazo ampliado mira la mesa antes que tu mano. Un destino que está en la mesa puede abrir una carta, cerrarla o decir qué se guarda.

## Estrellas Abismales

stars-below = Estrellas Abismales
    .about = Cartas que vigilan lo que guardas: una roba, otra cae.
stars-below-deck = En este mazo hay cinco cartas más. Tres hacen algo por su cuenta, y todo lo que hacen es una pista.
stars-below-thief = En El Ladrón nadie juega. Pero después de cada jugada, un destino visible mayor que el guardado tiene que ir ahí, si lo hay.
stars-below-watch = Ana juega un 3 en La Jueza, que pide una suma par. Así que guarda un 1, un 3, un 5 o un 7.
stars-below-stolen = Y ahora el 3 tiene que ir a El Ladrón. Era el único destino visible.
stars-below-predict = ¿Qué guarda Ana?
stars-below-predict-hint = El Ladrón solo se lleva lo que es mayor que el destino guardado.
stars-below-predict-right = Impar y menor que 3: un 1. Si no se hubiera robado nada, sería un 3, un 5 o un 7.
stars-below-predict-none = Puedes saberlo con certeza: el 3 era mayor que lo que guarda.
stars-below-predict-other = Entonces la suma no sería par, o el 3 no sería mayor.
stars-below-play = Tienes un 4 y un 2. ¿Qué jugada le dice a Ana lo que guardas?
stars-below-play-hint = ¿Cuál de los dos tendría que ir a El Ladrón?
stars-below-play-right = Una suma par deja un 2, un 4 o un 6, y el 4 es mayor que tu 2.
stars-below-play-two = El 2 se quedaría donde está, y eso deja un 2, un 4 o un 6.
stars-below-play-fall = La Caída lo admite todo, y solo dice algo cuando acaba el turno.
stars-below-steal = Tu 4 es mayor que lo que guardas: llévalo a El Ladrón.
stars-below-steal-hint = Elige el 4 que está delante de La Jueza.
stars-below-fall = El Ladrón tenía todas sus horas y se desvaneció, pero Ana acertó: sin perdición, y les queda Auxilio. A su lado, La Caída no tiene lunas: se desvanece cuando sus destinos suman el doble del que se guarda. Así parte en dos lo que se sabe, cada turno.
stars-below-done = Con Estrellas Abismales, mira dos veces: lo que se jugó y lo que pasó después. Que no pase nada también dice algo.
