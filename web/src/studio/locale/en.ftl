## The page

name = Studio
tabs = Parts of the studio
tab-write = Write
tab-findings = Findings
tab-places = Places
tab-puzzles = Puzzles
tab-cards = Cards
tab-drawings = Drawings
tab-trial = Simulation
tab-play = Play
reading = Reading the files…
well = All is well
counts = Errors: { $e } · warnings: { $w } · hints: { $h }
gone = The studio does not answer. Trying again…
nothing = Nothing can be shown until the errors are gone.
fold = Editor
find = Find

## Writing

editor = Text of { $file }
file = File
errors =
    { $n ->
        [one] { $n } error
       *[other] { $n } errors
    }
save = Save
saved = Saved.
unsaved = Not saved: { $files }
file-new = New file
file-name = Name of the new file
file-make = Create
file-made = { $file } is there and included in scenario.yaml.
cancel = Cancel
proofs = Proofs
proofs-running = { $done } of { $all } parties so far…
proofs-done = { $done } of { $all } parties, each searched for a few seconds. “pitonisa scenario check” searches longer.
proofs-failed = The proofs stopped: repair the errors and save.
proofs-party = Party
proofs-win = Can win
proofs-endings = Endings played
proofs-ends = Every play can end
proofs-steps =
    { $n ->
        [one] in one step
       *[other] in { $n } steps
    }
proofs-never = Never
proofs-open = Not known yet
proofs-always = Yes
proofs-dead = No: it can get stuck
chart-fit = Fit
trial-about = Bots play the mission from start to end, and this page counts endings, cards read and tests. Choose how many, then start.
play-about = Play the mission here as your players will see it. Choose where to start and how many seats you play yourself.
missing-add = Add what is missing
missing-added =
    { $n ->
        [0] Nothing is missing: every thing has its number, every text its line.
        [one] One line was added.
       *[other] { $n } lines were added: printed numbers, and empty texts to be written.
    }
theirs = { $file } was changed elsewhere while you were writing.
theirs-take = Read theirs, drop mine
theirs-drop = Save mine over it
cm-find-label = Find
cm-replace-label = Replace
cm-next = next
cm-previous = previous
cm-all = all
cm-match-case = match case
cm-regexp = pattern
cm-by-word = whole words
cm-replace = replace
cm-replace-all = replace all
cm-close = close
cm-completions-label = Suggestions

## What was found

broken = The files can’t be read. The story shown is from before.
none = No problems found.
suppressed = Answered for by the author: { $n }
level-error = error
level-warning = warning
level-hint = hint
tally-texts = Texts
tally-all = What there is
tally-attributes = Tests for each attribute
tally-places = Places
tally-cards = Cards
tally-items = Items
tally-tokens = Tokens
tally-talks = Talks
tally-tests = Tests
tally-endings = Endings
words-count = { $n } words

## Charts

about-places = Press a place to see where it is written, or to play from there; look at one to see its ways.
about-puzzles = What every card and thing needs and gives, from the start to the endings. Press a box to see where it is written.
chart-zoom = Size of the chart
chart-in = Larger
chart-out = Smaller
chart-leads = leads there
chart-found = what is found here is needed there
chart-gives = leads to, or gives
chart-needs = is needed for
chart-anywhere = wherever the group is
play-here = Play from here

## Cards and drawings

about-cards = Press a card to see where it is written.
about-drawings = The library from which scenes are composed. Their names are offered in scenes.yaml.
cards-jump = Go to
cards-open = Open alone, to print

## Simulation

players = Seats
plays = Plays
simulate = Simulate
stop = Stop
progress = { $done } of { $wanted } plays
running = under way
failed = It cannot be played as it is.
means = On average: { $rounds } rounds, { $burn } burned, { $left } left
endings = Endings
read = Plays in which each card was read
tested = Tests, as they came out last
unread = Never read:
untested = Never taken:
outcome-fail = fail
outcome-critical = critical
outcome-success = success

## Play

at = Begin at
start = the beginning
card = With the card
no-card = none yet
people = Of these, yours
seed = Seed
skip = Skip the prologue
begin = Begin
with-what = Who is there, what they have seen and hold
party = In play (none: as they come)
visited = Visited already
items = Items in hand
tokens = Tokens
seats = Seats
asked = asked
bot = Let a bot act
back = Undo
restart = Begin again
elsewhere = From elsewhere
done = Deeds: { $n }
play-again = The files have changed: it was begun again from the same place.
play-waits = The files have changed: it begins again as soon as the errors are gone.
seat-frame = The board of { $name }
