# Por qué una opción de la cala era mejor que otra.

why-Left =
    { $gold ->
        [one] Dejaste de ganar cerca de *1 de oro*.
       *[other] Dejaste de ganar cerca de *{ $gold } de oro*.
    }
why-Differs =
    { $part ->
        [gold] Oro inmediato
        [goods] Mercancía para el mercado
        [staff] Tus empleados, al final
        [corruption] Corrupción
        [funding] Patrocinios por cobrar
        [modifiers] Modificadores
        [stars] Líneas del mapa de estrellas
        [predictions] Predicciones
        [horoscope] El horóscopo
        [jars] Tinajas en el botellero
        [rack] Sitios vacíos
        [beds] Macizos del jardín
        [lights] Rocas con farol
        [chests] Arcones lacrados
        [curios] Rarezas en la mano
        [pedestals] Pedestales
        [time] Lo que cuestan sus horas
       *[others] Lo que deja al resto
    }: *{ $best }* con la mejor opción, { $mine } con la tuya.
