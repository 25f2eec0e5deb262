# The rules of Quay in short, numbered as in its README.

chapter-setup = Setting up
chapter-turn = The turn
chapter-end = The end

rule-1 = Who plays
    .text = Three to five people, each for themselves.
rule-2 = Crates
    .text = You each have a stall with two crates, left and right. One crate on the whole quay holds contraband; the others hold silk or salt. You know only what is in your own.
rule-3 = Favours in secret
    .text = There are three bribes and two locksmiths. You are each dealt one favour and keep it secret. Nobody looks at those left over.
rule-4 = Your turn
    .text = Turns go round from the first seat. On yours you do one thing: inspect a crate, accuse a player, or play a favour made for your own turn.
rule-5 = Inspecting
    .text = Ask to look into another player’s crate that you have not looked into before.
rule-6 = The owner answers first
    .text = Before anything is seen, the owner lets it happen or plays a favour against it. Only you see the contents; everyone sees that you looked.
rule-7 = What favours do
    .text = A favour is played face up and then spent. Bribe: a look into your crate doesn’t happen, and that turn is over. Locksmith: as your turn, look into both crates of the next seat, who is not asked.
rule-8 = Accusing
    .text = The accused player opens both crates and the match ends. With contraband in them the accuser wins alone. Without, everyone else wins.
rule-9 = Dawn
    .text = Each action takes time. After 30 actions, or 20 in a short night, dawn breaks and nobody wins.
rule-10 = Talking
    .text = Say anything at any time. It doesn’t have to be true.
rule-11 = Latecomers
    .text = Until the first action, latecomers may join at the last seat, up to five people. Crates and favours are then dealt again.
