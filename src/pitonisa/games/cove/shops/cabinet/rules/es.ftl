# Las reglas del Gabinete de Rarezas en breve, con los números de su README.

chapter-cabinet = El Gabinete de Rarezas

rule-101 = Rarezas, soportes y pedestales
    .text = Hay 24 rarezas: de cada color, cuatro sencillas y una fina, y cuatro falsificaciones sin color. Tienes cinco soportes para arcones, un pedestal por facción y una mano de seis rarezas como máximo. Al empezar robas tres, y tu figura está en Activar empleados.
rule-102 = El mar
    .text = Lo que queda por rescatar no tiene orden: cada rareza es igual de probable. Cuando se acaba, las que se mostraron vuelven a mezclarse; la cámara no vuelve nunca.
rule-103 = Rescatar, 1 hora
    .text = Roba dos rarezas. Solo tú las ves. Si pasas de seis en la mano, devuelve las que quieras sin mostrarlas: la mesa ve cuántas, no cuáles.
rule-104 = Lacrar, 1 hora
    .text = Guarda una rareza de tu mano en un arcón, en el primer soporte libre, y ponle la etiqueta de cualquier mercancía de tu reserva. La mercancía queda sobre el arcón.
rule-105 = Cierta o falsa
    .text = Una etiqueta es cierta si coinciden color y tamaño: sencilla, medallón; fina, ídolo. Todo lo demás es falso, y una falsificación lo es siempre.
rule-106 = Exponer, 1 hora
    .text = Pon una rareza de tu mano, que no sea falsificación, en el pedestal de su facción; cada uno guarda una para siempre. Si es fina, trae además una financiación en el acto.
rule-107 = Abrir en público, 1 hora
    .text = Muestra un arcón con etiqueta cierta: ganas su mercancía y una financiación de su color. Que puedas hacerlo o no, solo lo sabes tú.
rule-108 = Los pedestales pagan
    .text = En la fase de mercado cada pedestal con una rareza trae una financiación de su facción.
rule-109 = Dudar
    .text = Después de los pedestales y antes de la primera venta, cada rival, en el orden en que venderán, puede dudar de uno de tus arcones o de ninguno. Entre dos personas, de hasta dos, uno tras otro. Sin arcones no se pregunta a nadie.
rule-110 = El arcón se muestra
    .text = Si la etiqueta es cierta, quien duda te paga 3 de oro y la mercancía va a tu mostrador. Si es falsa, gana 4 de oro y la mercancía vuelve a tu reserva; si había una falsificación, robas además 1 carta de corrupción. La rareza queda a la vista de la mesa.
rule-111 = Nadie duda más
    .text = Las mercancías de los demás arcones van a tu mostrador; sus rarezas, a la cámara, y nadie sabrá qué eran. Ningún arcón pasa la noche.
rule-112 = Los empleados del gabinete
    .text = Buzo: roba 1 rareza. Guardasellos: lacra 1 arcón. Guía: una financiación de una facción con rareza en su pedestal. Correveidile: descarta 1 carta de corrupción o cambia la etiqueta de 1 arcón.
rule-113 = A solas
    .text = El Buhonero duda de un arcón en 1, 2 o 3 de cada 4 mercados si tienes uno, dos o más arcones. Lo elige por sorteo, y antes los de etiqueta cara. El oro de la duda es suyo o va a ti.
rule-114 = Lo que se oculta
    .text = Tu mano, lo que hay en tus arcones y tu cámara solo lo ves tú. La mesa ve etiquetas, pedestales, lo que se mostró y cuántas rarezas hay en cada sitio. Al final de la partida se muestra todo.
rule-115 = Medallones e ídolos
    .text = En tu reserva esperan tres medallones y dos ídolos de cada color. Una mercancía es una mercancía: al venderla nadie pregunta por su arcón. Lo que quede en la mano o en la cámara no vale nada.
