# Las reglas de Quay en breve, con los números de su README.

chapter-setup = Preparación
chapter-turn = El turno
chapter-end = El final

rule-1 = Quiénes juegan
    .text = Juegan de tres a cinco personas, cada una por su cuenta.
rule-2 = Los cajones
    .text = Cada quien tiene un puesto con dos cajones, izquierdo y derecho. Un solo cajón de todo el muelle guarda contrabando; los demás guardan seda o sal. Solo conoces lo que hay en los tuyos.
rule-3 = Favores en secreto
    .text = Hay tres sobornos y dos cerrajeros. Cada quien recibe un favor y lo guarda en secreto. Nadie mira los que sobran.
rule-4 = Tu turno
    .text = Los turnos pasan de asiento en asiento desde el primero. En el tuyo haces una sola cosa: inspeccionar un cajón, acusar a alguien o jugar un favor que sirva en tu turno.
rule-5 = Inspeccionar
    .text = Pides mirar un cajón de otra persona que no hayas mirado antes.
rule-6 = Primero responde quien lo tiene
    .text = Antes de que se vea nada, quien tiene el cajón lo permite o juega un favor en contra. Solo quien mira ve el contenido; la mesa entera ve que miró.
rule-7 = Qué hacen los favores
    .text = Un favor se juega a la vista y se gasta. Soborno: nadie mira tu cajón y ese turno termina. Cerrajero: como turno, miras los dos cajones del asiento siguiente, sin preguntar.
rule-8 = Acusar
    .text = La persona acusada abre sus dos cajones y la partida termina. Si hay contrabando, gana en solitario quien acusó. Si no, gana el resto.
rule-9 = El amanecer
    .text = Cada acción lleva tiempo. Tras 30 acciones, o 20 en una noche corta, amanece y nadie gana.
rule-10 = Hablar
    .text = Puedes decir lo que quieras en cualquier momento. No hace falta que sea verdad.
rule-11 = Quien llega tarde
    .text = Hasta que alguien haga algo, quien llega tarde puede sentarse en el último asiento, hasta cinco personas. Entonces se reparten de nuevo cajones y favores.
