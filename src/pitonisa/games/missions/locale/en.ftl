# The words of Missions in English.

game-name = Missions
game-about = One to four people share a story that each of them reads part of alone.
game-help =
    You each play { -host-a }. { CAPITAL(-lead-the) } takes the group to a place for 1 { -charge }. You each take a card, read it alone and retell it in your own words.
    Then, in any order: try tests, explore another card for 1 { -charge }, or wait, so that you can support and give.
    A test is your attribute, plus boosts, plus support, plus a { -fate } card, against the difficulty. Below: fail. Above: success. Exactly: the best result.
    Spent { -charge-many } go to { -pool-the }. Between places the group may { -recharge-do }: 1 { -burn-does } and the rest is shared out.
    Before you spend your last { -charge }, choose to { -emergency-do } or { -lost-do }. If the whole group { -lost-does } in one visit, the mission fails.
    What { -burn-does } lowers your rating.

## Terms: a scenario may have words of its own for them

-agent = agent
-agent-many = agents
-host = host
-host-many = hosts
-host-a = a host
-charge = crystal
-charge-many = crystals
-charge-a = a crystal
-reserve = reserve
-reserve-many = reserves
-reserve-yours = your reserve
-pool = pool
-pool-the = the pool
-lead = lead
-lead-the = the lead
-lead-do = take the lead
-lead-does = leads
-lead-you = lead
-brief = brief
-brief-the = the brief
-debrief = debrief
-burn = burned
-burn-the = the burned ones
-burn-does = is burned
-burn-they = are burned
-recharge = recharge
-recharge-a = a recharge
-recharge-do = recharge
-emergency = emergency
-emergency-do = recharge in an emergency
-emergency-does = recharges in an emergency
-free_recharge = free recharge
-free_recharge-many = free recharges
-free_recharge-a = a free recharge
-telepathy = telepathy
-item = item
-item-many = items
-item-a = an item
-token = token
-token-many = tokens
-token-a = a token
-gear = gear
-talent = talent
-talent-many = talents
-memory = memory
-memory-many = memories
-memory-a = a memory
-talk = conversation
-talk-many = conversations
-talk-a = a conversation
-overview = overview
-overview-many = overviews
-panorama = panorama
-panorama-a = a panorama
-fate = chance
-fate-the = chance
-limbo = limbo
-limbo-the = limbo
-lost = out of control
-lost-do = lose control
-lost-does = loses control
-lost-you = lose control
-lost-did = lost control
-jump = jump
-jump-do = give up and start over
-round = round
-round-many = rounds
-round-a = a round
-map = map

## Options

option-scenario = Scenario
    .about = The mission to play.
option-scenario-candle_end = A Candle End (training)
option-scenario-pleamar = Highwater
option-scenario-del_reves = Back to Front
option-hosts = { CAPITAL(-host-many) }
    .about = Already chosen: the mission starts again with the same people.
option-journal = Journal
    .about = Convenient (our rule): reread anything you have read for free, unless the mission says otherwise. As printed: read a card only while it’s in front of you; rereading it costs 1 { -charge }.
option-journal-scenario = Convenient
option-journal-on = Always convenient
option-journal-off = As printed

## Endings

outcome-success = Mission accomplished.
outcome-partial = The mission ends in a partial success.
outcome-failure = Mission failed.

## Bots

bot-random = Random
    .about = Makes random legal moves.
bot-companion = Companion
    .about = Explores and retells unread cards, supports when it helps, saves its strength for the end and follows the group.

## Talk

phrase-saw-object = I found something.
phrase-saw-test = There is a test here.
phrase-danger = Danger here.
phrase-need-support = I need support.
phrase-what-do-you-think = What do you think?
phrase-pass = I pass.
phrase-wait = Wait, let me think.
phrase-go-on = Let’s go on.
phrase-nothing-new = I can’t think of anything else.
phrase-well-done = Well done.
because-BecauseOf = { $cause }
cause-unread = There’s still something here nobody has read.
cause-new-place = We haven’t been there yet.
cause-back-again = There may be more to find there by now.
cause-low = We’re running low.
cause-stuck = I can’t see a way forward.
cause-not-yet = I don’t want to give up yet.
cause-speaks-for = This one looks best to me.
cause-speaks-against = What I know points the other way.
said-Tell = { $by } retells card { $slot }: { $words }
    .alone = Card { $slot }: { $words }
said-Retell = { $by } retells card { $slot }: { $text }
    .alone = Card { $slot }: { $text }
said-Signal = { $by } on card { $slot }: { $sign }
ask-Tell = Retell a card in your own words
ask-Tell-slot = Which card?
ask-Tell-words = What did you find, in your own words?
ask-Retell = Retell a card in the story’s words
ask-Retell-slot = Which card?
ask-Signal = Say what kind of card it is
ask-Signal-slot = Which card?
ask-Signal-sign = What did you find?
thing-Tellable = { $slot }
thing-Telling = { $by } ({ $slot }): { $words }
thing-Retelling = { $by } ({ $slot }): { $text }
thing-Signalling = { $by } ({ $slot }): { $sign }
thing-Remembered = { "" }
thing-Clue = { "" }
sign-danger = Danger
sign-item = I saw { -item-a }
sign-test = A test
sign-person = Someone is there
sign-nothing = Nothing useful

## Words

phase-setup = Setting up
phase-lead = { CAPITAL(-lead) }
phase-discovery = Discovery
phase-between = Between places
phase-over = The end
step-hosts = Choose { -host-many }
step-first_lead = Who { -lead-does } first
step-prologue = Prologue
step-choose = Choose a place
step-recognise = Recognise
step-telepathy = { CAPITAL(-telepathy) }
step-actions = Actions
step-recharge = { CAPITAL(-recharge) }
step-exchange = Exchange
step-over = The end
doing-choosing = choosing
doing-reading = reading
doing-waiting = waiting
doing-conflict = in a conflict
doing-limbo = in { -limbo-the }
doing-lost = { -lost }
colour-green = green
colour-red = red
colour-yellow = yellow
colour-white = white
test-step-boost = boost
test-step-support = support
test-step-fate = { -fate }
test-step-drawn = drawn
part-pay = Pay
part-refuse = Don’t pay
part-price = Do you pay for it?

## Answers of a mission

answer-emergency_pays_cost-yes = when you { -emergency-do }, the { -charge } that { -burn-does } also pays for what you were about to do
answer-loss_triggers_choice-no = cards never take your last { -charge }
answer-lost_stay_without_charge-no = someone who { -lost-did } comes back from { -limbo-the } even without { -charge-a }
answer-failure_within-location = the mission fails when the whole group { -lost-does } at the same place, even in different visits
answer-expelled_lead_decides-yes = { -lead-the } keeps deciding from { -limbo-the }
answer-waiting_may_explore-no = you can’t explore while you wait
answer-reshuffle-before = the { -fate } discards are shuffled back before the result takes effect
answer-single_attempt-no = a personal conflict lasts until one test doesn’t fail
answer-conflict_starts-at_once = a conflict starts as soon as its card is read
answer-lost_despite_gain-no = if you gain { -charge-a } in time, you don’t { -lost-do }

## What happens

event-HostChosen = { $by } is { $host }.
event-HostChosen-by = You are { $host }.
event-LeadBegan = { CAPITAL(-round) } { $round }: { $by } { -lead-does }.
event-LeadBegan-by = { CAPITAL(-round) } { $round }: you { -lead-you }.
event-WasReady = { "" }
event-NotYetReady = { $by } isn’t done here yet.
event-NotYetReady-by = You aren’t done here yet.
event-CardTaken = { $by } reads “{ $label }”.
event-CardTaken-by = You read “{ $label }”. Only you see the text: retell it in your own words.
event-Waited = { $by } puts “{ $label }” back and waits.
event-Waited-by = You put “{ $label }” back and wait.
event-SecretRead = { $by } reads something in secret.
event-SecretRead-by = You read something in secret. Only you see it.
    .words = { $texts }
event-TestStarted = { $host } tries a test of { $attribute }, difficulty { $difficulty }.
event-Boosted = { $host } boosts: the value is now { $value }.
event-SupportCalled = { $by } asks for support.
event-SupportCalled-by = You ask for support.
event-Supported = { $by } supports { $who } with 1 { -charge }.
event-Supported-by = You support { $who } with 1 { -charge }.
event-NotSupported = { $by } adds nothing more.
event-NotSupported-by = You add nothing more.
event-Faced = { $by } chooses which conflict comes first.
event-Faced-by = You choose which conflict comes first.
event-CalledOn = { $by } is next.
event-CalledOn-by = You are next.
event-ItemTaken = { $by } takes { -item } { $number }, { $name }.
event-ItemTaken-by = You take { -item } { $number }, { $name }.
event-ItemLaid = { $by } lays out { -item } { $number }, { $name }.
event-ItemLaid-by = You lay out { -item } { $number }, { $name }.
event-ThingGiven = { $by } gives { $name } to { $to }.
event-ThingGiven-by = You give { $name } to { $to }.
event-AskedFor = { $by } asks { $of } for { $name }.
event-AskedFor-by = You ask { $of } for { $name }.
event-Kept = { $by } keeps { $name }.
event-Kept-by = You keep { $name }.
event-AbilityUsed = { $by } uses { $name }.
event-AbilityUsed-by = You use { $name }.
event-AbilityGained = { $by } gains a new ability: { $name }.
event-AbilityGained-by = You gain a new ability: { $name }.
event-LastCrystal = { $by } is about to use the last { -charge }.
event-LastCrystal-by = This would be your last { -charge }.
event-ControlLost = { $host } uses the last { -charge } and { -lost-does }.
event-LimboLeft = { $host } is back.
event-Voted = { $by } votes: { $text }
event-Voted-by = You vote: { $text }
event-Proposed = { $by } proposes: { $subject }.
event-Proposed-by = You propose: { $subject }.
event-Agreed = { $by } agrees.
event-Agreed-by = You agree.
event-Declined = { $by } declines.
event-Declined-by = You decline.
event-Withdrawn = { $by } withdraws the proposal.
event-Withdrawn-by = You withdraw your proposal.
event-Insisted = { $by } insists: it goes ahead.
event-Insisted-by = You insist: it goes ahead.
event-PlaceChosen =
    { $free ->
        [yes] { $by } takes the group to { $place } for free.
       *[no] { $visited ->
            [yes] { $by } takes the group back to { $place }. 1 { -charge } { -burn-does }.
           *[no] { $by } takes the group to { $place }. 1 { -charge } stays on the { -map }.
        }
    }
event-ReadAloud = Read aloud: { $texts }
event-Explored =
    { $cost ->
        [0] { $by } explores “{ $label }” for free.
        [one] { $by } explores “{ $label }” for 1 { -charge }.
       *[other] { $by } explores “{ $label }” for { $cost } { -charge-many }.
    }
event-Explored-by =
    { $cost ->
        [0] You explore “{ $label }” for free. Only you see the text.
        [one] You explore “{ $label }” for 1 { -charge }. Only you see the text.
       *[other] You explore “{ $label }” for { $cost } { -charge-many }. Only you see the text.
    }
event-Shown = { $texts }
event-FateDrawn = The { -fate } card is { $value }.
event-FateShuffled = The { -fate } discards are shuffled back.
event-FateChanged = The { -fate } deck changes. In: { $addedCount }; out: { $removedCount }.
event-TestResolved =
    { $result ->
        [success] { $host }: { $value } against { $difficulty }. Success.
        [critical] { $host }: { $value } against { $difficulty }. Exact.
       *[fail] { $host }: { $value } against { $difficulty }. Fail.
    }
    .words = { $text }
event-ConflictBegan =
    { $group ->
        [yes] A group conflict starts: everything else stops.
       *[no] { $by } is in a conflict.
    }
event-ConflictBegan-by = You are in a conflict: resolve it before anything else.
event-Damaged = { $adversary }: damage { $damage } of { $life }.
event-ConflictOver =
    { $won ->
        [yes] The conflict is won.
       *[no] The conflict is over.
    }
event-ThingGone =
    { $removed ->
        [yes] Removed from the mission: { $name }.
       *[no] Put back: { $name }.
    }
event-TokenTaken =
    { $group ->
        [yes] Group { -token } { $letter }: { $name }.
       *[no] { $by } takes { -token } { $letter }: { $name }.
    }
event-Gained =
    { $n ->
        [one] { $host } gains 1 { -charge }.
       *[other] { $host } gains { $n } { -charge-many }.
    }
event-Lost =
    { $n ->
        [one] { $host } loses 1 { -charge }.
       *[other] { $host } loses { $n } { -charge-many }.
    }
event-Burned =
    { $n ->
        [one] 1 { -charge } { -burn-does }.
       *[other] { $n } { -charge-many } { -burn-they }.
    }
event-Released =
    { $n ->
        [one] 1 { -charge } goes from the { -map } to { -pool-the }.
       *[other] { $n } { -charge-many } go from the { -map } to { -pool-the }.
    }
event-CreditGained =
    { $n ->
        [one] 1 more { -free_recharge }.
       *[other] { $n } more { -free_recharge-many }.
    }
event-EmergencyCalled =
    { $free ->
        [yes] { $by } { -emergency-does }, for free: { $n } from { -pool-the }.
       *[no] { $by } { -emergency-does }: 1 { -burn-does }, { $n } from { -pool-the }.
    }
event-LimboEntered =
    { $lost ->
        [yes] { $host } is { -lost }, in { -limbo-the } until it is time to { -recharge-do }.
       *[no] { $host } is in { -limbo-the } until the group leaves.
    }
event-Recharging =
    { $free ->
        [yes] { CAPITAL(-free_recharge) }: { $by } shares { -pool-the } out.
       *[no] { CAPITAL(-recharge) }: { $by } shares { -pool-the } out.
    }
event-Recharged = { CAPITAL(-charge-many) } shared out: { $count }.
event-PlaceLeft = The group leaves { $place }.
event-MapGrew =
    { $over ->
        [none] The { -map } grows: { $map }.
       *[other] { $map } covers { $over }.
    }
event-SpotChanged =
    { $open ->
        [yes] { $place } is open.
       *[no] { $place } is closed.
    }
event-DeckOpened = Deck { $deck } joins the story.
event-CounterChanged =
    { $host ->
        [none] { $name }: { $value }.
       *[other] { $name } of { $host }: { $value }.
    }
event-RuleChanged = A rule has changed.
event-Scored = { $text }: { $n }.
event-Chosen =
    { $by ->
        [none] The group decides: { $text }
       *[other] { $by } decides something.
    }
event-Chosen-by =
    { $text ->
        [none] You decide.
       *[other] You decide: { $text }
    }
event-Asked = Question to the group: { $text }
event-WordSaid = { $by } says a word.
event-WordSaid-by = You say: { $word }.
event-BeganAnew = { CAPITAL(-jump) }: the mission starts again, run { $run }.
event-WentRound = What happens here would never end, so the mission stops.
event-Ended = The mission is over: { $name }.

## Choices

button-ChooseHost = Choose { $host }
button-TakeLead = { CAPITAL(-lead-do) }
button-Ready = Ready
button-NotYet = I’m not done yet
button-GoTo = Go to { $place }
button-Take = Take card { $slot }
button-Explore = Explore { $slot }
button-Wait = Wait
button-Boost = Boost +1
button-CallSupport = Ask for support
button-Support = Support
button-NoSupport = No support
button-DrawFate = Draw { -fate-the }
button-Accept = Let it stand
button-Give = Give { $thing } to { $to }
button-AskFor = Ask { $holder } for { $thing }
button-Keep = Don’t give it to { $to }
button-GiftDone = Done
button-Use = { $ability }
button-Pass = Pass
button-Pick = { $option }
button-Vote = Vote: { $option }
button-PickAgent = { $who }
button-PickItem = { $number }
button-Type = Letter { $letter }
button-Erase = Erase
button-SayWord = Say it
button-LeaveUnsaid = Leave it
button-LoseControl = { CAPITAL(-lost-do) }
button-Withdraw = Cancel
button-CallOn = { $who } is next
button-Face = Conflict { $place } first
button-Flee = Escape
button-Propose = Propose: { $subject }
button-Agree = Agree
button-Decline = Decline
button-Insist = Insist
button-ShareOut = 1 { -charge } for { $to }
button-TakeBack = Undo one
button-ShareDone = Confirm
button-StartTest =
    { $box ->
        [0] Start test: { $attribute }
       *[other] Start test { $box }: { $attribute }
    }
button-Emergency =
    { $free ->
        [yes] { CAPITAL(-emergency) }, free
       *[no] { CAPITAL(-emergency) }
    }

## Refusals

illegal-hosts = The mission can’t start with these { -host-many }. Choose them at the table.
illegal-over = The mission is over.
illegal-not-the-table = You can’t join or leave a running mission.
illegal-not-your-agent = You can’t act for this { -agent }: choose your own.
illegal-not-now = You can’t do that in this step.
illegal-no-motion = There is no open proposal.
illegal-answered = You have already answered, or you don’t decide this.
illegal-motion-open = Answer the proposal first.
illegal-motion-waits = A proposal is open. Wait for the answers, or withdraw it if it’s yours.
illegal-no-share = There is nothing to share out now.
illegal-share = You can’t share it out like that: someone would have too much.
illegal-sharing = Finish sharing out { -pool-the } first.
illegal-not-asked = You have no such question to answer now.
illegal-answer-first = Answer your question first.
illegal-in-limbo = In { -limbo-the } you can only talk.
illegal-host-taken = This { -host } is taken. Choose another.
illegal-begun = The mission has already started.
illegal-far = There is no way there from here. Choose a place next to this one.
illegal-place = You can’t go to that place now. Choose another.
illegal-not-the-lead = { $by } decides this.
illegal-card-gone = This card isn’t free. Choose another.
illegal-no-card = You don’t hold a card.
illegal-stay = This card doesn’t let you leave yet.
illegal-conflict-first = Resolve your conflict first.
illegal-no-conflict = There is no such conflict.
illegal-conflict-turn = Not now: finish the conflict first.
illegal-not-waiting = You can’t support while you are reading a card. Wait first.
illegal-no-support = There is no test for you to support now.
illegal-one-test = Finish the current test first.
illegal-no-test = You have no such test.
illegal-give = You can’t give this now.
illegal-ask = You can’t ask for this.
illegal-asked = You have already asked: wait for the answer.
illegal-kept = { $by } wants to keep it.
illegal-cannot-hand = { $by } can’t give anything now: giving needs someone who is waiting and can pay.
illegal-ability = You can’t use this ability now.
illegal-not-ready = You haven’t said that you’re ready.
illegal-ready = There is nothing to be ready for now.
illegal-recharge-due = Someone { -lost-did }: { -recharge-do } before you choose the next place.
illegal-no-scenario = There is no such scenario. Choose another.
illegal-not-yours = Only someone who has read this card can retell it.
illegal-own-words = Use your own words: don’t quote the card.
illegal-no-words = The story has no ready words for this card: use your own.
illegal-too-many = This scenario is for up to { $most } players, not { $players }.
illegal-support-cap =
    { $n ->
        [one] You can add at most 1 { -charge } to this test.
       *[other] You can add at most { $n } { -charge-many } to this test.
    }
illegal-cannot-pay =
    { $n ->
        [one] You don’t have { -charge-a } for that.
       *[other] You don’t have { $n } { -charge-many } for that.
    }
illegal-cards-out =
    { $count ->
        [one] The group can’t leave yet: 1 person is still reading.
       *[other] The group can’t leave yet: { $count } people are still reading.
    }

## The view

view-title = { $value }
view-brief =
    { $valueCount ->
        [0] { "" }
       *[other] { CAPITAL(-brief) }: { $value }
    }
view-prologue = { "" }
view-answers =
    { $valueCount ->
        [0] { "" }
       *[other] In this mission: { $value }.
    }
view-run =
    { $value ->
        [1] { "" }
       *[other] Run { $value }
    }
view-round = { CAPITAL(-round) } { $value }
view-phase = Phase: { $value }
view-step = Step: { $value }
view-hosts = { "" }
view-agents = { CAPITAL(-agent-many) }:
view-mine = { "" }
view-lead = { "" }
view-deciding = { "" }
view-hands =
    { $valueCount ->
        [0] { "" }
       *[other] Only you can read this:
    }
view-pool = { CAPITAL(-pool) }: { $value }
view-burn = { CAPITAL(-burn) }: { $value }
view-on_map = On the { -map }: { $value }
view-credits = { CAPITAL(-free_recharge-many) }: { $value }
view-maps = { CAPITAL(-map) }:
view-place =
    { $value ->
        [none] { "" }
       *[other] { $value }
    }
view-bound =
    { $value ->
        [none] { "" }
       *[other] The group must go to place { $value }.
    }
view-stuck =
    { $value ->
        [yes] There is nowhere to go: the group can only give up.
       *[no] { "" }
    }
view-tokens =
    { $valueCount ->
        [0] { "" }
       *[other] Group { -token-many }: { $value }
    }
view-table =
    { $valueCount ->
        [0] { "" }
       *[other] On the table: { $value }
    }
view-counters =
    { $valueCount ->
        [0] { "" }
       *[other] { $value }
    }
view-fate = { $value }
view-test =
    { $value ->
        [none] { "" }
       *[other] Test: { $value }
    }
view-conflict =
    { $value ->
        [none] { "" }
       *[other] { $value }
    }
view-clues = { "" }
view-questions =
    { $valueCount ->
        [0] { "" }
       *[other] Questions: { $value }
    }
view-motion =
    { $value ->
        [none] { "" }
       *[other] { $value }
    }
view-declined = { "" }
view-ballot =
    { $value ->
        [none] { "" }
       *[other] { $value }
    }
view-requests =
    { $valueCount ->
        [0] { "" }
       *[other] Asked for: { $value }
    }
view-share =
    { $value ->
        [none] { "" }
       *[other] { $value }
    }
view-due =
    { $value ->
        [yes] Someone { -lost-did }: the group has to { -recharge-do }.
       *[no] { "" }
    }
view-notebook = { "" }
view-aloud =
    { $valueCount ->
        [0] { "" }
       *[other] Read aloud:
    }
view-checklist =
    { $valueCount ->
        [0] { "" }
       *[other] To learn: { $value }
    }
view-end =
    { $value ->
        [none] { "" }
       *[other] { $value }
    }
view-look = { "" }
view-drawings = { "" }
view-tellable = { "" }
view-told = { "" }
view-previews = { "" }
view-waited = { "" }
hint-running =
    { $value ->
        [none] { "" }
       *[other] Your test: { $value }
    }
hint-tests =
    { $valueCount ->
        [0] { "" }
       *[other] Tests you can start: { $value }
    }
thing-ItemFace = { $name }
thing-ItemThing = { $number }
thing-TokenThing = { $letter }
thing-Leave = leave this place
thing-Visit = go to { $name }
thing-Recharge =
    { $free ->
        [yes] { -free_recharge-a }
       *[no] { -recharge-a }
    }
thing-GiveUp = { -jump-do }
thing-Settle = { $option }
thing-HostShown = { $name }, { $role } ({ $cap }): { $attributes }
thing-AttributeShown = { $name } { $value }
thing-GearShown = { $name }
thing-FaceShown = { "" }
thing-AgentShown =
    { $host ->
        [none] { $seat }: choosing { -host-a }
       *[other] { $seat }: { $host }{ part-lead }, { $doing }, { $reserve } of { $cap }{ part-card }
    }
thing-ItemShown = { $number } { $name }
thing-AbilityShown = { $name }
thing-TokenShown = { $letter } { $name }
thing-HandsShown =
    { $card ->
        [none] no card{ part-memory }
       *[other] { $card }{ part-memory }
    }
thing-CardShown =
    { $testsCount ->
        [0] { $slot } { $label }: { $texts }
       *[other] { $slot } { $label }: { $texts } ({ $tests })
    }
thing-TestShown =
    { $text ->
        [none] { $tries }
       *[other] { $text } { $tries }
    }
thing-TryShown = { $attribute } { $value } against { $difficulty } ({ $odds })
thing-Odds = fail { $fail }, exact { $critical }, success { $success }
thing-ChanceCards = { $value } × { $left }
thing-CellShown = { "" }
thing-EffectShown = { $kind }
thing-ConflictShown =
    { $adversary ->
        [none] Conflict
       *[other] Conflict: { $adversary }, damage { $damage } of { $life }
    }
thing-EntryShown =
    { $title ->
        [none] { $texts }
       *[other] { $title }: { $texts }
    }
thing-NoteShown = { $slot } { $label }
thing-OpenTest = { $attributes } { $difficulty }
thing-MapShown = { $name }: { $spots }
thing-SpotShown =
    { $open ->
        [yes] { $number } { $name } ({ $charge })
       *[no] { $number } { $name }, closed
    }{ $waysCount ->
        [0] { "" }
       *[other] ; ways to { $ways }
    }
thing-PlaceShown = Place { $number }, { $name }: { $panorama }
thing-SlotShown =
    { $holder ->
        [none] { $slot } { $label }
       *[other] { $slot } { $label } (taken)
    }
thing-SceneShown = { "" }
thing-PartShown = { "" }
thing-DrawingShown = { "" }
thing-ShapeShown = { "" }
thing-CounterShown = { $name } { $value }
thing-FateShown =
    { $discardCount ->
        [0] { CAPITAL(-fate) }: { $coming } to come
       *[other] { CAPITAL(-fate) }: { $coming } to come; { $discard } discarded
    }
thing-RunningTest = { $attribute } { $base } + { $boost } + { $support } against { $difficulty }
thing-SupporterShown = { $agent }: { $given }
thing-ChoiceShown = { $text }
thing-OptionShown = { $text }
thing-WhomShown = Who?
thing-WhichShown = Which { -item }?
thing-WordShown = { $text } { $typed }
thing-LastShown = the last { -charge } of { $agent }
thing-OfferShown = { $ability }?
thing-OrderShown = Which conflict comes first: { $foes }
thing-FoeShown = { $place } { $adversary }
thing-PonderShown = { $agent } decides
thing-Motion = { $by } proposes: { $subject }
thing-Ballot = { $question } { $chosen }
thing-RequestShown = { $agent } asks { $holder } for { $name }
thing-ShareShown = { CAPITAL(-charge-many) } left to share: { $left }
thing-TickShown =
    { $done ->
        [yes] ✓ { $text }
       *[no] { $text }
    }
thing-EndShown = { $name }. { $texts } { $lines } Total: { $total }
thing-LineShown = { $text } { $n }
thing-LookShown = { "" }
thing-Preview =
    { $cost ->
        [0] { "" }
        [one] (1 { -charge })
       *[other] ({ $cost } { -charge-many })
    }
thing-TestHint = { $attribute } against { $difficulty }: { $chances }
thing-Chance = +{ $crystals }: fail { $fail } %, exact { $critical } %, success { $success } %
part-lead =
    { $lead ->
        [yes] , { -lead }
       *[no] { "" }
    }
part-memory =
    { $memoryCount ->
        [0] { "" }
       *[other] { "\u000A" }  { CAPITAL(-memory) }: { $memory }
    }
part-card =
    { $label ->
        [none] { "" }
       *[other] , “{ $label }”
    }
