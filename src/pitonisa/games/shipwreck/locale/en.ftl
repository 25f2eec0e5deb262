# The words of The Shipwreck Arcana in English.

game-name = The Shipwreck Arcana
game-about = Two to five fortune tellers predict each other’s hidden fates, and win or drown together.
game-help =
    Together, make 7 correct predictions before doom reaches 7.
    On your turn you draw until you hold 2 fates, each from 1 to 7. Only you see them.
    You play 1 of them on a card whose needs your two fates meet. The other stays hidden.
    You play on The Hours only when no card of the row can take either fate; that fate moves to the leftmost card.
    Then the group may agree on 1 prediction. Correct: score +1. Wrong: doom +1. Either way the hidden fate returns to the bag.
    Without a prediction you keep it for your next turn. Never show which of your two fates is the kept one.
    Values 1, 2 and 3 take 1 hour; 4, 5 and 6 take 2 hours; 7 takes 3 hours.
    A card with at least as many hours as moons fades at the end of the turn: doom +2, unless the prediction was correct.
    A faded card leaves a power that can be used once. Only 1 power can be used each turn.
    While the group decides, you may discard your own hidden fate to reveal it.
    The group crosses out values on your number line. During your turn you only answer yes or no.

## Options

option-difficulty = Difficulty
    .about = How much doom you start with.
option-difficulty-easy = Easy (doom 0)
option-difficulty-normal = Normal (doom 2)
option-difficulty-hard = Hard (doom 4)
option-difficulty-doomed = Doomed (doom 6)
option-challenge = Two-player challenge
    .about = For 2 people: each has two number lines, A and B, with a hidden fate for each.
option-starter = First seat
    .about = The number of the seat that starts.
option-silence = Strict silence
    .about = Nobody talks on their own turn. The rulebook only recommends it: turn it off to let the active player talk.
option-deck = Deck
    .about = The 20 arcana, 31 with the promo cards, or 36: Stars Below brings cards that watch what you keep.
option-deck-base = The 20 arcana
option-deck-wide = With the promo cards
option-deck-stars = With Stars Below too

## Outcomes

outcome-saved = Victory: 7 correct predictions.
outcome-doomed = Defeat: doom reaches 7.

## Bots

campaign-deeper = Ever deeper
    .about = Five tables in one evening: easy, normal, hard, doomed, and doomed again with the promo cards. Win or lose, you go on.

bot-random = Random
    .about = Makes random legal moves.
bot-novice = Novice
    .about = Works out where a fate can and can’t be played, and no further.
bot-autodidact = Autodidact
    .about = Self-taught: with its own kind it plays as it learned in tens of millions of matches; otherwise like a companion.
bot-companion = Companion
    .about = Plays to be understood, notices what you didn’t play and predicts when it pays off.
bot-seer = Seer
    .about = With its own kind it uses a convention that reveals the kept fate; otherwise it plays like a companion.

## Set phrases

phrase-sure = I know which one it is.
phrase-unsure = I don’t know which one it is.
phrase-what-do-you-think = What do you think?
phrase-pass = I pass.
phrase-wait = Wait, let me think.
phrase-go-on = I’m done thinking, go on.
phrase-predict = Let’s predict.
phrase-ask = Let’s use a power first.
phrase-nothing-new = I can’t think of anything else.
phrase-thanks = Thank you.

## Cards

card-the_hours = The Hours
    .needs = no possible play on the four arcana cards; then you must play here
    .play = either
    .also = the fate moves to the arcana card beside this one, whatever that card needs
card-the_beast = The Beast
    .title = ±1
    .needs = a difference of exactly 1
    .play = either
card-the_belltower = The Belltower
    .title = ×3
    .needs = a sum divisible by 3
    .play = either
card-the_blind_man = The Blind Man
    .title = free
    .needs = nothing
    .play = either
    .also = when this card fades it adds no doom
card-the_chalice = The Chalice
    .title = tell
    .needs = nothing
    .play = either
    .also = say truthfully whether the fate you keep is higher than the one you play; if equal, say no
card-dawn = Dawn
    .title = higher
    .needs = two different fates
    .play = the higher
card-the_deep = The Deep
    .title = ≤5
    .needs = a sum of 5 or less
    .play = either
card-the_engine = The Engine
    .title = ×2 ×3
    .needs = one fate exactly double or triple the other
    .play = either
card-the_huntress = The Huntress
    .title = ±2
    .needs = a difference of exactly 2
    .play = either
card-the_judge = The Judge
    .title = even
    .needs = an even sum
    .play = either
card-the_key = The Key
    .title = 7 to 9
    .needs = a sum of 7, 8 or 9
    .play = either
card-leviathan = Leviathan
    .title = ≥11
    .needs = a sum of 11 or more
    .play = either
card-the_lord = The Lord
    .title = 5-6-7
    .needs = exactly one fate from 5-6-7
    .play = that one
card-midnight = Midnight
    .title = lower
    .needs = two different fates
    .play = the lower
card-the_mirror = The Mirror
    .title = same
    .needs = two equal fates
    .play = either
card-the_noble = The Noble
    .title = 3-4-5
    .needs = exactly one fate from 3-4-5
    .play = that one
card-the_prophet = The Prophet
    .title = = seen
    .needs = a fate equal to a visible one
    .play = the other; you keep the one that matches
card-the_rider = The Rider
    .title = unique
    .needs = two different fates, neither equal to a visible one
    .play = either
card-the_servant = The Servant
    .title = 1-2-3
    .needs = exactly one fate from 1-2-3
    .play = that one
card-the_shore = The Shore
    .title = 4 apart
    .needs = a difference of 4 or more
    .play = either
card-the_stranger = The Stranger
    .title = odd
    .needs = an odd sum
    .play = either
card-asunder = Asunder
    .title = gap
    .needs = a difference equal to a visible fate
    .play = the higher
card-the_captain = The Captain
    .title = 1-4-7
    .needs = exactly one fate from 1-4-7
    .play = that one
card-the_feast = The Feast
    .title = again
    .needs = nothing
    .play = either
    .also = draw 1 fate and play again on another card
card-fortune = Fortune
    .title = high odds
    .needs = one odd fate to play the lower, or two: the higher
    .play = the one just named
card-the_ghost = The Ghost
    .title = alone
    .needs = no visible fate one above or below either of yours
    .play = either
card-the_imago = The Imago
    .title = slow 7
    .needs = nothing
    .play = either
    .also = a 7 in front of this card takes only 1 hour
card-iron = Iron
    .title = rising
    .needs = a fate higher than all in front of this card
    .play = the other; you keep the one that is higher
card-the_lantern = The Lantern
    .title = all ×4
    .needs = a sum divisible by 4 with all visible fates added
    .play = either
card-the_pallbearers = The Pallbearers
    .title = within 2
    .needs = a difference of 1 or 2
    .play = either
card-the_passage = The Passage
    .title = between
    .needs = exactly one visible value between your two fates
    .play = either
card-the_wish = The Wish
    .title = guess
    .needs = nothing
    .play = either
    .also = the group may make one more prediction this turn
card-the_ash = The Ash
    .title = fragile
    .needs = a 7
    .play = that one
    .also = this card has no moons: it fades in any turn in which a 1 or a 2 is played, on whichever card
card-the_fall = The Fall
    .title = inevitable
    .needs = nothing
    .play = either
    .also = this card has no moons: it fades when its fates add up to twice the fate you keep, or more
card-the_musicians = The Musicians
    .title = make 11
    .needs = a sum of 11, alone or with one visible fate added
    .play = either
card-the_north_wind = The North Wind
    .title = tiers
    .needs = one fate that takes exactly 1 hour more than the other
    .play = either
card-the_thief = The Thief
    .title = steal
    .needs = you can’t play here
    .play = neither
    .also = after you play elsewhere, move here one visible fate higher than the one you keep, if there is one

## What stands before the parts of a card

label-needs = Needs
label-play = Play
label-also = Also

## Faded powers

power-twice = Twice
    .text = The group, before predicting: make up to 2 predictions this turn; one correct is enough.
power-higher = Higher than?
    .text = The group, before predicting: choose a number and ask whether the hidden fate is higher. Equal is a no.
power-q123 = 1-2-3?
    .text = The group, before predicting: ask whether the hidden fate is from 1-2-3.
power-q147 = 1-4-7?
    .text = The group, before predicting: ask whether the hidden fate is from 1-4-7.
power-q345 = 3-4-5?
    .text = The group, before predicting: ask whether the hidden fate is from 3-4-5.
power-q567 = 5-6-7?
    .text = The group, before predicting: ask whether the hidden fate is from 5-6-7.
power-old = Old?
    .text = You, after playing: say truthfully whether the fate you played was already in your hand before this turn.
power-discard_lower = Discard lower
    .text = You, after playing: return to the bag one visible fate lower than the fate you keep.
power-cycle = Cycle
    .text = You, before playing: replace one arcana card without fates with the top card of the deck.
power-same = Same?
    .text = The group, before predicting: point at a visible fate and ask whether the hidden one has the same value.
power-within_two = Within 2?
    .text = The group, before predicting: ask whether the hidden fate is at most 2 away from the one just played.
power-one_more = +1
    .text = You, before playing: this turn the fate you keep counts one higher for what the cards need.
power-relocate = Relocate
    .text = You, before playing: move one visible fate to another arcana card, whatever that card needs.
power-help = Help
    .text = The group, before predicting: spend this power and the one that has lain here longest to ask whether the hidden fate is a 2 or a 6.
power-same_hours = Same hours?
    .text = The group, before predicting: ask whether the hidden fate takes as many hours as the one just played.

## Phases

phase-play = Play 1 fate
phase-steal = Give to The Thief
phase-after_play = Use a power or pass
phase-predict = Predict or not

## Parts of sentences

# Which number line, said only in the two-player challenge.
part-line =
    { $line ->
        [a] { " (line A)" }
        [b] { " (line B)" }
       *[only] { "" }
    }

# A question as it was asked: with a number, the number says what about.
part-asked =
    { $powerId ->
        [higher] Higher than { $number }?
        [same] Is it a { $number }?
        [within_two] Within 2 of { $number }?
        [same_hours] As many hours as a { $number }?
        [help] Is it a 2 or a 6?
       *[other] { $power }
    }

# What a card needs, which of two fates goes on it, and what else: by the card's id.
part-needs =
    { $cardId ->
        [the_belltower] { card-the_belltower.needs }
        [the_blind_man] { card-the_blind_man.needs }
        [the_chalice] { card-the_chalice.needs }
        [dawn] { card-dawn.needs }
        [the_deep] { card-the_deep.needs }
        [the_engine] { card-the_engine.needs }
        [the_huntress] { card-the_huntress.needs }
        [the_judge] { card-the_judge.needs }
        [the_key] { card-the_key.needs }
        [leviathan] { card-leviathan.needs }
        [the_lord] { card-the_lord.needs }
        [midnight] { card-midnight.needs }
        [the_mirror] { card-the_mirror.needs }
        [the_noble] { card-the_noble.needs }
        [the_prophet] { card-the_prophet.needs }
        [the_rider] { card-the_rider.needs }
        [the_servant] { card-the_servant.needs }
        [the_shore] { card-the_shore.needs }
        [the_stranger] { card-the_stranger.needs }
        [asunder] { card-asunder.needs }
        [the_captain] { card-the_captain.needs }
        [the_feast] { card-the_feast.needs }
        [fortune] { card-fortune.needs }
        [the_ghost] { card-the_ghost.needs }
        [the_imago] { card-the_imago.needs }
        [iron] { card-iron.needs }
        [the_lantern] { card-the_lantern.needs }
        [the_pallbearers] { card-the_pallbearers.needs }
        [the_passage] { card-the_passage.needs }
        [the_wish] { card-the_wish.needs }
        [the_ash] { card-the_ash.needs }
        [the_fall] { card-the_fall.needs }
        [the_musicians] { card-the_musicians.needs }
        [the_north_wind] { card-the_north_wind.needs }
        [the_thief] { card-the_thief.needs }
       *[the_beast] { card-the_beast.needs }
    }
part-play =
    { $cardId ->
        [the_belltower] { card-the_belltower.play }
        [the_blind_man] { card-the_blind_man.play }
        [the_chalice] { card-the_chalice.play }
        [dawn] { card-dawn.play }
        [the_deep] { card-the_deep.play }
        [the_engine] { card-the_engine.play }
        [the_huntress] { card-the_huntress.play }
        [the_judge] { card-the_judge.play }
        [the_key] { card-the_key.play }
        [leviathan] { card-leviathan.play }
        [the_lord] { card-the_lord.play }
        [midnight] { card-midnight.play }
        [the_mirror] { card-the_mirror.play }
        [the_noble] { card-the_noble.play }
        [the_prophet] { card-the_prophet.play }
        [the_rider] { card-the_rider.play }
        [the_servant] { card-the_servant.play }
        [the_shore] { card-the_shore.play }
        [the_stranger] { card-the_stranger.play }
        [asunder] { card-asunder.play }
        [the_captain] { card-the_captain.play }
        [the_feast] { card-the_feast.play }
        [fortune] { card-fortune.play }
        [the_ghost] { card-the_ghost.play }
        [the_imago] { card-the_imago.play }
        [iron] { card-iron.play }
        [the_lantern] { card-the_lantern.play }
        [the_pallbearers] { card-the_pallbearers.play }
        [the_passage] { card-the_passage.play }
        [the_wish] { card-the_wish.play }
        [the_ash] { card-the_ash.play }
        [the_fall] { card-the_fall.play }
        [the_musicians] { card-the_musicians.play }
        [the_north_wind] { card-the_north_wind.play }
        [the_thief] { card-the_thief.play }
       *[the_beast] { card-the_beast.play }
    }
part-also =
    { $cardId ->
        [the_blind_man] { " " }{ label-also }: { card-the_blind_man.also }.
        [the_chalice] { " " }{ label-also }: { card-the_chalice.also }.
        [the_feast] { " " }{ label-also }: { card-the_feast.also }.
        [the_imago] { " " }{ label-also }: { card-the_imago.also }.
        [the_wish] { " " }{ label-also }: { card-the_wish.also }.
        [the_ash] { " " }{ label-also }: { card-the_ash.also }.
        [the_fall] { " " }{ label-also }: { card-the_fall.also }.
        [the_thief] { " " }{ label-also }: { card-the_thief.also }.
       *[other] { "" }
    }

## What happened

event-TurnBegan = { $by }’s turn{ part-line }.
event-TurnBegan-by = Your turn{ part-line }.
event-FatesDrawn =
    { $count ->
        [one] { $by } draws 1 fate.
       *[other] { $by } draws { $count } fates.
    }
event-FatesDrawn-by = You draw: { $values }.
event-FatePlayed = { $by } plays a { $value } on { $on }.
event-FatePlayed-by = You play a { $value } on { $on }. Your hidden fate: { $kept }.
event-ChaliceTold =
    { $answer ->
        [yes] { $by } says: the hidden fate is higher than { $value }.
       *[no] { $by } says: the hidden fate is not higher than { $value }.
    }
event-ChaliceTold-by =
    { $answer ->
        [yes] You say: your hidden fate is higher than { $value }.
       *[no] You say: your hidden fate is not higher than { $value }.
    }
event-CardCycled = { $by } uses { $power }: { $out } goes under the deck, { $in } takes its place.
event-CardCycled-by = You use { $power }: { $out } goes under the deck, { $in } takes its place.
event-KeptRaised = { $by } uses +1: this turn their kept fate counts one higher for what the cards need.
event-KeptRaised-by = You use +1: this turn your kept fate counts one higher for what the cards need.
event-FateRelocated = { $by } uses Relocate: a { $value } goes from { $from } to { $to }.
event-FateRelocated-by = You use Relocate: a { $value } goes from { $from } to { $to }.
event-FateStolen = A { $value } goes from { $from } to { $to }: { $by } keeps a lower fate.
event-FateStolen-by = You move a { $value } from { $from } to { $to }: you keep a lower fate.
event-PowerPaid = The group spends { $power } ({ $card }) as well.
event-OldTold =
    { $answer ->
        [yes] { $by } says: the { $value } was in hand before this turn.
       *[no] { $by } says: the { $value } was not in hand before this turn.
    }
event-OldTold-by =
    { $answer ->
        [yes] You say: the { $value } was in your hand before this turn.
       *[no] You say: the { $value } was not in your hand before this turn.
    }
event-LowerDiscarded = { $by } returns a { $value } from { $from } to the bag: the hidden fate is higher.
event-LowerDiscarded-by = You return a { $value } from { $from } to the bag: your hidden fate is higher.
event-Passed = { $by } passes.
event-Passed-by = You pass.
event-Proposed = { $by } proposes: { $subject }.
event-Proposed-by = You propose: { $subject }.
event-Agreed = { $by } agrees.
event-Agreed-by = You agree.
event-Declined = { $by } declines: the proposal is withdrawn.
event-Declined-by = You decline: the proposal is withdrawn.
event-TwiceUsed = The group uses { $power }: up to 2 predictions this turn.
event-Answered =
    { $answer ->
        [yes] { part-asked } { $by } answers: yes.
       *[no] { part-asked } { $by } answers: no.
    }
event-Answered-by =
    { $answer ->
        [yes] { part-asked } You answer: yes.
       *[no] { part-asked } You answer: no.
    }
event-Predicted =
    { $result ->
        [correct] The group predicts { $value }: correct. Score +1.
        [again] The group predicts { $value }: wrong. One more prediction is allowed.
       *[wrong] The group predicts { $value }: wrong. Doom +1.
    }
event-NotPredicted =
    { $doom ->
        [0] The group makes no prediction. { $by } keeps the hidden fate.
       *[other] The group makes no second prediction. Doom +{ $doom }.
    }
event-NotPredicted-by =
    { $doom ->
        [0] The group makes no prediction. You keep your hidden fate.
       *[other] The group makes no second prediction. Doom +{ $doom }.
    }
event-FateShown =
    { $why ->
        [predicted] { $by }’s hidden fate{ part-line } was a { $value }. It returns to the bag.
        [revealed] { $by } discards a hidden fate{ part-line } to show it: a { $value }.
       *[left] { $by } held a { $value }. It returns to the bag.
    }
event-FateShown-by =
    { $why ->
        [predicted] Your hidden fate{ part-line } was a { $value }. It returns to the bag.
        [revealed] You discard your hidden fate{ part-line } to show it: a { $value }.
       *[left] You held a { $value }. It returns to the bag.
    }
event-CardFaded =
    { $doom ->
        [0] { $card } fades and adds no doom.
       *[other] { $card } fades. Doom +{ $doom }.
    } { $count ->
        [one] 1 fate returns to the bag.
       *[other] { $count } fates return to the bag.
    }
event-CardArrived = { $card } takes its place.
event-Joined = { $by } joins and plays after { $after }.
event-Joined-by = You join and play after { $after }.
event-Joined-after = { $by } joins and plays after you.
event-Left = { $by } leaves the table.
event-Left-by = You leave the table.
event-Ended =
    { $reason ->
        [saved] The match ends: the group has made 7 correct predictions.
       *[doomed] The match ends: doom has reached 7.
    }

## Choices

button-Play =
    { $old ->
        [yes] Play a { $value } on { $on } (kept)
       *[no] Play a { $value } on { $on }
    }
button-Cycle = Cycle ({ $card }): replace { $out }
button-OneMore = Use +1 ({ $card })
button-Relocate = Relocate ({ $card }): a { $value } from { $from } to { $to }
button-Steal = Move to The Thief: a { $value } from { $from }
button-TellOld = Use Old? ({ $card })
button-DiscardLower = Discard lower ({ $card }): a { $value } from { $from }
button-Pass = Pass
button-Propose = Propose: { $subject }
button-Agree = Agree
button-Decline = Decline
# $line is a or b in the two-player challenge; anything else is the only line.
button-Reveal =
    { $line ->
        [a] Reveal fate (line A)
        [b] Reveal fate (line B)
       *[only] Reveal fate
    }
button-Join = Let { $seat } join after { $after }
button-Leave = Let { $seat } leave

## Things

thing-Predict = predict { $value }
    .brief = { $value }
thing-NoPrediction = make no prediction
    .brief = no prediction
thing-Use =
    { $powerId ->
        [higher] use { $power } ({ $card }) with { $number }
        [same] use { $power } ({ $card }) with { $number }
       *[other] use { $power } ({ $card })
    }
thing-Motion = { $by } proposes: { $subject }. Agreed: { $agreed }
thing-Slot =
    { $card }. { label-needs }: { part-needs }. { label-play }: { part-play }.{ part-also } { $fatesCount ->
        [0] No fates
        [one] Fate { $fates }
       *[other] Fates { $fates }
    }; { $cardId ->
        [the_ash] { $hours ->
            [0] no moons
           *[other] no moons; it fades this turn
        }
        [the_fall] no moons; the fates here add up to { $hours }
       *[other] { $moons ->
            [one] { $hours } of 1 hour
           *[other] { $hours } of { $moons } hours
        }
    }
thing-Place =
    { $name ->
        [a] { $seat }, line A
        [b] { $seat }, line B
       *[only] { $seat }
    }, { $handCount ->
        [0] no hidden fate
        [one] hidden fate: { $hand }
       *[other] hidden fates: { $hand }
    }
thing-Faded = { $power } ({ $card })
thing-Answer =
    { $yes ->
        [yes] { part-asked } yes
       *[no] { part-asked } no
    }
thing-Shown = { $value }
thing-Turn =
    { $value ->
        [none] no fate played
       *[other] a { $value } on { $on }
    }{ $told ->
        [yes] ; the hidden fate is higher
        [no] ; the hidden fate is not higher
       *[none] { "" }
    }{ $old ->
        [yes] ; it was in hand before this turn
        [no] ; it was not in hand before this turn
       *[none] { "" }
    }{ $lower ->
        [none] { "" }
       *[other] ; a { $lower } discarded as lower than the hidden fate
    }{ $answersCount ->
        [0] { "" }
       *[other] ; asked: { $answers }
    }{ $declinedCount ->
        [0] { "" }
       *[other] ; turned down: { $declined }
    }{ $guessesCount ->
        [0] { "" }
       *[other] ; predicted: { $guesses }
    }{ $shownCount ->
        [0] { "" }
       *[other] ; shown: { $shown }
    }{ $raised ->
        [yes] ; what is kept counts one higher
       *[no] { "" }
    }{ $again ->
        [yes] ; the second play, after The Feast
       *[no] { "" }
    }{ $stolen ->
        [none] { "" }
       *[other] ; a { $stolen } stolen: higher than the hidden fate
    }{ $spared ->
        [none] { "" }
       *[other] ; nothing to steal: no visible fate, up to { $spared }, is higher than the hidden one
    }{ $fell ->
        [none] { "" }
       *[other] ; The Fall faded with { $fell } on it
    }{ $stood ->
        [none] { "" }
       *[other] ; The Fall stood with { $stood } on it
    }
thing-NumberLine =
    { $struckCount ->
        [0] Number line of { $seat }{ part-line }: nothing crossed out
       *[other] Number line of { $seat }{ part-line }: crossed out { $struck }
    }

## What is said beside the match

said-Mark =
    { $struck ->
        [yes] { $by } crosses out { $value } on the number line of { $seat }{ part-line }.
       *[no] { $by } restores { $value } on the number line of { $seat }{ part-line }.
    }
ask-Mark-seat = Whose number line? (a seat’s number)
ask-Mark-line = Which line?
ask-Mark-value = Which value?
ask-Mark-struck = Cross it out?

## Why a bot proposes or declines something

because-BecauseCertain = It can only be { $value }.
because-BecauseLikely = I think { $value } is { $percent } % likely.
because-BecauseUnlikely = I think { $value } is only { $percent } % likely: { $better } is likelier.
because-BecauseRisky = { $value } is the likeliest, but { $percent } % is too risky for me.
because-BecauseOpen =
    { $waits ->
        [yes] Still possible: { $values }. I’d wait.
       *[no] Still possible: { $values }. One guess may not be enough.
    }
because-BecauseSplit = A yes leaves { $yes }; a no leaves { $no }.
because-BecauseExcluded =
    { $ground ->
        [supposed] I don’t think it’s { $values }: { part-reason }.
       *[other] It can’t be { $values }: { part-reason }.
    }

## What one sees, line by line

view-score = Score: { $value } of 7
view-doom = Doom: { $value } of 7
view-row = Row, from the left (The Hours: only when no card takes either fate):
view-deck =
    { $valueCount ->
        [0] Deck: empty
        [one] Deck: 1 card, { $value }
       *[other] Deck: { $valueCount } cards, from the top: { $value }
    }
view-faded =
    { $valueCount ->
        [0] Faded powers: none
       *[other] Faded powers: { $value }
    }
view-bag =
    { $value ->
        [one] Bag: 1 fate
       *[other] Bag: { $value } fates
    }
view-places = At the table, in turn order:
view-active = Turn: { $value }
view-phase = Step: { $value }
view-now = This turn: { $value }
view-played_old =
    { $value ->
        [yes] The fate played was in hand before this turn
       *[no] { "" }
    }
view-history = { "" }
view-power_used =
    { $value ->
        [yes] A faded power has been used this turn
       *[no] { "" }
    }
view-twice =
    { $value ->
        [yes] Twice: up to 2 predictions this turn
       *[no] { "" }
    }
view-motion =
    { $value ->
        [none] { "" }
       *[other] { $value }
    }
view-ideas = { "" }

## Refusals

illegal-over = The match is over.
illegal-seating = This seat can’t change now: a match takes 2–5 people, and the two-player challenge always two.
illegal-not-the-table = The table only seats players; it can’t make a move.
illegal-not-here = You aren’t at the table now. You can watch.
illegal-not-your-turn = It’s { $by }’s turn.
illegal-nothing-to-pass = You have nothing to pass now.
illegal-cycle = You can’t replace { $card }: choose an arcana card without fates.
illegal-other-power = This faded card has another power.
illegal-no-lower = You can only discard a visible fate lower than your hidden one.
illegal-relocate = Choose a visible fate and another arcana card of the row.
illegal-feast-closed = You have already played on The Feast this turn: play on another card.
illegal-thief-closed = Nobody plays on The Thief: play on another card.
illegal-no-higher = Choose a visible fate of another card, higher than the fate you keep.
illegal-nothing-to-steal = You have nothing to move to The Thief now.
illegal-second-power = Help needs a second faded power, and there is none.
illegal-already-played = You have already played a fate this turn.
illegal-not-held = You don’t hold a { $value }.
illegal-not-kept = You didn’t keep a { $value } from an earlier turn.
illegal-not-new = The { $value } is the fate you kept, not the new one.
illegal-hours-closed = You can’t play on The Hours while an arcana card takes one of your fates.
illegal-not-in-row = You can’t play on { $card }: it isn’t in the row.
illegal-condition = A { $value } can’t go on { $card }: it needs { part-needs }{ part-takes }{ part-measured }.
# Which fate a card takes, where it does not take either.
part-takes =
    { $cardId ->
        [dawn] { " and takes the higher" }
        [midnight] { " and takes the lower" }
        [the_lord] { " and takes that one" }
        [the_noble] { " and takes that one" }
        [the_servant] { " and takes that one" }
        [the_prophet] { " and takes the other" }
        [asunder] { " and takes the higher" }
        [the_captain] { " and takes that one" }
        [the_ash] { " and takes that one" }
        [iron] { " and takes the other" }
       *[other] { "" }
    }
part-measured =
    { $measure ->
        [sum] ; { $first } + { $second } is { $amount }
        [difference] ; { $first } and { $second }: { $amount } apart
       *[neither] ; you hold { $first } and { $second }
    }
illegal-no-such-power = You can’t use the power of { $card }: it hasn’t faded.
illegal-one-power = A faded power has already been used this turn.
illegal-power-window =
    { $when ->
        [before-play] Use { $power } before you play.
        [after-play] Use { $power } after you play and before the group decides.
       *[before-prediction] Use { $power } before the group predicts.
    }
illegal-silence = During your turn you only answer yes or no.
illegal-allies-only = On your turn the others mark and predict. You can still chat with them.
illegal-not-yet = The group decides after { $by } has played.
illegal-agreed = You have already agreed. Wait for the rest of the group.
illegal-no-motion = There is no proposal now.
illegal-no-hidden-fate = You have no hidden fate on that number line.
illegal-motion-open = Answer the open proposal first.
illegal-prediction = You can’t predict { $value }: choose a value from 1 to 7 that wasn’t wrong this turn.
illegal-question = That power doesn’t ask this. Choose one of the numbers it offers.
illegal-challenge-players =
    { $players ->
        [one] The two-player challenge is for 2 people, not for 1.
       *[other] The two-player challenge is for 2 people, not for { $players }.
    }
illegal-starter = Seat { $starter } can’t start: choose 1 to { $players }.
illegal-own-line = The group marks your number line; you can’t.
illegal-no-such-line = There is no such value or number line.
illegal-nothing-hidden = { $seat } has no hidden fate now, so there is nothing to cross out.

## Help

hint-lines = What you can work out:

thing-HintedLine =
    { $seat }{ part-line }: { $sureCount ->
        [0] nothing ruled out
       *[other] can’t be { $sure }
    }{ $supposedCount ->
        [0] { "" }
       *[other] , and probably not { $supposed }
    }{ $reasonsCount ->
        [0] .
       *[other] .{ $reasons }
    }
# Alone on its line in the terminal; its part `why` where the values are shown already.
thing-Reason =
    { "\u000A" }    { $ground ->
        [supposed] Probably not { $values }: { part-reason }{ part-kept }.
       *[other] Not { $values }: { part-reason }{ part-kept }.
    }
    .why = { part-reason }{ part-kept }
part-with =
    { $valuesCount ->
        [one] with that one hidden
       *[other] with one of these hidden
    }
part-reason =
    { $ground ->
        [condition] { part-with }, the { $played } couldn’t have gone on { $on }
        [hours] { part-with }, a card of the row would have been open
        [told] { $own ->
            [yes] { $told ->
                [yes] you said yours is higher than { $played }
               *[no] you said yours isn’t higher than { $played }
            }
           *[no] { $told ->
                [yes] they said theirs is higher than { $played }
               *[no] they said theirs isn’t higher than { $played }
            }
        }
        [answer] { $own ->
            [yes] you answered: { $answer }
           *[no] they answered: { $answer }
        }
        [lower] { $own ->
            [yes] a { $lower } was discarded, and yours is higher
           *[no] a { $lower } was discarded, and theirs is higher
        }
        [stolen] { $own ->
            [yes] a { $amount } was stolen, and yours is lower
           *[no] a { $amount } was stolen, and theirs is lower
        }
        [spared] { $own ->
            [yes] The Thief took nothing, so the { $amount } isn’t higher than yours
           *[no] The Thief took nothing, so the { $amount } isn’t higher than theirs
        }
        [fell] { $own ->
            [yes] The Fall faded with { $amount } on it: yours is at most half of that
           *[no] The Fall faded with { $amount } on it: theirs is at most half of that
        }
        [stood] { $own ->
            [yes] The Fall stayed with { $amount } on it: yours is more than half of that
           *[no] The Fall stayed with { $amount } on it: theirs is more than half of that
        }
        [guessed] that prediction was wrong
        [counted] { $valuesCount ->
            [one] all three of that value are visible
           *[other] all three of each are visible
        }
        [together] the plays and the visible fates leave no room for it
       *[supposed] { $instead ->
            [none] the plays together make it unlikely
           *[other] { part-would }
        }
    }
part-would =
    { $own ->
        [yes] { $swapped ->
            [yes] you would have played the other fate on { $instead }
           *[no] you would have played on { $instead }
        }
       *[no] { $swapped ->
            [yes] they would have played the other fate on { $instead }
           *[no] they would have played on { $instead }
        }
    }
part-kept =
    { $kept ->
        [yes] { $own ->
            [yes] ; you still keep the same fate
           *[no] ; they still keep the same fate
        }
       *[no] { "" }
    }

## The result on a card

result-by-one-hour = Home, by one hour
result-dry = Home and dry
result-rocks = On the rocks
result-lost = Lost with all hands
track-right = Correct
track-doom = Doom
figure-right = Correct predictions
figure-doom = Doom
figure-said = Fates I predicted
figure-said-right = My correct predictions
figure-asked = Times the others predicted my fate
figure-read = Times the others got it right
figure-rate-said = My success rate
figure-rate-read = Success rate on my fates
