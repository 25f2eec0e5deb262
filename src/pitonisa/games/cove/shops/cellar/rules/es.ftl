# Las reglas de la Bodega de Salmuera en breve, con los números de su README.

chapter-cellar = La Bodega de Salmuera

rule-61 = Botellero y despensa
    .text = El botellero tiene dos sitios en el alféizar, tres en el estante y uno en el nicho frío. La despensa tiene cuatro canastas, que se llenan con 36 frutos, nueve de cada color. Al empezar hay en el estante una tinaja de edad 2, y tu figura está en Activar empleados.
rule-62 = Tus horas trabajan
    .text = Cada vez que gastas horas, en lo que sea, todas las tinajas envejecen al avanzar tu marcador. Envejecen 2 por hora en el alféizar, 1 en el estante, nada en el nicho. También cuentan las horas que pasan del mercado.
rule-63 = Llevar
    .text = Una vez por turno, antes de elegir la acción y sin costo, lleva una tinaja a un sitio vacío de otra parte del botellero.
rule-64 = Sellar, 1 hora
    .text = Llena una tinaja con el fruto de una canasta y ponla en un sitio vacío, con edad 0. Al terminar la acción envejece esa hora y la despensa se llena.
rule-65 = Abrir, 2 horas
    .text = Abre las tinajas que quieras: joven (3 a 5) da un frasco de su color; madura (6 a 8) o en su punto (9 a 11), una barrica. La cruda, de menos de 3, no se abre; tampoco la que no tiene su mercancía en tu reserva.
rule-66 = Probar, 1 hora
    .text = Una tinaja, joven o más y no agria, trae una financiación de su color y pierde 2 de edad. Si tiene varios colores paga el de la sede más llena, aquí y siempre que se financia una tinaja.
rule-67 = Mezclar, 1 hora
    .text = Vierte una tinaja en otra, ninguna agria. Conserva la edad mayor y todos los colores; al abrirla eliges uno. Queda libre un sitio.
rule-68 = Agria
    .text = Con edad 12 una tinaja está agria. Ya no envejece, no se prueba ni se mezcla, y abrirla solo libera su sitio y trae 1 carta de corrupción.
rule-69 = El escaparate
    .text = En la fase de mercado, antes de la primera venta, cada tinaja en su punto que siga en el botellero trae una financiación.
rule-70 = La noche
    .text = Al final del primer día y del segundo, cada tinaja que no está en el nicho envejece 1.
rule-71 = Los empleados de la bodega
    .text = Ayudante: sella 1 tinaja, con edad 1. Guardafuegos: hasta dos tinajas ganan 2 de edad, sin pasar de 11. Portavoz: una financiación por una tinaja, joven o más y no agria. Limpiatinajas: descarta 1 carta de corrupción o vacía 1 tinaja agria sin carta.
rule-72 = Frascos, barricas y frutos
    .text = En tu reserva esperan tres frascos y dos barricas de cada color. Los frutos de las tinajas que ya no están vuelven a la bolsa al final del día; con la bolsa vacía, las canastas quedan vacías.
