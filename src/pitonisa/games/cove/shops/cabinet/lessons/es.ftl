# Lo que dice la guía en la lección del Gabinete de Rarezas, en español.

cabinet = El Gabinete de Rarezas
    .about = Arcones lacrados, etiquetas a tu gusto y rivales que pueden dudar.
cabinet-hand = Hoy llevas un gabinete, a solas contra el Buhonero. Lo que sube del mar solo lo ves tú: hay rarezas sencillas y finas de cuatro colores, y falsificaciones. En tu mano ya hay tres.
cabinet-salvage = Rescata dos más.
cabinet-salvage-hint = Toca «Rescatar» y confirma.
cabinet-salvage-right = Una fina azul y una falsificación. La mesa solo ve que tienes cinco.
cabinet-salvage-lock = Enseguida. Antes mira qué más trae el mar.
cabinet-salvage-exhibit = Buena idea otro día: un pedestal paga en cada mercado. Antes mira qué trae el mar.
cabinet-salvage-not = Primero consigue algo que guardar en tus arcones.
cabinet-end = Termina la acción.
cabinet-done-hint = Toca «Listo».
cabinet-labels = Lacras una rareza en un arcón y le pones una etiqueta: cualquier mercancía de tu reserva. Es cierta si coinciden color y tamaño: sencilla para un medallón, fina para un ídolo. En el mercado va a tu mostrador, haya lo que haya dentro, si nadie duda.
cabinet-lock = Lacra la fina azul con su nombre: ídolo azul.
cabinet-lock-hint = Toca «Lacrar», luego la rareza fina azul, luego la etiqueta «ídolo azul», y confirma.
cabinet-lock-right = La mesa lee «ídolo azul». Que es cierto, solo lo sabes tú.
cabinet-lock-forgery = Sería mentira, y de las que cuestan una carta de corrupción si se descubren. Hoy empieza con la verdad.
cabinet-lock-false = Una etiqueta puede mentir. Hoy empieza con la verdad: la fina azul como ídolo azul.
cabinet-lock-exhibit = En su pedestal pagaría ahora y en cada mercado. Hoy, lacra la fina azul.
cabinet-lock-not = Aún no. Antes lacra la fina azul.
cabinet-doubts = En el mercado, antes de que nadie venda, tus rivales pueden dudar. Una etiqueta cierta te da 3 de oro de quien dudó. Una falsa te cuesta la mercancía y le da 4. A solas, el Buhonero duda por sorteo, más a menudo cuantos más arcones tengas.
cabinet-lies = Miente, pues, de vez en cuando y donde se pueda creer: lo que está en pedestales o se mostró, cualquiera lo cuenta. Un arcón cierto también puedes abrirlo en público en tu turno: su mercancía y una financiación de su color.
cabinet-rival = Cuando otra persona lleva un gabinete, quien duda eres tú. Cuenta lo que se mostró: de cada color hay una sola fina, así que si la azul ya se vio, un ídolo azul es mentira. Vale la pena dudar si son falsas más de tres etiquetas de cada siete.
cabinet-done = Rescata, lacra, expón lo que paga y di la verdad lo bastante para que te crean.
