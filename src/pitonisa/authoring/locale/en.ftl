# What is wrong with a scenario, and how to mend it.

file-missing = File not found: { $file }.
    .fix = Add it next to scenario.yaml, or remove it from “include” or “languages”.
file-unreadable = { $file } can’t be read as text.
    .fix = Save it as UTF-8.
yaml-syntax = Invalid YAML: { $problem }.
    .fix = Check indents, quotes and brackets on this line and the one before.
yaml-indent = This line has a different indent from its neighbours.
    .fix = Start things that belong together in the same column, using spaces; indent what belongs to a thing by two more. If all that is right, a quote further up isn’t closed.
yaml-tab = This line has a tab.
    .fix = Indent with spaces: YAML doesn’t allow tabs.
yaml-colon = This line has a second colon.
    .fix = Put text that contains “: ” between quotes, or start a new line.
yaml-brackets = A bracket isn’t closed, or text inside it contains a comma or a colon.
    .fix = Put such text between quotes, and close every { "{" } and [.
yaml-open = The file ends before a quote or a bracket is closed.
    .fix = Close it on this line or further up.
yaml-sign = Text can’t start with this character.
    .fix = Put the text between quotes.
file-large = { $file } is larger than { $most } kB.
    .fix = Split it, and list the parts under “include”.
file-odd = { $file } isn’t a regular file in this folder.
    .fix = Put the file itself here: links aren’t followed.
file-many = There are more than { $most } files.
    .fix = Merge several parts into one file.
yaml-alias = YAML anchors and aliases (& and *) aren’t supported.
    .fix = Write the part out where you need it; put text that starts with one of these characters between quotes.
yaml-tag = YAML tags (!) aren’t supported.
    .fix = Remove it, or put text that starts with this character between quotes.
yaml-deep = Nested more than { $most } levels deep.
    .fix = Close brackets further up, or use fewer levels.
yaml-many = The file has more than { $most } words and numbers.
    .fix = Split it, and list the parts under “include”.
yaml-number = This number has more than { $most } digits.
    .fix = Use a smaller one, or put it between quotes if it is text.
colour-unknown = There is no colour “{ $name }”. { $close ->
        [none] Available: { $known }.
       *[other] Did you mean { $close }?
    }
    .fix = Correct the name, or remove the line.
colour-bad = “{ $value }” isn’t a colour.
    .fix = Write it as "#rrggbb", between quotes: "#ffb057".
counter-never = It goes from { $least } to { $most }, but a condition asks for a value it can never have.
    .fix = Find the conditions that ask for it, or change “min” and “max”.
counter-shared = A condition asks who has the most of this counter, but the whole group shares it.
    .fix = Give each host one, with “scope: host”, or ask for its value.
amount-negative = This amount is negative.
    .fix = Use “{ $verb }” with a number above zero.
answer-long = “{ $word }” is too long: answers can have at most { $most } letters.
    .fix = Accept a shorter one.
answer-shared = “{ $word }” belongs to two answers, { $first } and { $second }: only the first is ever given.
    .fix = Keep it in one of them.
end-in-setup = The mission ends before it starts.
    .fix = Add a condition, or remove it from “setup”.
label-order = The overview names the cards in a different order: “{ $word }” ({ $slot }) comes too early.
    .fix = Name them from left to right, or lay them out as named.
text-braces = “{ $word }” will be printed as it is: it has no value here.
    .fix = The text of a card or an instruction may use a counter, “reader”, “lead” or “holder.” and an item; elsewhere write the word itself.
id-not-folder = The folder is called “{ $folder }”, but a table finds a scenario by its folder.
    .fix = Give both the same name.
other-kind = “{ $name }” is a different kind of thing ({ $found }); expected: { $kind }.
    .fix = Name a thing of the right kind, or use the verb for this one.
file-outside = { $file } isn’t in the scenario’s folder.
    .fix = Put the file next to scenario.yaml, and give only its name.
verb-missing = There is no verb here, only { $keys }.
    .fix = Add what to do or to check: { "{" }take_item: key{ "}" }, { "{" }has_item: key{ "}" }.
endless = These instructions lead back to themselves and never end: { $circle }.
    .fix = Put “if”, “once” or “times” on one of them, or add a decision in between.
proof-unread = No play ever reads it.
    .fix = Check its “requires” and “shown”, what takes, swaps or reads it, and the way there.
proof-unread-memory = No play ever reads this memory.
    .fix = Put “read_memory” where its host can go, and check its “requires”.
proof-untried = No play can take this test.
    .fix = Check the card it is on, and “requires”.
proof-unended = No party can reach this ending.
    .fix = Check its conditions (“if”, “requires”), and whether they can be met.
proof-unwon = { $parties } can’t reach a success.
    .fix = Give them another way to what they lack, for example under “setup: if_absent”. --ways shows how the others win.
proof-dead = { $parties } can get stuck with no way to any ending: { $way }
    .fix = Leave a way open from there, or end the mission.
yaml-key = A key must be a word or a number.
    .fix = Write a plain word before the colon.
yaml-twice = “{ $key }” appears twice.
    .fix = Keep one of them.
key-unknown = There is no “{ $key }” here. { $close ->
        [none] Available: { $known }.
       *[other] Did you mean { $close }?
    }
    .fix = Correct the word, or remove the line.
key-missing = “{ $key }” is missing: { $kind } needs it.
    .fix = Add “{ $key }: …”; docs/scenario-reference.md says what goes there.
wrong-kind = { $key ->
        [none] Expected here: { $expected }.
       *[other] Expected under “{ $key }”: { $expected }.
    } Found: { $found }.
    .fix = Write it as the table in docs/scenario-reference.md shows.
too-few = At least { $least } are needed here, but there are { $found }.
    .fix = Add what is missing.
too-many = At most { $most } are allowed here, but there are { $found }.
    .fix = Remove some.
value-unknown = “{ $value }” isn’t one of { $known }. { $close ->
        [none] { "" }
       *[other] Did you mean { $close }?
    }
    .fix = Use one of these words.
number-bounds = { $value } is out of range: use { $least } to { $most }.
    .fix = Choose a number in that range.
id-bad = “{ $value }” isn’t a valid id.
    .fix = Start with a lowercase letter; then use letters, digits and “_”, at most 40.
id-twice = This id is already used at { $other }.
    .fix = Rename one of them: all ids of a scenario are different.
id-is-role = A host can’t have the name of a role.
    .fix = Choose another id.
verb-none = An instruction or condition must be a mapping with one verb. Found: { $found }.
    .fix = For example: { "{" }take_item: key{ "}" } or { "{" }has_item: key{ "}" }.
verb-unknown = There is no verb “{ $verb }” here. { $close ->
        [none] { "" }
       *[other] Did you mean { $close }?
    }
    .fix = docs/scenario-reference.md lists the verbs.
verb-twice = Several verbs in one: { $verbs }.
    .fix = Write one after the other, each with its own dash.
verb-alone = “{ $verb }” doesn’t take a value of its own.
    .fix = Write its fields in a mapping, or the bare word.
text-twice = This text is written twice.
    .fix = Keep one of them.
text-empty = There is nothing after “{ $key }:”.
    .fix = A comma ends a text between braces, and “#” after a space starts a comment: put such text between quotes.
text-missing = This text is missing in { $language }.
    .fix = Write it in { $file }. “pitonisa scenario texts” adds an empty line for every missing text.
text-blank = This text is still empty in { $file }.
    .fix = Write it.
texts-missing =
    { $file } is missing { $count } texts, the first of them { $first }.
    .fix = Run “pitonisa scenario texts” to add an empty line for each. “check --all” lists them.
texts-blank =
    { $count } texts in { $file } are still empty, the first of them { $first } in line { $line }.
    .fix = Write them. “check --all” lists them.
text-unused = Nothing uses this text.
    .fix = Correct its id, or remove it.
text-long = { $words } words; the limit is { $most }.
    .fix = Shorten it.
secret-repeated = These words also appear in public, in { $other }: “{ $words }”.
    .fix = Reword it: nobody else should have read what is meant for one reader.
telling-copied = These words are on a private card, in { $other }: “{ $words }”.
    .fix = Reword it: a retelling doesn’t copy the card.
untold = Companions can retell { $told } of the { $texts } texts that a single reader finds. Missing: { $missing }
    .fix = Write them in every language, or leave it: for those, companions only say what kind of thing they found.
label-not-stressed = The overview doesn’t name { $slot } (“{ $label }”) in bold.
    .fix = Put the label between ** and ** where the overview mentions it.
word-forbidden = “{ $word }” is forbidden here.
    .fix = Find another word, or exempt this text under “forbidden”.
term-unknown = The engine has no such term. Available: { $known }.
    .fix = Correct the word under “terms”.
term-incomplete = This term lacks a form in { $language }: { $forms }.
    .fix = Add it under “terms”; the chapter on words in docs/scenario-reference.md explains each form.
term-missing = This term has no word in { $language }, though another language has one.
    .fix = Add it under “terms”.
number-missing = It has no printed number or letter under “{ $group }” in numbers.yaml.
    .fix = “pitonisa scenario number” assigns new ones and keeps the old.
number-of-nothing = A number under “{ $group }” belongs to something that no longer exists.
    .fix = Keep it if the scenario has been printed; otherwise remove it.
number-twice = { $number } also belongs to { $other }.
    .fix = Give one of them another number.
unknown-id = There is no { $kind } “{ $name }”. { $close ->
        [none] { "" }
       *[other] Did you mean { $close }?
    }
    .fix = Correct the name, or create it.
part-unknown = There is no drawing “{ $name }” in the library. { $close ->
        [none] { "" }
       *[other] Did you mean { $close }?
    }
    .fix = Use one that the studio shows under “Drawings”: pitonisa scenario studio FOLDER.
part-property = This drawing has no property “{ $name }”. { $known ->
        [none] It has none.
       *[other] Available: { $known }.
    }
    .fix = Correct the name, or remove it.
picture-of-nothing = There is no { $kind } “{ $name }” to draw here. { $close ->
        [none] { "" }
       *[other] Did you mean { $close }?
    }
    .fix = Correct the id, or remove the line.
swap-elsewhere = { $card } isn’t a version of slot { $slot }.
    .fix = List the card under the “versions” of that slot.
answer-language = The answer { $answer } has no word in the language { $language }.
    .fix = Write its words under “accepts” for every language of the scenario.
answer-foreign = The answer { $answer } has words in { $language }, which isn’t a language of the scenario.
    .fix = Remove them, or add the language under “languages”.
front-elsewhere = The card { $card } isn’t in any panorama, so nobody can hold it.
    .fix = Name a card of a panorama; for other cards use “read”.
ways-alone = { $place } is its own neighbour.
    .fix = Name other places: staying is always possible.
steps-unknown = There are no steps “{ $name }”.{ $close ->
        [none] { "" }
       *[other] { " " }Did you mean { $close }?
    }
    .fix = Write them under “steps”, or correct the name.
steps-round = The steps { $name } call themselves.
    .fix = Remove one of the calls.
steps-beside = Only “if” is allowed next to “steps”.
    .fix = Put the rest into the steps themselves.
steps-many = Steps are called more than { $most } times.
    .fix = Call fewer steps from other steps.
steps-unused = Nothing calls the steps { $name }.
    .fix = Call them with { "{" }steps: { $name }{ "}" }, or remove them.
slot-twice = Slot { $slot } appears twice.
    .fix = Give one of them another letter.
location-on-no-map = No map card shows this location.
    .fix = Add it to the “spots” of a map card.
no-map = There is no map card at the start.
    .fix = Write “start: true” on one.
map-joins-nothing = No edge of another map card fits { $map }.
    .fix = Give facing edges (n and s, e and w) the same symbol.
overlay-edges = { $map } covers { $over } but lacks its edges: { $edges }.
    .fix = Give both cards the same symbols on the same sides.
cap-small = A host needs at least 2 charge; this one has { $cap }.
    .fix = Raise “cap”.
attribute-missing = “{ $attribute }” must be given exactly once.
    .fix = Give every host each attribute of the rules.
variant-taken = A text of this card can’t be called “{ $name }”: every card may have one with that name.
    .fix = Choose another id.
never-absent = With two hosts, both are always in play.
    .fix = Remove it from “if_absent”.
talk-missing = { $host } can start this conversation, but has no card for it.
    .fix = Add a card for them, or one called “default”.
talk-twice = { $host } has two cards.
    .fix = Keep one.
test-without-success = Passing this test has no effect.
    .fix = Write what happens under “success”.
conflict-endless = This conflict can’t end: nothing does damage, and there is no way out.
    .fix = Add “damage” to a result, or “flee”.
conflict-without-adversary = A group conflict needs an adversary.
    .fix = Name one, with its life, under “adversaries”.
flee-at-turn-end = A personal conflict has no turns of the table.
    .fix = Leave out “at”.
test-misplaced = Nobody can take the tests of this card: nobody ever holds it.
    .fix = Write “test” under “on_read”, or put the tests on a card of the panorama or a green item.
conflict-misplaced = The conflict of this card never starts: the card isn’t in a panorama.
    .fix = Write “conflict” under “on_read”.
one-of = Give exactly one of these: { $fields }.
    .fix = Keep one and remove the others.
rule-value = “{ $value }” isn’t a value of { $option }.
    .fix = Use one of these: { $values }.
modifier-attribute = “attribute” goes with the target “attribute”, and only with it.
    .fix = Add it or remove it.
modifier-cost = “cost” goes with the target “cost”, and only with it.
    .fix = Add it or remove it.
ability-event = “event” goes with the timing “on_event”, and only with it.
    .fix = Add it or remove it.
counter-bounds = Its start isn’t between “min” and “max”.
    .fix = Change one of the three.
fate-opening = No fate card has the value { $value }.
    .fix = Use values that are in the deck.
players = “players” is out of range: there are { $hosts } hosts, so from 1 to { $most } people can play.
    .fix = Write “players: [1, { $most }]”, or fewer.
players-unwritten = There are { $hosts } hosts, but without “players” up to 4 people can play.
    .fix = Write “players: [1, { $most }]” in scenario.yaml.
never-granted = Nothing ever gives this { $kind }.
    .fix = Let something give it, or remove what needs it.
granted-in-circle = This { $kind } is only given where it is already needed.
    .fix = Give it somewhere that can be reached without it.
ending-unreachable = Nothing leads to this ending.
    .fix = Write “end” with it somewhere that can be reached.
no-success = No ending is a success.
    .fix = Write one.
failure-kind = The ending for a lost group must be a failure.
    .fix = Write “kind: failure”, or name another under “rules”.
location-unreachable = Nobody can ever go there.
    .fix = Open its spot or its deck, or lay its map card.
card-unreachable = Nobody can ever read this card.
    .fix = Check its condition, or what swaps it in.
never-used = Nothing needs this, and it does nothing.
    .fix = Use it, or remove it.
charge-short = The hosts need { $needed } charge together, but there are { $total }.
    .fix = Raise “charge_total” or lower the caps.
difficulty-out-of-reach = With { $hosts } hosts the weakest party reaches { $best } at most, but the difficulty is { $difficulty }.
    .fix = Lower it, or set it by number of hosts.
attribute-rare = { $tests ->
        [0] No test uses this attribute.
        [one] Only one test uses this attribute.
       *[other] Only { $tests } tests use this attribute.
    }
    .fix = Use it more, or remove it.
few-cards = { $cards } cards for up to { $agents } agents: some have nothing to read.
    .fix = Add cards, or suppress this with a reason.
same-results = All three results are the same.
    .fix = Make something different happen, or word them differently.
ending-unscored = This success has no score.
    .fix = Add “score”, or “rated: false”.
suppress-unused = There is no warning { $warning } to suppress.
    .fix = Remove it from “suppress”.
todo = To do: { $note }
    .fix = Do it.
note = Note: { $note }
    .fix = Only for authors.

# The steps of a play, as a proof tells them.
step-go = to { $a }
step-leave = leave { $a }
step-read = { $a } reads { $b }
step-tries = { $a } tries
step-turn = { $a } goes back to { $b }
step-round = a round starts
step-test = { $a } ({ $b })
step-choose = { $a }: { $b }
step-answer = { $a }: { $b }
step-guess = { $a }: { $b }, guessed
step-use = { $a } uses { $b }
step-face = first { $a }
step-win = { $a } is won
step-lose = { $a } fails
step-turns = everyone has had a turn in { $a }
step-flee = out of { $a }
step-happens = { $a } happens
step-end = the end: { $a }

# Kinds of things, as sentences name them.
kinds =
    .host = host
    .item = item
    .token = token
    .item-or-token = item or token
    .item-or-token-or-card-or-location = item, token, card or location
    .location = location
    .location-or-all = location
    .card = card
    .test = test
    .talk = conversation
    .map = map card
    .attribute = attribute
    .counter = counter
    .adversary = adversary
    .ability = ability
    .ending = ending
    .deck = deck
    .option = option
    .who = role or host
    .asked = role or host
    .chooser = role or host
    .way = way of a choice
    .recipient = role or host
    .nothing = nothing
    .truth = true or false
    .number = a number
    .word = a word
    .list = a list
    .mapping = a mapping
    .Ability = an ability
    .Absence = what happens without a host
    .Adjust = a change of a difficulty
    .Adversary = an adversary
    .Answer = an answer
    .AtCount = what happens with this many hosts
    .Attribute = an attribute with its value
    .ByCount = “by_count”
    .Card = a card
    .ConflictBox = a conflict
    .CountRules = rules for this many hosts
    .Counter = a counter
    .Deck = a deck
    .Edges = the edges of a map card
    .Ending = an ending
    .Face = the picture of a host
    .FateCard = a card of fate
    .Flee = a way out
    .Forbidden = a rule on words
    .Gear = a piece of gear
    .Host = a host
    .Item = an item
    .Location = a location
    .Look = scenes.yaml
    .MapCard = a map card
    .Modifier = a modifier
    .Option = an option of a choice
    .Options = “options”
    .Part = a drawing in a scene
    .PerCount = an amount by number of hosts, as { "{" }2: 1, 3: 2, 4: 2{ "}" }
    .Price = a price
    .Rules = “rules”
    .Scenario = the scenario
    .Scene = a scene
    .ScoreLine = a line of the score
    .Setup = “setup”
    .Slot = a slot of a panorama
    .Speaks = what a card speaks for and against
    .Spot = a spot on a map card
    .SpotLook = the place of a spot
    .Suppress = an answer to a warning
    .Talent = a talent
    .Talk = a conversation
    .TalkCard = a card of a conversation
    .Term = a term with its forms, as { "{" }one: ember, many: embers{ "}" }
    .TestBox = a test
    .Tick = a line of the check list
    .Tier = a rating
    .Token = a token
    .Uses = “uses”
    .Variant = another text of a card
