# Las reglas del Jardín de Mareas en breve, con los números de su README.

chapter-garden = El Jardín de Mareas

rule-81 = Pozas, rocas y línea de marea
    .text = Dieciséis pozas en cuatro filas y, entre ellas, cuatro rocas con farol, una por facción. En la bolsa hay 39 losetas: nueve anémonas, nueve algas, nueve mejillones, nueve estrellas y tres de brea. Seis están a la vista en la línea de marea. Tu figura empieza en Activar empleados.
rule-82 = Recoger, 1 hora
    .text = Toma de una a tres losetas vecinas de la línea de marea, brea incluida, y plántalas una a una en pozas vacías. Si hay más losetas que pozas, el resto vuelve a la bolsa. Con el jardín lleno no se puede recoger ni vadear.
rule-83 = Vadear, 1 hora
    .text = Toma todas las losetas de un color de la línea de marea, cuatro como máximo, y plántalas. La brea no es un color.
rule-84 = La línea de marea
    .text = Se cierra y, al terminar la acción, se llena de la bolsa por la derecha. Con la bolsa vacía queda más corta hasta que vuelvan losetas.
rule-85 = Cosechar, 1 hora
    .text = Cosecha hasta dos macizos: tres losetas de un color, unidas por un lado, dan un ramillete; cinco, una guirnalda. Una queda como raíz y las demás vuelven a la bolsa. En un macizo mayor eliges tú las losetas. Los dos macizos no comparten ninguna, y la primera raíz no entra en el segundo. La mercancía debe estar en tu reserva.
rule-86 = Brea
    .text = La brea se une a cualquier macizo con cualquier color, pero nunca es la raíz. Una mercancía cosechada con brea trae 1 carta de corrupción, por mucha brea que haya; también la trae devolver brea a la bolsa.
rule-87 = Trasplantar, 1 hora
    .text = Hasta dos veces: mueve una loseta a una poza vacía, intercambia dos o devuelve una a la bolsa. La misma loseta puede moverse dos veces.
rule-88 = Rocas con farol
    .text = En la fase de mercado, antes de la primera venta, una roca con una loseta de su color al lado trae una financiación de su facción. Así, un corte puede apagar una luz.
rule-89 = El mar
    .text = Al final del primer día y del segundo, cada loseta de la fila baja vuelve a la bolsa. Luego la línea de marea pierde las dos de más a la izquierda y se llena.
rule-90 = Los empleados del jardín
    .text = Guardapozas: planta 1 loseta de la línea de marea. Tijeras: cosecha 1 macizo. Farolería: una financiación de una roca con su color al lado. Raspado: descarta 1 carta de corrupción o retira 1 brea del jardín sin carta.
rule-91 = Ramilletes y guirnaldas
    .text = En tu reserva esperan tres ramilletes y dos guirnaldas de cada color. Lo que quede en las pozas al final no vale nada.
