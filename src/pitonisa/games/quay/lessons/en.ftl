# What the coach says in the lessons of Quay, in English.

a-night = A night on the quay
    .about = Look into crates, answer those who look into yours, and accuse in time.
a-night-quay = It is night. You, Ana and Leo have two crates each, and one crate on the whole quay holds contraband. You know only your own: silk and salt. Accuse its owner before dawn and you win alone.
a-night-look = On your turn you may inspect another player’s crate. Start with Leo’s left one.
a-night-look-hint = Choose to inspect the left crate of Leo.
a-night-look-there = As good a place as any, but let’s begin with Leo’s left crate.
a-night-look-accuse = Accusing ends the match: if you are wrong, everybody but you wins. Find out more first.
a-night-salt = Leo let you look: salt. Only you saw it; all that Ana knows is that you looked.
a-night-answer = Now Ana wants to look into your left crate. The owner answers first: let it happen, or play your Bribe. There is no contraband in it, so both are good. Choose.
a-night-answer-bribe = Ana’s turn is over. What may you be hiding? Let them wonder.
a-night-answer-pass = Ana saw silk, and will look elsewhere. The Bribe stays in your hand.
a-night-other-crate = Leo looked into a crate of Ana’s. Your turn again: try Leo’s right crate.
a-night-other-crate-hint = Choose to inspect the right crate of Leo.
a-night-other-crate-there = Leo’s right crate first: then you know a whole stall.
a-night-bribed = Leo bribed you! Your turn is over and you saw nothing. Why pay for that crate and not for the left one? It proves nothing, but it smells.
a-night-answer-again = Ana asks again, now for your right crate. Answer as you like.
a-night-insist = A bribe is spent when it is played. Insist: the right crate of Leo.
a-night-insist-right = Nobody holds it back this time.
a-night-insist-there = Leo’s right crate is the one that was worth a bribe.
a-night-insist-early = You may be right. But if you are wrong you lose alone: look once more.
a-night-answer-last = Contraband! Only you saw it. But Ana has just played a Locksmith and knows both crates of Leo as well. First, answer Leo, who wants to look into your left crate.
a-night-accuse = Your turn, before Ana’s. You know where the contraband is: accuse.
a-night-accuse-hint = Accuse Leo.
a-night-accuse-ana = Not Ana: you saw the contraband in Leo’s right crate.
a-night-accuse-late = You know enough, and so does Ana. If you wait, Ana accuses first.
a-night-done = Leo opens both crates, and you win alone. Look, remember who hid what, and be first.
