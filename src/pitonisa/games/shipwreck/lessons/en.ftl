# What the coach says in the lessons of The Shipwreck Arcana, in English.

## Your first hour

first-hour = Your first hour
    .about = Play a fate so that Ana knows the other; then read Ana’s.
first-hour-welcome = Welcome aboard a sinking world. You and Ana each hide a number from 1 to 7, a fate. Name each other’s fates and you both get home.
first-hour-row = The four cards beside The Hours are the arcana. Each one says what your two fates must be like before you may play one of them in front of it.
first-hour-hand = And these are your fates: a 1 and a 4. Only you see them. On your turn you play one face up and keep the other hidden. Ana then tries to name the one you kept.
first-hour-play = The Deep needs a sum of 5 or less. Play your 4 there. Ana will think: beside a 4, what else still fits?
first-hour-play-hint = Choose the 4 in your hand, then The Deep.
first-hour-play-right = Beside a 4, only a 1 keeps the sum at 5. Ana can be certain.
first-hour-play-low = The Deep would take it. But beside a 1 there could be a 1, a 2, a 3 or a 4: Ana would have to guess. The 4 says much more.
first-hour-play-midnight = Midnight takes the lower of two different fates. A 1 there only says that the other is higher, and almost everything is.
first-hour-play-stranger = The Stranger needs an odd sum, which half of all fates would give. Look for a card that leaves Ana a single value.
first-hour-scored = Ana predicted a 1, and that is what you kept: one point for you both. Seven points save you. The fate goes back to the bag, and you will draw two new ones.
first-hour-watch = Ana’s turn. Watch which fate is played, and where.
first-hour-predict = A 4 on Leviathan, which needs a sum of 11 or more. So which fate is Ana keeping? Predict it.
first-hour-predict-hint = What must you add to 4 to get 11?
first-hour-predict-right = 4 and 7 make 11, and nothing smaller would do.
first-hour-predict-none = You may let a turn pass when you don’t know. Here you do: add up what Leviathan needs.
first-hour-predict-low = With that fate the sum would stay below 11, and Leviathan would not have taken the 4.
first-hour-done = Two turns, two points. That is the heart of the game: play where it says the most, and read where others play.

## The number line

number-line = The number line
    .about = Keep what you know for a turn, and be certain in the next.
number-line-begin = Not every play gives everything away. Today you keep track of what you know until it is enough. Ana begins.
number-line-judge = A 2 on The Judge, which needs an even sum. So Ana keeps an even fate: a 2, a 4 or a 6.
number-line-cross = This is Ana’s number line: what the group believes about that hidden fate. Switch to “Cross out” and press the four values that it can’t be.
number-line-cross-hint = Switch to “Cross out” and press the odd ones: 1, 3, 5 and 7. A second press restores a value.
number-line-cross-even = 2 and an even fate make an even sum, so this one is still possible. Restore it.
number-line-pass = Three values remain. A guess would be wrong two times out of three, and each wrong prediction costs 1 doom. Nothing is pressing: make no prediction.
number-line-pass-hint = Choose “No prediction”.
number-line-pass-right = Ana keeps that fate, and the line stays as you left it.
number-line-pass-guess = It could be that one. But two times out of three it isn’t, and then you pay 1 doom and know nothing about the next fate either.
number-line-pass-odd = That one is crossed out: the sum would be odd.
number-line-play = Your turn, with a 3 and a 7. The Shore needs a difference of 4 or more. Which of your fates leaves Ana just one value?
number-line-play-hint = 4 or more away from a 3: only the 7.
number-line-play-right = Only a 7 is 4 or more away from a 3.
number-line-play-seven = 4 or more away from a 7 are the 1, the 2 and the 3. Play the one that leaves a single value.
number-line-play-judge = An even sum fits three or four values. The Shore can say more.
number-line-play-lord = The Lord only says that the other fate is not 5, 6 or 7. The Shore can say more.
number-line-again = Ana got it: a point. Now Ana’s turn again. That even fate is still there; Ana draws one more and plays one of the two.
number-line-new = A 1 on The Shore. It can’t be the fate from before, because that one is even. So the even one is still hidden, and it is 4 or more away from 1.
number-line-predict = Even, and at least 5. Predict it.
number-line-predict-hint = Of 2, 4 and 6, only one is 5 or more.
number-line-predict-right = Two turns of the same fate, put together.
number-line-predict-none = Put both turns together: even, and at least 5. That leaves one.
number-line-predict-near = Too near: The Shore wants it 4 or more away from the 1.
number-line-predict-odd = Crossed out since the first turn: it must be even.
number-line-done = The line remembers for you what a turn has revealed. A fate that stays hidden gets easier to see through with every play.

## Fading and doom

fading = Fading and doom
    .about = Hours and moons, and when a guess is worth its risk.
fading-doom = Two counters decide it all. Seven points save you; seven doom drown you, and you begin with 2. A wrong prediction adds 1. Let’s see what else adds doom.
fading-moons = A 7 on The Beast. Fates take hours: 1 to 3 take one, 4 to 6 take two, a 7 takes three. A card whose hours reach its moons fades when the turn ends, and The Beast has a single moon.
fading-save = A card that fades adds 2 doom, unless you predict correctly in that turn. The Beast needs a difference of exactly 1. What is Ana keeping?
fading-save-hint = Exactly 1 away from a 7, and there is no 8.
fading-save-right = Just in time: The Beast fades, and adds no doom.
fading-save-none = Then The Beast fades and adds 2 doom. And this time you can be certain.
fading-save-other = The Beast needs a difference of exactly 1 from the 7.
fading-turned = The Beast is turned over and shows a power, to be used once; they have a lesson of their own. The Huntress takes the empty place, from the top of the deck.
fading-careful = Your turn, with a 2 and a 7. The Key, Midnight and Dawn have three moons each. Play so that no card fades.
fading-careful-hint = A 2 takes one hour, a 7 takes three.
fading-careful-right = One hour of three: that card has time.
fading-careful-seven = A 7 takes three hours: that card would fade right away. If Ana couldn’t name your fate then, it would be 2 doom.
fading-guess = Ana let it pass, and has now played a 4 on The Huntress: a difference of exactly 2, so a 2 or a 6. The card will fade. A correct guess saves 2 doom, a wrong one costs 1 more. Guess!
fading-guess-hint = Predict a 2 or a 6.
fading-guess-right = It was the 6: a point, and not a drop of doom.
fading-guess-wrong = It was the 6: 1 doom for the guess and 2 for the card. It was still the better bet.
fading-guess-none = Without a guess you take 2 doom for certain. A guess is right half the time, and then you take none.
fading-guess-power = Good eye: with Twice you may name both the 2 and the 6, and one of them is right. That is the surest answer of all.
fading-guess-other = The Huntress needs a difference of exactly 2 from the 4: a 2 or a 6.
fading-guess-reveal = Showing your own fate helps where it excludes a value. Yours is a 7, and nobody suspects a 7.
fading-done = Count the hours before you play, and when a card is about to fade, dare a guess: letting it pass is the costliest answer.

## Powers

powers = Faded powers
    .about = What a faded card leaves behind, and how to ask with it.
powers-backs = A card that fades is turned over, and its back is a power for the whole group: once, and at most one in a turn. So fading is not only bad.
powers-blind = The Blind Man takes any fate, lasts one hour, and adds no doom when it fades: a cheap way to a power. Play either of your fates there.
powers-blind-hint = Choose the 1 or the 3, then The Blind Man.
powers-blind-right = Any fate goes there, so Ana learns nothing from it. But look what comes next.
powers-blind-other = A fine play on another day. Today we want a power without paying for it: The Blind Man is the only one that adds no doom.
powers-there = Ana let it pass, and The Blind Man faded without doom. Its back says 1-4-7?: the group may ask whether a hidden fate is a 1, a 4 or a 7.
powers-key = A 2 on The Key, which needs a sum of 7, 8 or 9. So Ana keeps a 5, a 6 or a 7. Three values are too many for a guess.
powers-use = Only one of the three is in 1-4-7. Use the power: if the answer is yes, you know everything.
powers-use-hint = Press 1-4-7? among the powers, and use it.
powers-use-right = Ana must answer truthfully, and only yes or no. The answer is yes.
powers-use-none = You could wait. But there is a question at hand that may settle it now.
powers-use-guess = Maybe, but ask first: powers are used before you predict, and not after.
powers-use-reveal = Your own fate excludes nothing here. Keep it, and ask.
powers-predict = Of 5, 6 and 7, which one is also a 1, a 4 or a 7? Predict it.
powers-predict-hint = It is in both: 5-6-7 and 1-4-7.
powers-predict-right = A question and a prediction in one turn.
powers-predict-none = A power never forces you to predict, but here you are certain.
powers-predict-other = That one is not in both: 5-6-7 and 1-4-7.
powers-predict-reveal = Not needed: you know already what Ana keeps.
powers-active = The used card went under the deck. Some powers belong to the active player: Cycle, before playing; Old? and Discard lower, after it. Discard lower can even save a card from fading.
powers-done = Powers stay until someone needs them. The best moment is when two or three values remain and one question separates them.

## When nothing fits

nothing-fits = When nothing fits
    .about = The Hours, and three at the table: propose, decline and agree.
nothing-fits-three = Today there are three of you: Ana, Teo and you. The active player keeps silent, and the other two decide together. Ana starts.
nothing-fits-hours = Ana plays a 7 on The Hours. That is only allowed when no card takes either fate, and then it must be done.
nothing-fits-moved = The 7 has moved on to the leftmost card, The Judge, whatever that card needs. Its three hours count there, so The Judge fades at the end of this turn: 2 doom, unless you two are right.
nothing-fits-decline = Teo proposes a 4. But with a 4 beside the 7, The Noble would have been open, and then The Hours is closed. Decline: nothing happens unless all agree.
nothing-fits-decline-hint = Choose “Decline”. You could also press another value and propose it in the same press.
nothing-fits-decline-right = Declining closes the proposal. Now you may make your own.
nothing-fits-decline-agree = Then the group has predicted a 4, and it would be wrong: The Noble takes the 4 and not the 7, so Ana could have played there.
nothing-fits-propose = Go through the cards: with which fates beside the 7 would none of them be open? The Judge needs an even sum, The Noble exactly one of 3-4-5, The Shore a difference of 4 or more. Propose what is left.
nothing-fits-propose-hint = Not odd, or the sum would be even. Not a 2, a 4: The Shore and The Noble. One even fate is left.
nothing-fits-propose-right = Only a 6 fits nowhere beside a 7. Now Teo has to agree.
nothing-fits-propose-none = Then The Judge fades with 2 doom. And you can be certain: look at what each card would have taken.
nothing-fits-propose-shore = A 2 is 5 away from the 7: The Shore would have been open.
nothing-fits-propose-other = With that fate a card would have been open: look at The Judge, The Noble and The Shore once more.
nothing-fits-saved = You all agreed, and it was right: a point, and The Judge has faded without doom. A play on The Hours says a lot, because it is about all four cards at once.
nothing-fits-agree = Teo has played a 3 on The Shore, and Ana proposes a 7. Does that follow? If it does, agree.
nothing-fits-agree-hint = 4 or more away from a 3: is there anything but a 7? Choose “Agree”.
nothing-fits-agree-right = Yours was the last vote: the prediction is made.
nothing-fits-agree-decline = You may decline whatever you don’t believe. But 4 or more away from a 3 there is only the 7.
nothing-fits-yours = Your turn, with a 7 and a 6, and no card takes either: The Hours it is. Whichever you play moves to The Belltower and makes it fade. Which of them leaves the others a single value?
nothing-fits-yours-hint = Beside a 7, a second 7 would fit nowhere either. Beside a 6, the sum of two sixes is divisible by 3.
nothing-fits-yours-right = Beside a 6, only a 7 fits nowhere.
nothing-fits-yours-seven = Beside a 7 it could be a 6 or another 7: they would have to guess while The Belltower fades.
nothing-fits-done = When nothing fits, every card says what it would have taken. And together you decide only what nobody doubts: propose, agree, or decline and say it better.

## What was not played

not-played = What was not played
    .about = The cards that Ana left aside tell as much as the one Ana chose.
not-played-watch = Ana begins. Look at all four cards, and then at where the fate goes.
not-played-little = A 1 on Midnight, which takes the lower of two different fates. By the rules that leaves six values: from 2 to 7. A poor clue, it seems.
not-played-deep = Now look at where Ana did not play. With a 2, a 3 or a 4 beside the 1, the sum would be 5 or less, and The Deep would have told you far more.
not-played-cross = So cross out on Ana’s line what The Deep would have taken, and what Midnight excludes: four values.
not-played-cross-hint = Cross out 1, 2, 3 and 4.
not-played-cross-high = With that one the sum is 6 or more: The Deep was closed, so it is still possible. Restore it.
not-played-supposed = Mind the difference. The 1 is excluded by the rules. The 2, the 3 and the 4 are excluded because you trust Ana to play what tells the most. A good group does; a hurried one may not.
not-played-pass = A 5, a 6 or a 7. No card is about to fade, so there is time: make no prediction.
not-played-pass-right = The line keeps it for the next turn.
not-played-pass-guess = One time in three. You have time: the next play will say more.
not-played-pass-low = That one you have just crossed out.
not-played-play = Your turn, with a 4 and a 1. Ana reads you in the same way. Which play leaves a single value?
not-played-play-hint = Play the 4 on The Deep.
not-played-play-right = Beside a 4, The Deep leaves only the 1.
not-played-play-low = Beside a 1, The Deep leaves four values. There is a play that leaves one.
not-played-play-midnight = If you play on Midnight while The Deep is open to you, Ana will think that it was closed, and cross out your 4!
not-played-engine = Ana named your 1, and then played a 2 on The Engine: one fate is double or triple the other. So a 1, a 4 or a 6. And the 2 isn’t a 5, a 6 or a 7: the fate from before is still hidden.
not-played-predict = Put both turns together, and predict.
not-played-predict-hint = One of 5, 6 and 7 that is also one of 1, 4 and 6.
not-played-predict-right = Read from a card that nobody played on.
not-played-predict-none = Compare 5-6-7 with 1-4-6: one value is in both.
not-played-predict-crossed = The Engine would allow it, but you crossed it out a turn ago.
not-played-predict-other = The Engine excludes that one: beside a 2 it takes a 1, a 4 or a 6.
not-played-done = Before each prediction ask: with which fates would they have played elsewhere? And before each play: what will they think that I could not do?

## The last hour

last-hour = The last hour
    .about = A whole match at the edge: doom is at six, and nothing may go wrong.
last-hour-edge = Doom is at 6. One wrong prediction, or one card that fades without a correct prediction, and it is over. Seven points in a row are the way out. I won’t say much now.
last-hour-dawn = A 2 on Dawn, which takes the higher of two different fates. Predict.
last-hour-dawn-hint = What is lower than a 2?
last-hour-certain = You can be certain here, and you need every point.
last-hour-last-doom = A wrong prediction would be the seventh doom. What does the card say?
last-hour-shore = Your turn. Find the play that leaves Ana one value.
last-hour-shore-hint = 4 or more away from a 3, there is only one fate.
last-hour-shore-vague = Ana would have to guess, and a wrong guess drowns you both. One play is certain.
last-hour-dawn-again = The same again, and Dawn fills up with hours: two of three.
last-hour-alone = Yours. You know how.
last-hour-fades = Dawn has three hours now and fades when this turn ends: 2 doom, unless you are right.
last-hour-fades-right = It fades, and leaves you Higher than? instead of doom.
last-hour-fades-none = Then Dawn fades with 2 doom, and that is the end. You know what is lower than a 2.
last-hour-huntress = Only The Huntress is open: a difference of exactly 2. The card will fade, so Ana must be certain. Which fate do you play?
last-hour-huntress-hint = There is no 8.
last-hour-huntress-right = 2 away from a 6: a 4, because there is no 8.
last-hour-huntress-four = 2 away from a 4: a 2 or a 6. Ana would have to toss a coin.
last-hour-seventh = Six points. A 4 on The Engine: one fate is double or triple the other. The last prediction is yours.
last-hour-seventh-hint = There is no 8, and no 12. Half of 4?
last-hour-seventh-power = You may, but you need no question: only one fate fits.
last-hour-done = Seven points: saved at the edge. The match ends the moment either counter reaches 7. You are ready for a table of your own.

## The seers' agreement

agreement = The seers’ agreement
    .about = Every pair of fates has its own play: see it, and you know the rest.
agreement-idea = Seers agree on one thing before they start: as far as the cards allow, every pair of fates has its own play. See the play and you know the pair. In this row there is a play for each of the 28 pairs.
agreement-watch = Ana begins. Look at the four cards first, and at which of them take few pairs.
agreement-rules = A 3 on The Stranger, which wants an odd sum. By the rules that leaves a 2, a 4 or a 6.
agreement-narrow = First rule of the agreement: if your pair fits a card that few pairs fit, play there. The Beast takes two fates that differ by exactly 1, so a 2 and a 3 belong to it, and so do a 3 and a 4.
agreement-predict = Ana left The Beast alone. What is Ana keeping, then?
agreement-predict-hint = Of 2, 4 and 6, one does not differ from 3 by 1.
agreement-predict-right = A 3 and a 6 had no card of their own, so The Stranger was left to them.
agreement-predict-none = You can be sure: two of the three would have gone to The Beast.
agreement-predict-beast = It differs from 3 by 1: Ana would have played on The Beast.
agreement-predict-odd = Beside a 3 that makes no odd sum.
agreement-share = Second rule: pairs that fit the same card tell themselves apart by the fate they show, and no two show the same one there. On The Shore, 1 and 5 show the 5, and the 1 belongs to 1 and 7: their 7 would take three hours.
agreement-play = Your turn, with a 6 and a 1. Which play is yours alone, and takes a single hour?
agreement-play-hint = On The Shore the 1 is taken. Show it on The Stranger.
agreement-play-right = On The Stranger the 1 belongs to 1 and 6, and it takes a single hour.
agreement-play-shore = There the 1 stands for the pair 1 and 7: the others would take your 6 for a 7.
agreement-play-six = The 6 takes two hours. Your 1 takes one, and there is a card on which it is yours alone.
agreement-done = That is all of it: narrow cards first, then the fate that no other pair shows there, and no card fades unless your play says everything. Four seers who keep to it win more than nine times in ten where doom begins at 6.

## The wide deck

wide-deck = The wide deck
    .about = A card that lets you play twice, and two that look at the fates on the table.
wide-deck-deck = Eleven more cards are in this deck. Some of them look past your two fates, at what already lies in front of the cards. So a play now prepares the next one.
wide-deck-feast = The Feast takes anything. Play there and you draw one more fate and play again, on another card.
wide-deck-first = You hold a 2 and a 3. Play the 2 on The Feast: from then on it is visible.
wide-deck-first-hint = Choose the 2 in your hand, then The Feast.
wide-deck-first-right = You draw a 5 beside your 3, and a 2 lies on the table.
wide-deck-first-three = Possible, but it is a visible 2 that will help you. Play the 2.
wide-deck-first-vague = That would leave Ana several values. Begin with The Feast.
wide-deck-asunder = Asunder needs a visible fate equal to the difference between your two, and takes the higher one. The only visible fate is your 2.
wide-deck-second = You hold a 3 and a 5. Which play tells Ana what you keep?
wide-deck-second-hint = 5 less 2?
wide-deck-second-right = Only a 3 is 2 below a 5. Asunder fades, but Ana is certain: no doom, and you both still have the power Same?
wide-deck-second-vague = Many pairs of fates differ by 1 or 2. Use the 2 on the table.
wide-deck-watch = Ana’s turn. The 2 still lies on The Feast.
wide-deck-predict = A 6 on The Passage, which wants exactly one visible value between the two fates. Only a 2 is visible. What does Ana keep?
wide-deck-predict-hint = The 2 lies between a 6 and what?
wide-deck-predict-right = Below a 2 there is only a 1.
wide-deck-predict-none = You can be certain: look at the only fate on the table.
wide-deck-predict-other = Then the 2 would not lie between the two fates.
wide-deck-done = In the wide deck, look at the table before you look at your hand. A fate on the table may open a card, close it, or say what is kept.

## Stars Below

stars-below = Stars Below
    .about = Cards that watch what you keep: one steals, one falls.
stars-below-deck = Five cards more are in this deck. Three of them do something by themselves, and whatever they do is a clue.
stars-below-thief = Nobody plays on The Thief. But after each play one visible fate that is higher than the kept one must go there, if there is any.
stars-below-watch = Ana plays a 3 on The Judge, which needs an even sum. So Ana keeps a 1, a 3, a 5 or a 7.
stars-below-stolen = And now the 3 has to go to The Thief. It was the only visible fate.
stars-below-predict = What does Ana keep?
stars-below-predict-hint = The Thief only takes what is higher than the kept fate.
stars-below-predict-right = Odd, and lower than 3: a 1. Had nothing been stolen, it would have been a 3, a 5 or a 7.
stars-below-predict-none = You can be certain: the 3 was higher than what Ana keeps.
stars-below-predict-other = Then the sum would not be even, or the 3 would not be higher.
stars-below-play = You hold a 4 and a 2. Which play tells Ana what you keep?
stars-below-play-hint = Which of the two will have to go to The Thief?
stars-below-play-right = An even sum leaves a 2, a 4 or a 6, and the 4 is higher than your 2.
stars-below-play-two = The 2 would stay where it is, and that leaves a 2, a 4 or a 6.
stars-below-play-fall = The Fall takes anything, and tells something only when the turn is over.
stars-below-steal = Your 4 is higher than what you keep: move it to The Thief.
stars-below-steal-hint = Choose the 4 in front of The Judge.
stars-below-fall = The Thief had all its hours and faded, but Ana was right: no doom, and Help stays for you. The Fall beside it has no moons: it fades once its fates add up to twice the fate that is kept. So it halves what you know each turn.
stars-below-done = With Stars Below, look twice: at what was played, and at what happened after it. That nothing happened is a clue too.
