# The rules of Quay in short, numbered as in its README.

chapter-setup = Setting up
chapter-turn = The turn
chapter-end = The end

rule-1 = Who plays
    .text = Three to five people play, each on their own side.
rule-2 = Crates
    .text = Everybody has a stall with two crates, left and right. One crate on the whole quay holds contraband; the others hold silk or salt. You know only what is in your own.
rule-3 = Favours in secret
    .text = There are three bribes and two locksmiths. Everybody is dealt one favour and keeps it secret. Nobody looks at those left over.
rule-4 = Your turn
    .text = Turns go round from the first seat. On yours you do one thing: inspect a crate, accuse somebody, or play a favour made for your own turn.
rule-5 = Inspecting
    .text = Ask to look into a crate of somebody else that you have not looked into before.
rule-6 = The owner answers first
    .text = Before anything is seen, the owner lets it happen or plays a favour against it. Only the one who looks sees the contents; everybody sees that they looked.
rule-7 = What favours do
    .text = A favour is played face up and then spent. Bribe: a look into your crate doesn’t happen, and that turn is over. Locksmith: as your turn, look into both crates of the next seat, who is not asked.
rule-8 = Accusing
    .text = The accused opens both crates and the match ends. With contraband in them the accuser wins alone. Without, everybody else wins.
rule-9 = Dawn
    .text = Each action takes time. After 30 actions, or 20 in a short night, it dawns and nobody wins.
rule-10 = Talking
    .text = Say anything at any time. It need not be true.
rule-11 = Latecomers
    .text = Until somebody has done something, latecomers may sit down on the last seat, up to five people. Crates and favours are then dealt anew.
