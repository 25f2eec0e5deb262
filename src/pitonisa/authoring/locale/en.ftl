# What is wrong with a scenario, and how to mend it.

file-missing = There is no file { $file }.
    .fix = Write it beside scenario.yaml, or take it out of “include” or “languages”.
file-unreadable = { $file } cannot be read as text.
    .fix = Save it as UTF-8.
yaml-syntax = This is not YAML: { $problem }.
    .fix = Look at indents, quotes and brackets on this line and the one before.
yaml-indent = This line is not indented like its neighbours.
    .fix = Things that belong together begin in the same column, with blanks before them; what belongs to a thing stands two blanks further in. If all that is right, a quote further up was not closed.
yaml-tab = There is a tab here.
    .fix = Indent with blanks: YAML allows no tabs.
yaml-colon = There is a second colon in this line.
    .fix = Put a text with “: ” in it between quotes, or begin a new line.
yaml-brackets = A bracket is not closed, or a text in it has a comma or a colon.
    .fix = Put such a text between quotes, and close every { "{" } and [.
yaml-open = The file ends before a quote or a bracket is closed.
    .fix = Close it: on this line or further up.
yaml-sign = A text cannot begin with this sign.
    .fix = Put the text between quotes.
file-large = { $file } is longer than { $most } kB.
    .fix = Divide it, and name the parts under “include”.
file-odd = { $file } is no plain file of this folder.
    .fix = Put the file itself here: links to others are not followed.
file-many = There are more than { $most } files.
    .fix = Put several parts into one file.
yaml-alias = A name for a part of the file (& or *) stands here, and those are not read.
    .fix = Write the part out where it is needed; put a text that begins with one of these signs between quotes.
yaml-tag = A kind of value (!) is written here, and those are not read.
    .fix = Take it away, or put a text that begins with this sign between quotes.
yaml-deep = Things stand here within things, more than { $most } deep.
    .fix = Close brackets further up, or write it flatter.
yaml-many = The file holds more than { $most } words and numbers.
    .fix = Divide it, and name the parts under “include”.
yaml-number = This number has more than { $most } digits.
    .fix = Write a smaller one, or put it between quotes if it is a text.
colour-unknown = Nothing has a colour called “{ $name }”. { $close ->
        [none] Known: { $known }.
       *[other] Did you mean { $close }?
    }
    .fix = Correct the name, or take the line out.
colour-bad = “{ $value }” is no colour.
    .fix = Write it as "#rrggbb", between quotes: "#ffb057".
counter-never = It goes from { $least } to { $most }, and somewhere it is asked to be what it can never be.
    .fix = Look for the conditions that ask for it, or change “min” and “max”.
counter-shared = It is a counter of the group, and somewhere it is asked who has the most of it: everybody.
    .fix = Give every host one, with “scope: host”, or ask for its value.
amount-negative = Less than nothing is asked for here.
    .fix = Write “{ $verb }” with a number above nothing.
answer-long = “{ $word }” is too long: nobody can spell more than { $most } letters.
    .fix = Accept a shorter one.
answer-shared = “{ $word }” stands in two answers, { $first } and { $second }: only the first of them is ever given.
    .fix = Keep it in one of them.
end-in-setup = The mission ends before it has begun.
    .fix = Give it a condition, or take it out of “setup”.
label-order = The overview names the cards in another order than they lie: “{ $word }” ({ $slot }) comes too early.
    .fix = Name them from left to right, or lay them as they are named.
text-braces = “{ $word }” will be printed as it stands: nothing is put in its place here.
    .fix = In what a card or an instruction tells there may be a counter, “reader”, “lead” or “holder.” and an item; elsewhere write the word itself.
id-not-folder = The folder is called “{ $folder }”, and tables choose a scenario by its folder.
    .fix = Give both the same name.
other-kind = “{ $name }” is something else ({ $found }); wanted here: { $kind }.
    .fix = Name a thing of the right kind, or use the verb for this one.
file-outside = { $file } is not in the scenario's folder.
    .fix = Put the file beside scenario.yaml, and write its name alone.
verb-missing = No verb stands here, only { $keys }.
    .fix = Add what is to be done or asked: { "{" }take_item: key{ "}" }, { "{" }has_item: key{ "}" }.
endless = What this says leads back to itself and never ends: { $circle }.
    .fix = Put “if”, “once” or “times” on one of them, or let somebody decide in between.
proof-unread = Nobody reads it in any play.
    .fix = Look at “requires” and “shown” of it, at what takes, swaps or reads it, and at the way there.
proof-unread-memory = Nobody reads this memory in any play.
    .fix = Write “read_memory” where its host can come, and look at its “requires”.
proof-untried = Nobody can take this test in any play.
    .fix = Look at the card it stands on, and at “requires”.
proof-unended = No party can come to this ending.
    .fix = Look at what asks for it (“if”, “requires”), and at whether that can be had.
proof-unwon = { $parties } cannot come to a success.
    .fix = Give them another way to what they lack, for instance under “setup: if_absent”. With --ways you see how the others win.
proof-dead = { $parties } can get stuck with no way to any ending: { $way }
    .fix = Leave a way open from there, or let it end.
yaml-key = A key must be a word or a number.
    .fix = Write a plain word before the colon.
yaml-twice = “{ $key }” is written twice.
    .fix = Keep one of them.
key-unknown = Nothing is called “{ $key }” here. { $close ->
        [none] Known: { $known }.
       *[other] Did you mean { $close }?
    }
    .fix = Correct the word, or take the line out.
key-missing = “{ $key }” is missing: { $kind } needs it.
    .fix = Add “{ $key }: …”; docs/scenario-reference.md says what goes there.
wrong-kind = { $key ->
        [none] Expected here: { $expected }.
       *[other] Expected under “{ $key }”: { $expected }.
    } Found: { $found }.
    .fix = Write it as the table in docs/scenario-reference.md shows.
too-few = At least { $least } are needed here, { $found } are there.
    .fix = Add what is missing.
too-many = At most { $most } may be here, { $found } are there.
    .fix = Take some out.
value-unknown = “{ $value }” is not one of: { $known }. { $close ->
        [none] { "" }
       *[other] Did you mean { $close }?
    }
    .fix = Use one of these words.
number-bounds = { $value } is out of bounds: from { $least } to { $most }.
    .fix = Choose a number within them.
id-bad = “{ $value }” is no id.
    .fix = Begin with a small letter; then letters, digits and “_”, at most 40.
id-twice = The id is used already at { $other }.
    .fix = Give one of the two another name: all ids of a scenario are different.
id-is-role = A host cannot be called like a role.
    .fix = Choose another id.
verb-none = An instruction or condition is a mapping with one verb. Found: { $found }.
    .fix = For instance: { "{" }take_item: key{ "}" } or { "{" }has_item: key{ "}" }.
verb-unknown = There is no verb “{ $verb }” here. { $close ->
        [none] { "" }
       *[other] Did you mean { $close }?
    }
    .fix = The verbs are listed in docs/scenario-reference.md.
verb-twice = Several verbs in one: { $verbs }.
    .fix = Write one after the other, each with its own dash.
verb-alone = “{ $verb }” takes no value of its own.
    .fix = Write its fields in a mapping, or the bare word.
text-twice = The text is written twice.
    .fix = Keep one of them.
text-empty = There is nothing after “{ $key }:”.
    .fix = A comma ends a text between braces, and “#” after a space begins a remark: put such a text between quotes.
text-missing = This text is missing in { $language }.
    .fix = Write it in { $file }. “pitonisa scenario texts” adds an empty line there for every text that is missing.
text-blank = This text is still empty in { $file }.
    .fix = Write it there.
texts-missing =
    { $file } has no line for { $count } texts, the first of them { $first }.
    .fix = Run “pitonisa scenario texts” to add an empty line for each of them. “check --all” lists them.
texts-blank =
    { $count } texts in { $file } are still empty, the first of them { $first } in line { $line }.
    .fix = Write them there. “check --all” lists them.
text-unused = Nothing uses this text.
    .fix = Correct its id, or take it out.
text-long = { $words } words; at most { $most } fit.
    .fix = Shorten it.
secret-repeated = These words also stand in the open, in { $other }: “{ $words }”.
    .fix = Say it otherwise: what one reader is told, nobody else should have read.
telling-copied = These words stand on a card that is not for all, in { $other }: “{ $words }”.
    .fix = Tell it otherwise: a telling is no copy of the card.
untold = Companions can tell { $told } of the { $texts } texts that one reader finds alone. Not written: { $missing }
    .fix = Write them in every language, or leave it at that: of those, companions only say what kind of thing they found.
label-not-stressed = The overview does not name { $slot } (“{ $label }”) in bold.
    .fix = Put the label between ** and ** where the overview mentions it.
word-forbidden = “{ $word }” may not be said here.
    .fix = Find another word, or excuse this text under “forbidden”.
term-unknown = The engine has no such term. Known: { $known }.
    .fix = Correct the word under “terms”.
term-incomplete = This term lacks a form in { $language }: { $forms }.
    .fix = Give it under “terms”; the chapter on words in docs/scenario-reference.md says what each form is for.
term-missing = This term has no word in { $language }, though another language has one.
    .fix = Add it under “terms”.
number-missing = Under “{ $group }” in numbers.yaml it has no printed number or letter.
    .fix = “pitonisa scenario number” gives new ones and leaves the old as they are.
number-of-nothing = A number under “{ $group }” for something that is no longer there.
    .fix = Keep it if the scenario has been printed; else take it out.
number-twice = { $number } is also that of { $other }.
    .fix = Give one of them another.
unknown-id = There is no { $kind } “{ $name }”. { $close ->
        [none] { "" }
       *[other] Did you mean { $close }?
    }
    .fix = Correct the name, or write the thing.
part-unknown = There is no drawing “{ $name }” in the library. { $close ->
        [none] { "" }
       *[other] Did you mean { $close }?
    }
    .fix = Take one of those that the studio shows under “Drawings”: pitonisa scenario studio FOLDER.
part-property = This drawing cannot be recoloured by “{ $name }”. { $known ->
        [none] It has no property.
       *[other] It knows: { $known }.
    }
    .fix = Correct the name, or take it out.
picture-of-nothing = There is nothing called “{ $name }” to be pictured here ({ $kind }). { $close ->
        [none] { "" }
       *[other] Did you mean { $close }?
    }
    .fix = Correct the id, or take the line out.
swap-elsewhere = { $card } is no version of slot { $slot }.
    .fix = List the card under the “versions” of that slot.
answer-language = The answer { $answer } has no word in the language { $language }.
    .fix = Write its words under “accepts” for every language of the scenario.
answer-foreign = The answer { $answer } has words in { $language }, which is no language of the scenario.
    .fix = Take them out, or add the language under “languages”.
front-elsewhere = The card { $card } lies in no panorama: nobody can stand before it.
    .fix = Name a card of a panorama; for other cards there is “read”.
ways-alone = { $place } is its own neighbour.
    .fix = Name other places: whoever is there may stay anyway.
steps-unknown = There are no steps called “{ $name }”.{ $close ->
        [none] { "" }
       *[other] { " " }Did you mean { $close }?
    }
    .fix = Write them under “steps”, or correct the name.
steps-round = The steps { $name } come back to themselves.
    .fix = Take out one of the calls.
steps-beside = Beside “steps” only “if” may stand.
    .fix = Write the rest into the steps themselves.
steps-many = Steps are called more than { $most } times.
    .fix = Call fewer steps from steps.
steps-unused = The steps { $name } are taken nowhere.
    .fix = Call them with { "{" }steps: { $name }{ "}" }, or take them out.
slot-twice = Slot { $slot } is there twice.
    .fix = Give one of them another letter.
location-on-no-map = No map card shows this location.
    .fix = Add it to the “spots” of a map card.
no-map = No map card lies there at the start.
    .fix = Write “start: true” on one.
map-joins-nothing = No edge of another map card fits { $map }.
    .fix = Give facing edges (n and s, e and w) the same symbol.
overlay-edges = Laid over { $over }, { $map } lacks its edges: { $edges }.
    .fix = Give both cards the same symbols on the same sides.
cap-small = A host needs at least 2 charge; this one has { $cap }.
    .fix = Raise “cap”.
attribute-missing = “{ $attribute }” must be given exactly once.
    .fix = Give every host every attribute of the rules.
variant-taken = A text of this card cannot be called “{ $name }”: every card may have one of that name.
    .fix = Choose another id.
never-absent = With two hosts, both are always in play.
    .fix = Take it out of “if_absent”.
talk-missing = { $host } can be asked and has nothing to hear.
    .fix = Add a card for them, or one called “default”.
talk-twice = Two cards for { $host }.
    .fix = Keep one.
test-without-success = Nothing comes of succeeding.
    .fix = Write what happens under “success”.
conflict-endless = Nothing here does damage, and there is no way out.
    .fix = Add “damage” to a result, or “flee”.
conflict-without-adversary = A group conflict needs an adversary.
    .fix = Name one, with its life, under “adversaries”.
flee-at-turn-end = A personal conflict has no turns of the table.
    .fix = Leave out “at”.
test-misplaced = Nobody can take the tests of this card: it never lies in front of anybody.
    .fix = Write “test” under “on_read”, or put the tests on a card of the panorama or a green item.
conflict-misplaced = The conflict of this card never begins: it is no card of a panorama.
    .fix = Write “conflict” under “on_read”.
one-of = Exactly one of these is needed: { $fields }.
    .fix = Write one of them and no other.
rule-value = “{ $value }” is no value of { $option }.
    .fix = Write one of these: { $values }.
modifier-attribute = “attribute” goes with the target “attribute”, and only with it.
    .fix = Add it or take it out.
modifier-cost = “cost” goes with the target “cost”, and only with it.
    .fix = Add it or take it out.
ability-event = “event” goes with the timing “on_event”, and only with it.
    .fix = Add it or take it out.
counter-bounds = It does not start between “min” and “max”.
    .fix = Change one of the three.
fate-opening = No fate card has the value { $value }.
    .fix = Open with values that are in the deck.
players = “players” is out of range: there are { $hosts } hosts, so from 1 to { $most } people can play.
    .fix = Write “players: [1, { $most }]”, or fewer.
players-unwritten = There are { $hosts } hosts, but without “players” up to 4 people can play.
    .fix = Write “players: [1, { $most }]” in scenario.yaml.
never-granted = Nothing ever gives this { $kind }.
    .fix = Let something give it, or take out what asks for it.
granted-in-circle = This { $kind } is only given where it is needed first.
    .fix = Give it somewhere that can be reached without it.
ending-unreachable = Nothing leads to this ending.
    .fix = Write “end” with it somewhere that can be reached.
no-success = No ending is a success.
    .fix = Write one.
failure-kind = The ending for losing everybody must be a failure.
    .fix = Write “kind: failure”, or name another under “rules”.
location-unreachable = Nobody can ever go there.
    .fix = Open its spot, its deck, or lay its map card.
card-unreachable = Nobody can ever read this card.
    .fix = Look at its condition, or at what swaps it in.
never-used = Nothing ever asks for this, and it does nothing.
    .fix = Use it, or do without it.
charge-short = The hosts hold { $needed } charge together; there are { $total }.
    .fix = Raise “charge_total” or lower the caps.
difficulty-out-of-reach = With { $hosts } hosts the weakest party brings { $best } at most; the difficulty is { $difficulty }.
    .fix = Lower it, or give it by number of hosts.
attribute-rare = { $tests ->
        [0] No test uses this attribute.
        [one] Only one test uses this attribute.
       *[other] Only { $tests } tests use this attribute.
    }
    .fix = Use it more, or do without it.
few-cards = { $cards } cards for up to { $agents } agents: some find nothing to read.
    .fix = Add cards, or suppress this with a reason.
same-results = All three results are the same.
    .fix = Let something different happen, or tell it differently.
ending-unscored = A success without a score.
    .fix = Add “score”, or “rated: false”.
suppress-unused = There is no such warning ({ $warning }) to suppress.
    .fix = Take it out of “suppress”.
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
step-round = a round begins
step-test = { $a } ({ $b })
step-choose = { $a }: { $b }
step-answer = { $a }: { $b }
step-guess = { $a }: { $b }, by a guess
step-use = { $a } uses { $b }
step-face = first { $a }
step-win = { $a } is won
step-lose = { $a } comes to nothing
step-turns = in { $a } all have had their turn
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
    .talk = talk
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
    .AtCount = what happens with so many hosts
    .Attribute = an attribute with its value
    .ByCount = “by_count”
    .Card = a card
    .ConflictBox = a conflict
    .CountRules = rules for so many hosts
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
    .Talk = a talk
    .TalkCard = a card of a talk
    .Term = a term with its forms, as { "{" }one: ember, many: embers{ "}" }
    .TestBox = a test
    .Tick = a line of the check list
    .Tier = a rating
    .Token = a token
    .Uses = “uses”
    .Variant = another text of a card
