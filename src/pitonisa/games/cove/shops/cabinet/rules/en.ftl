# The rules of the Curio Cabinet in short, with the numbers of its README.

chapter-cabinet = The Curio Cabinet

rule-101 = Curios, stands and pedestals
    .text = There are 24 curios: of each colour four plain and one fine, and four forgeries without a colour. You have five stands for chests, a pedestal for each faction and a hand of six curios at most. You draw three at the start, and your figure starts on Activate staff.
rule-102 = The sea
    .text = What is still to be salvaged has no order: each curio is as likely as any other. When nothing is left, those that were shown are mixed again; the vault never returns.
rule-103 = Salvage, 1 hour
    .text = Draw two curios. Only you see them. With more than six in hand, put any back unseen: the others see how many, not which.
rule-104 = Seal a chest, 1 hour
    .text = Lock a curio of your hand in a chest on the first free stand and label it with any good of your reserve. The good lies on the chest.
rule-105 = True or false
    .text = A label is true when colour and size agree: plain, a medallion; fine, an idol. Everything else is false, and a forgery always is.
rule-106 = Exhibit, 1 hour
    .text = Put a curio of your hand, not a forgery, on the pedestal of its faction; each keeps one for good. A fine one also brings a sponsorship right away.
rule-107 = Open in public, 1 hour
    .text = Show a chest with a true label: its good is yours, and a sponsorship of its colour. Only you know whether you can.
rule-108 = Pedestals pay
    .text = In the market phase each pedestal with a curio brings a sponsorship of its faction.
rule-109 = To doubt
    .text = After the pedestals and before anybody sells, each rival, in the order in which they will sell, may doubt one of your chests, or none. With two players, they may doubt up to two, one after the other. Without a chest nobody is asked.
rule-110 = The chest is shown
    .text = If the label is true, the doubter pays you 3 gold and the good goes to your counter. If it is false, they gain 4 gold and the good goes back to your reserve; if a forgery was inside, you draw 1 corruption card too. The curio is shown to everyone.
rule-111 = Nobody doubts any more
    .text = The goods of all other chests go to your counter, their curios to the vault, and nobody will know what they were. No chest outlives the day.
rule-112 = The staff of the cabinet
    .text = Diver: draw 1 curio. Seal keeper: seal 1 chest. Guide: a sponsorship of a faction with a curio on its pedestal. Gossip: discard 1 corruption card, or change the label of 1 chest.
rule-113 = Alone
    .text = The Peddler doubts a chest in 1, 2 or 3 markets out of 4 if you have one, two or more chests; which one is random, dear labels more often. It wins or pays the gold as any rival does.
rule-114 = What is hidden
    .text = Only you see your hand, what is in your chests and your vault. The others see labels, pedestals, what was shown, and how many curios there are in each place. At the end of the match everything is shown.
rule-115 = Medallions and idols
    .text = Three medallions and two idols of each colour wait in your reserve. A good is a good: when it is sold, nobody asks about its chest. What is left in hand or vault is worth nothing.
