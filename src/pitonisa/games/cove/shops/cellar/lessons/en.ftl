# What the coach says in the lesson of the Brine Cellar, in English.

cellar = The Brine Cellar
    .about = Jars that age by your hours: seal, wait, open.
cellar-rack = Today you keep a cellar, alone against the Peddler. Your rack has three parts: the sunny sill, the shelf in the shade and a cold niche. In the larder, four baskets of fruit wait for jars.
cellar-hours = Every hour you spend, on anything, makes your jars older: by 2 on the sill, by 1 on the shelf, not at all in the niche. From 3 a jar is young and gives a flask; from 6 it is ripe and gives a cask. From 9 it is prime and pays in every market while it is there.
cellar-seal = There is already a jar of age 2 on your shelf. Seal another one and put it in the sun, on the sill.
cellar-seal-hint = Press “Seal”, then a basket, then an empty place of the sill, and confirm.
cellar-seal-right = In the sun it will be ripe in three hours.
cellar-seal-shade = Possible too. But today try the sun: the sill.
cellar-seal-not = First fill your rack: the hours work only for jars that stand there.
cellar-carry = Once a turn you may carry a jar for free. You’ll need that when a jar is about to turn sour, not now.
cellar-end = End the action.
cellar-done-hint = Press “Done”.
cellar-back = You can do that at your own tables. Here, let’s go on.
cellar-aged = The hour is spent, and your jars are older. The new one is already 2, because it is in the sun; the one in the shade is 3, young. The larder has filled up again.
cellar-sour = Prime jars that still stand there pay in every market. But wait too long, and at 12 a jar is sour: it brings nothing but a corruption card. In the niche nothing ages.
cellar-open = Open your first jar: young, it gives a flask of its colour.
cellar-open-hint = Press “Open”, then the jar of age 3, and confirm.
cellar-open-right = A flask lies on your counter, and a place is free.
cellar-open-taste = Tasting pays gold right away and makes the jar younger. Today, open it.
cellar-open-not = That can wait. Open the young jar.
cellar-done = Seal early, look where hours jump, carry before it sours, and decide each evening: open, or let it pay in the window.
