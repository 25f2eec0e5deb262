# The Brine Cellar, in its own words.

option-shops-cellar = Brine Cellars
shop-cellar = the Brine Cellar

## Names

fruit-red = pepper
fruit-green = olive
fruit-blue = plum
fruit-yellow = lemon
where-sill = sill
where-shelf = shelf
where-niche = cold niche
band-raw = raw
band-young = young
band-ripe = ripe
band-prime = prime
band-sour = sour

part-fruit =
    { $colourId ->
        [red] { fruit-red }
        [green] { fruit-green }
        [blue] { fruit-blue }
       *[yellow] { fruit-yellow }
    }

part-market-icon-in-Cellar = Window
part-good-in-Cellar =
    { $size ->
        [small] { part-colour } flask
       *[large] { part-colour } cask
    }
part-ability-in-Cellar =
    { $ability ->
        [hand] Cellar hand
        [fire] Fire keeper
        [crier] Town crier
       *[scrubber] Jar scrubber
    }
part-own-space-in-Cellar =
    { $space ->
        [seal] Seal
        [open] Open
        [taste] Taste
       *[marry] Marry
    }

## What happened

event-Carried = { $by } carries a jar ({ $colours }) to the { $to }.
event-Carried-by = You carry a jar ({ $colours }) to the { $to }.
event-Sealed = { $by } seals a jar on the { $to }: { part-fruit }.
event-Sealed-by = You seal a jar on the { $to }: { part-fruit }.
event-Opened = { $by } opens a jar that is { $band }: { part-fruit }{ part-gives }.
event-Opened-by = You open a jar that is { $band }: { part-fruit }{ part-gives }.
part-gives =
    { $bandId ->
        [young] , a flask
        [sour] { "" }
       *[other] , a cask
    }
event-Tasted = { $by } tastes a jar ({ $colours }). Its age is now { $age }.
event-Tasted-by = You taste a jar ({ $colours }). Its age is now { $age }.
event-Married = { $by } marries two jars ({ $colours }), age { $age }.
event-Married-by = You marry two jars ({ $colours }), age { $age }.
event-Warmed = { $by } puts a jar to the fire ({ $colours }), age { $age }.
event-Warmed-by = You put a jar to the fire ({ $colours }), age { $age }.
event-Scrubbed = { $by } scrubs a sour jar ({ $colours }).
event-Scrubbed-by = You scrub a sour jar ({ $colours }).
event-Ripened = A jar of { $by } is now { $band } ({ $colours }).
event-Ripened-by = One of your jars is now { $band } ({ $colours }).
event-LarderFilled = The larder of { $by } fills up: { $fruits }.
event-LarderFilled-by = Your larder fills up: { $fruits }.

## What can be done

button-Carry = Carry jar { $place } to the { $to }
button-Seal = Seal: { part-fruit }, { $to }
button-Open = Open jar { $place }: { part-fruit }
button-Taste = Taste jar { $place }
button-Marry = Pour jar { $place } into { $into }
button-Warm = To the fire: jar { $place }
button-Cry = Cry out jar { $place }
button-Scrub = Scrub jar { $place }
button-Purge = Discard a card

## Why something is not possible

illegal-rack-full = Your rack is full. Open a jar first.
illegal-larder-empty = Your larder is empty.
illegal-nothing-to-open = You can’t open a jar yet: it needs age 3, and its good in your reserve.
illegal-nothing-to-taste = You can’t taste a jar yet: it needs age 3.
illegal-one-jar = You need two jars that are not sour.
illegal-carried = You have already carried a jar this turn.
illegal-stands-there = The jar is already there. Choose another part of the rack.
illegal-no-place = There is no empty place there. Choose another part of the rack.
illegal-no-jar = That place has no jar. Choose another.
illegal-jar-done = You have already chosen this jar. Choose another.
illegal-fire-no-more = The fire can’t make a jar older than 11.
illegal-not-sour = That jar is not sour.
illegal-no-such-fruit = No basket has that fruit.
illegal-raw = You can’t open a raw jar: it needs age { $age }.
illegal-not-in-jar = This jar doesn’t have that colour.
illegal-marry = Choose two different jars that are not sour.
illegal-not-to-taste = Choose a jar of age 3 or more that is not sour.

## Things

thing-Cellar = rack: { $rack }; larder: { $larder }
thing-Jar = { $colours } (age { $age })
none-Jar =
    { $count ->
        [one] empty
       *[other] { $count } empty
    }
none-fruit =
    { $count ->
        [one] empty
       *[other] { $count } empty
    }
thing-Sealing = jars to seal: { $remaining }
thing-Opening = jars to open
thing-Tasting = jars to taste: { $remaining }
thing-Warming = jars for the fire: { $remaining }
thing-Crying = a jar to cry out
thing-Scrubbing = a jar to scrub
thing-CellarBoard = { "" }
thing-Place = { $where }
thing-From = { $band }
thing-CellarHints = { $jars }
thing-Ripening = jar { $place }: { $band } in { $hours } h

## Figures

figure-sealed = Jars sealed
figure-opened-young = Jars opened young
figure-opened-ripe = … ripe
figure-opened-prime = … prime
figure-tasted = Jars tasted
figure-married = Jars married
figure-carried = Jars carried
figure-soured = Jars gone sour
