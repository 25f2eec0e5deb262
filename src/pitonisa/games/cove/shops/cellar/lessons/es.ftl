# Lo que dice la guía en la lección de la Bodega de Salmuera, en español.

cellar = La Bodega de Salmuera
    .about = Tinajas que envejecen con tus horas: sellar, esperar, abrir.
cellar-rack = Hoy llevas una bodega, a solas contra el Buhonero. Tu botellero tiene tres partes: el alféizar al sol, el estante a la sombra y un nicho frío. En la despensa, cuatro canastas de fruta esperan tinajas.
cellar-hours = Cada hora que gastas, en lo que sea, hace mayores tus tinajas: 2 en el alféizar, 1 en el estante, nada en el nicho. Desde 3 una tinaja es joven y da un frasco; desde 6 es madura y da una barrica. Desde 9 está en su punto y paga en cada mercado mientras siga.
cellar-seal = En tu estante ya hay una tinaja de edad 2. Sella otra y ponla al sol, en el alféizar.
cellar-seal-hint = Toca «Sellar», luego una canasta, luego un sitio vacío del alféizar, y confirma.
cellar-seal-right = Al sol estará madura en tres horas.
cellar-seal-shade = También sirve. Pero hoy prueba el sol: el alféizar.
cellar-seal-not = Primero llena tu botellero: las horas solo trabajan para las tinajas que están ahí.
cellar-carry = Una vez por turno puedes llevar una tinaja sin costo. Te hará falta cuando algo amenace con agriarse, no ahora.
cellar-end = Termina la acción.
cellar-done-hint = Toca «Terminar».
cellar-back = En tus mesas, con gusto. Aquí, sigamos.
cellar-aged = La hora ha pasado y tus tinajas son mayores. La nueva ya tiene 2, porque está al sol; la de la sombra tiene 3: es joven. La despensa se ha llenado otra vez.
cellar-sour = Las tinajas en su punto que siguen ahí pagan en cada mercado. Pero si esperas demasiado, con 12 una tinaja está agria y solo trae una carta de corrupción. En el nicho nada envejece.
cellar-open = Abre tu primera tinaja: joven, da un frasco de su color.
cellar-open-hint = Toca «Abrir», luego la tinaja de edad 3, y confirma.
cellar-open-right = Hay un frasco en tu mostrador y un sitio libre.
cellar-open-taste = Probar da oro en el acto y hace más joven la tinaja. Hoy, ábrela.
cellar-open-not = Eso puede esperar. Abre la tinaja joven.
cellar-done = Sella pronto, mira dónde saltan las horas, lleva las tinajas antes de que se agrien y decide cada tarde: abrirlas o dejar que paguen en el escaparate.
