# What the coach says in the lesson of the Curio Cabinet, in English.

cabinet = The Curio Cabinet
    .about = Sealed chests, labels of your own, and rivals who may doubt.
cabinet-hand = Today you keep a cabinet, alone against the Peddler. What comes up from the sea, only you see: there are plain and fine curios of four colours, and forgeries. Three lie in your hand already.
cabinet-salvage = Salvage two more.
cabinet-salvage-hint = Press “Salvage” and confirm.
cabinet-salvage-right = A fine blue one, and a forgery. The others only see that you hold five.
cabinet-salvage-lock = In a moment. First see what else the sea brings.
cabinet-salvage-exhibit = A good idea on another day: a pedestal pays in every market. First see what the sea brings.
cabinet-salvage-not = First get something to put into your chests.
cabinet-end = End the action.
cabinet-done-hint = Press “Done”.
cabinet-labels = You seal a curio in a chest and write a label: any good of your reserve. It is true when colour and size agree: plain for a medallion, fine for an idol. At the market the good goes to your counter, whatever is inside, unless somebody doubts.
cabinet-lock = Seal the fine blue curio under its own name: blue idol.
cabinet-lock-hint = Press “Seal a chest”, then the fine blue curio, then the label “blue idol”, and confirm.
cabinet-lock-right = Everybody reads “blue idol”. That it is true, only you know.
cabinet-lock-forgery = That would be a lie, and one that costs a corruption card if it is found out. Today begin with the truth.
cabinet-lock-false = A label may lie. Today begin with the truth: the fine blue curio as a blue idol.
cabinet-lock-exhibit = On its pedestal it would pay now and in every market. Today, seal the fine blue one.
cabinet-lock-not = Not yet. Seal the fine blue curio first.
cabinet-doubts = In the market, before anybody sells, your rivals may doubt. A true label earns you 3 gold from whoever doubted. A false one costs you the good and brings them 4. Alone, the Peddler doubts by lot, the more often the more chests you have.
cabinet-lies = So lie now and then, where it can be believed: what lies on pedestals or was shown can be counted by everybody. A true chest may also be opened in public on your turn: its good, and a sponsorship of its colour.
cabinet-rival = When others keep a cabinet, you are the one who doubts. Count what was shown: there is one fine curio of each colour, so if the blue one was seen, a blue idol is a lie. It pays to doubt when more than three labels in seven are false.
cabinet-done = Salvage, seal, exhibit what pays, and tell the truth often enough to be believed.
