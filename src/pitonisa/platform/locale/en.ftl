# The texts of the server and the command line in English. Each game brings the rest in its locale folder.

## Seats and small words

seat = Seat { $number }
seat-yours = { $name } (you)
word-yes = yes
word-no = no
word-public = a spectator
word-table = the table
word-unseen =
    { $count ->
        [one] unseen
       *[other] { $count } unseen
    }

## Chat

talk-says = { $by } says: { $text }
talk-gallery = Spectators can chat with each other, but can’t send anything to the table.
talk-no-such-phrase = You can’t say that in this game.
talk-empty = Write something first.
talk-too-early = Until the match starts you can only chat.
talk-too-long = Too long: use at most { $most } characters.

## Refusals

unknown-game = There is no game “{ $game }”. Available: { $known }.
unknown-bot = { $game } has no bot “{ $bot }”. Available: { $known }.
unknown-option = { $game } has no option “{ $option }”. Available: { $known }.
unknown-seat = There is no seat { $seat }: choose 1 to { $players }.
registry-twins = Several installed games have the same id: { $games }. Uninstall all but one of each.
registry-no-file = There is no file { $file }. Check its path.
registry-no-game = { $file } holds no game. Name the game GAME in it.
registry-broken = The game { $game } is disabled because its package { $package } can’t be loaded. Update or uninstall it. The error: { $why }
illegal-players = This game is for { $least } to { $most } players, not { $players }.
setting-value = The option { $option } can’t be { $value }. Allowed: { $known }.
setting-number = The option { $option } must be a whole number, not { $value }.
setting-kind = The option { $option } can’t be { $value }. Check its type.
setting-refused = These options can’t be combined: { $why }.
not-understood = Invalid request: { $why }.
not-json = Invalid JSON: { $why }.
said-twice = The key “{ $key }” appears more than once. Remove the duplicate.

## Environments for programs that learn

env-no-encoding = { $game } has no observation encoding, so it can’t be used as an environment. Available: { $known }.
env-version = The environment { $asked } isn’t available: this version of { $game } is { $known }. Use that id, and retrain policies made for the old one.
env-number = { $number } isn’t an action: actions are 0 to { $most }. Legal now: { $known }.
env-refused = Action { $number } ({ $action }) isn’t legal now: { $why } Legal now: { $known }.
env-nothing = nothing
env-seats = { $seat } isn’t a seat: seats are 0 to { $most }.
env-never-asked = In { $tries } matches seat { $seat } never got a turn before truncation at { $most } actions. Increase most_actions.

## Saved matches

record-not-a-match = This file isn’t a complete saved match: { $why }
record-format = This match is saved in format { $found }, but this version of Pitonisa reads format { $known }. Use the version that saved it.
record-unknown-game = This match needs the game { $found }, which isn’t installed.
record-other-game = This is a match of { $found }, not of { $game }.
record-version = This match was played with version { $found } of the rules; the installed version is { $known } and could replay it differently. Use the version it was played with.
record-edition = This match was played with edition { $found } of the game; the installed edition is { $known } and would replay it differently. The file itself is fine: replay it where its edition is installed.
record-edition-unknown = This match can’t be replayed with edition { $known } of the game. It doesn’t say which edition it was played with; it was probably another one.
record-players = This match has { $found } players, which the game doesn’t allow.
record-options = The options of this match are invalid: { $why }
record-action = Action { $n } of this match can’t be read: { $why }
record-illegal = Action { $n } of this match breaks the rules: { $why }
record-talk = The chat of this match can’t be read: { $why }
record-commitment = The seed of this match doesn’t match the commitment published at its start.
record-branches = This match names the wrong action as the point where it branches off.
record-outcome = This match doesn’t end the way its file says.

## Files

file-missing = File not found: { $file }.
file-folder = { $file } is a folder, not a file.
file-no-folder = Can’t write { $file }: the folder { $folder } doesn’t exist.
file-not-text = { $file } isn’t a UTF-8 text file.
file-unreadable = Can’t read { $file }: { $why }.
file-unwritable = Can’t write { $file }: { $why }.
file-is-something-else = { $file } isn’t a saved match. Choose another name so it isn’t overwritten.
saved = Match saved in { $file }. The file contains all its secrets.

## The command line

help-usage = Usage: { $usage }
help-more = For the options of a command, run “pitonisa COMMAND --help”.
commands-play = Play
commands-serve = Serve and run
commands-bots = Bots and research
commands-authors = Authors
command-games = List the games, their options and bots.
command-play = Play a game with bots in the terminal.
command-simulate = Simulate many matches between bots and count the results.
command-arena = Rate bots by playing them against each other.
argument-arena-bots = competitors, separated by commas: names of the game’s bots, your own as MODULE:FUNCTION, or a command containing {"{link}"} for its seat link (default: all the game’s bots)
argument-arena-timeout = seconds an external program may take for each decision (default: 10)
argument-rounds = number of deals to play (default: 20)
argument-arena-seed = any text; the same seed gives the same ratings
argument-page = also write the ratings to this .html or .md file
command-bot = Run your own bot at a table.
command-bot-run = Connect your bot function to a seat on this or another server.
argument-bot-run-bot = the bot function, as MODULE:FUNCTION; it is called with (view, legal, rng) and returns an item of legal
argument-bot-run-seat = the seat link shown when you invite an external bot
argument-bot-run-table = the table code, if --seat is only the secret
argument-bot-run-server = the address of the server (default: the link’s, or http://127.0.0.1:8000)
argument-bot-run-seed = any text; the same seed gives the bot the same random numbers
command-train = Train a neural network by self-play.
command-check = Run the conformance checks on a game.
command-replay = Print a saved match as text.
command-analyse = Analyse a seat’s decisions in a finished match.
command-puzzles = Find, verify and show puzzles.
command-puzzles-make = Find puzzles in matches between bots and save them.
command-puzzles-check = Verify every puzzle against the current rules.
command-puzzles-show = Show a puzzle: its moves, the table and the question.
command-verify = Verify a saved match: its seed, actions and result.
argument-game = the game’s id, as listed by “pitonisa games”
argument-file = a saved match
argument-players = number of players
argument-seat = your seat, from 1 (default: 1)
argument-bots = the bots in the other seats: one name for all, or one per seat (default: the strongest)
argument-simulate-bots = one bot name for all seats, or one per seat (default: the strongest)
argument-option = a game option; repeatable
argument-seed = any text; the same seed gives the same match
argument-save = save the match to this file when it ends or you quit
argument-games = number of matches (default: 100)
argument-matches = number of random matches (default: 1000)
argument-jobs = number of processes; doesn’t change the result (default: 1)
argument-cluster = run on the Ray cluster at this address (auto: this machine’s); doesn’t change the result
argument-golden = also compare with the golden matches in this folder
argument-parquet = also write the matches to this Parquet file, one row per seat
argument-analyse-file = saved matches, or folders of them; with several, one line per match
argument-analyse-parquet = also write the decisions to this Parquet file, one row per choice
argument-puzzles-make-parquet = also write the puzzles to this Parquet file, one row each
argument-scenario-check-parquet = also write the results to this Parquet file, one row per party
argument-figures = also print score breakdowns: means per bot and for winners, and how often each part decides
argument-table = Markdown table of win rates for every number of players and value of this option
argument-mixed = put this bot in one random seat and report its win-rate difference
argument-as = point of view: a seat from 1, public or truth (default: truth)
argument-analyse-as = seat to analyse, from 1 (default: 1)
argument-samples = number of possible hidden states sampled for each decision (default: 96)
argument-analyse-seed = any text; the same seed gives the same results (default: the match’s seed)
argument-count = maximum number of puzzles (default: 100)
argument-puzzles-make-matches = number of matches to play (default: two per puzzle)
argument-puzzles-make-seed = any text; the same seed gives the same puzzles
argument-puzzles-make-out = output file, one puzzle per line (default: the screen)
argument-keep = write the puzzles that pass to this file
argument-id = the puzzle’s id
argument-answer = also show the answer and how to find it
argument-train-out = checkpoint file (default: the game’s id); the learning curve is saved next to it as JSON Lines
argument-steps = number of training steps (default: 500; 60 for Leaders)
argument-train-matches = matches per step: a multiple of 16 (default: 1024); for Leaders, a multiple of 5 (default: 3000)
argument-evaluations = number of evaluation checkpoints (default: 20; 10 for Leaders)
argument-train-seed = random seed, a whole number (default: 1)
argument-json = print a single JSON object instead of text
argument-lang = en or es (default: from the environment)
usage-command = Unknown command “{ $command }”. Available: { $known }.
usage-language = --lang must be one of { $known }, not “{ $value }”.
usage-unknown = “pitonisa { $command }” has no option or argument { $argument }. Run “pitonisa { $command } --help”.
usage-renamed = { $old } is now { $new }. Use the new name: the old one works only in this version.
usage-value = { $option } has a missing or invalid value. Run “pitonisa { $command } --help”.
usage-missing = { $argument } is missing. Run “pitonisa { $command } --help”.
usage-number = { $option } must be a whole number from { $least } to { $most }, not “{ $value }”.
usage-seed = --seed must be valid text. Use letters and digits.
usage-option = --option must be NAME=VALUE, not “{ $setting }”. Available names: { $known }.
usage-bots =
    { $seats ->
        [one] --bots takes 1 name here, not { $found }. Available: { $known }.
       *[other] --bots takes 1 name for all seats or { $seats } names, one per seat, not { $found }. Available: { $known }.
    }
usage-as = --as must be public, truth or a seat from 1 to { $seats }, not “{ $value }”.
usage-table = --table needs an option with a fixed set of values; { $option } takes any number or text.
jobs-died = A worker process stopped before it finished. Run the command again, with fewer --jobs if memory is short.
usage-cluster = Use either --cluster or --jobs: a cluster decides its own number of processes.
extra-missing = This needs the “{ $extra }” extra: pip install 'pitonisa[{ $extra }]'{ $extra ->
        [cluster] , here and on every machine of the cluster
       *[other] { "" }
    }.
cluster-not-there = No Ray cluster was found at { $address }. Start one (ray start --head) and give its address, or auto on one of its machines.
cluster-died = The cluster lost too many machines to finish. Run the command again: the result will be the same.

## games

games-title = { $game }: { $name }
games-players = Players: { $least }–{ $most }
games-option = Option { $option }: { $values } (default: { $default })
games-number = a whole number
games-text = any text
games-bots = Bots: { $bots }

## A match, played or told again

match-title =
    { $players ->
        [one] { $name }, 1 seat
       *[other] { $name }, { $players } seats
    }
match-winners =
    { $count ->
        [one] Winner: { $seats }
       *[other] Winners: { $seats }
    }
match-no-winner = Nobody won.
match-branch = The actions up to { $n } belong to another match. This match continues from there.
match-unfinished = The saved match ends here, unfinished.
told-privately = Only to { $seat }: { $text }

## play

play-bot = { $seat }: bot, { $bot }
play-commitment = Seed commitment: { $commitment }
play-keys = Type a number to choose, h for help, q to quit.
play-choose = What do you do?
play-may-wait = w. Wait and let others act first
play-prompt = >
play-notes = Table notes:
play-what = Unknown command “{ $typed }”. Type the number of a choice, or h for help.
play-nothing = You have nothing to choose right now.
play-no-such-number = There is no choice { $number }: type a number from 1 to { $most }.
play-no-rule = No rule mentions “{ $word }”.
play-origin-printed = printed
play-origin-public = public sources
play-origin-ours = ours
play-origin-note = { $origin }: { $text }
play-rule-printed = In the box: { $word }
play-no-rules = This game has no rules to read here.
play-no-hints = There is nothing to work out yet.
play-no-card = No card or power has “{ $word }” in its name.
play-no-cards = This game has no cards to read.
play-table = At this table you can do the following; type t and a number:
play-no-seating = Nobody can join or leave right now.
play-phrases = Quick chat; type p and a number:
play-no-phrases = This game has no quick chat.
play-no-marks = This game has no marks.
play-too-many-words = Remove “{ $word }”: this command takes fewer words.
play-nobody-else = Nobody else can act now: it’s your turn.
play-bot-illegal = The bot { $bot } tried an illegal action.
play-save-where = Give a file name: save FILE.
play-unfinished = You left before the match ended.
play-left = See you next time.
play-seed = Seed: { $seed }
play-verify = Anyone can verify this match: pitonisa verify { $file }
play-verify-unsaved = To verify this match, compare the commitment with the SHA-256 of “pitonisa seed ” followed by the seed. Or type “save FILE”, then run “pitonisa verify FILE”. q or an empty line quits.
play-help =
    Commands:
    a number: make that choice
    v: show your view of the table, with your secrets
    l: show the log
    ?: list the rules; ? and a number or words: read the matching rules
    i: show what you can work out, and why
    c WORD: read the cards and powers with this word in their names; c alone lists them all
    w: wait and let others act first
    t: show who can join or leave; t and a number does it
    say TEXT: send a message to the table
    p: list the quick chat; p and a number sends a line
    mark: make a mark that everyone sees, step by step or in one line
    save FILE: save the match
    h: show this help
    q: quit
key-view = v view
key-log = l log
key-help = h help ?
key-rules = ? r rule rules
key-hints = i hint hints
key-cards = c card cards
key-table = t table
key-say = say
key-phrase = p phrase
key-mark = m mark
key-wait = w wait
key-save = save
key-quit = q quit
ask-which = Which one?

## simulate

simulate-title =
    { $games ->
        [one] { $name }: 1 match, players: { $players }
       *[other] { $name }: { $games } matches, players: { $players }
    }
simulate-options = Options: { $options }
simulate-seed = Seed: { $seed }
simulate-won = Won: { $rate } (95% interval { $low } to { $high })
simulate-steps = Actions per match: { $mean }. Actions per second: { $speed }
simulate-outcome = { $count } × { $outcome }
simulate-unfinished = Stopped at the action limit.
simulate-seat = { $seat }, { $bot }: won { $rate } (95% interval { $low } to { $high })
simulate-players = Players
simulate-pairs = Pairs of matches
simulate-usual = Other bots, same seats
simulate-gain = Difference
simulate-scores =
    { $bot } ({ $players } scores): mean { $mean }, from { $least } to { $most }; quartiles { $quarter }, { $median }, { $upper }
simulate-figure = Figure
simulate-winners = Winners
simulate-decisive = Decides
simulate-no-figures = { $game } isn’t won by points, so it has no score breakdown. Leave out --figures.
simulate-illegal = The bot { $bot } made an illegal action in the match with seed { $seed }: { $why }

## Your own bots

outside-name = Name your bot as MODULE:FUNCTION, for example “mybots:choose”, not “{ $name }”.
outside-module = Module { $module } not found. Put it in { $folder } or install it as a Python package.
outside-module-failed = Can’t import the module { $module }: { $why }
outside-function = The module { $module } has no function { $function }. Available: { $known }.
outside-arguments = { $name } must accept three arguments, choose(view, legal, rng): { $why }
outside-failed = { $name } raised an error: { $why }
outside-illegal =
    { $allowed ->
        [one] { $name } returned { $answer }, which isn’t legal now. The only legal action is { $first }
       *[other] { $name } returned { $answer }, which isn’t one of the { $allowed } actions in “legal”. The first of them is { $first }
    }
outside-server = “{ $server }” isn’t a server address. Use one like https://server.example or http://127.0.0.1:8000.
outside-link = This isn’t a seat link. Invite an external bot at the table and copy its link, which looks like https://server.example/t/K7PQ2M#…
outside-uninvited = A bot needs an invitation to a seat. Before the match starts, invite an external bot at the table and pass its link: --seat https://server.example/t/{ $table }#…
outside-other-table = The link is for table { $code }, but --table says { $table }. Leave out --table, or use that table’s link.
outside-no-table = A seat secret needs its table code: add --table, for example --table K7PQ2M, or give the whole link.
outside-no-server = No server responds at { $server }. Check the address and that the server is running.
outside-no-seat = This link doesn’t open a seat at table { $table }. Ask for a new invitation.
outside-version = The server plays { $game } with version { $found } of the rules; here it is version { $known }. Install the same version of Pitonisa.
outside-refused = The server refused: { $why }
outside-dismissed = The server closed the connection: this seat is no longer yours.
outside-seated = { $bot } is in seat { $seat } of table { $table }.
outside-line-lost = Connection lost. Reconnecting…
outside-won = The match is over. This seat won. { $outcome }
outside-not-won = The match is over. This seat didn’t win. { $outcome }

program-not-started = “{ $command }” can’t be started: { $why }
program-late =
    { $seconds ->
        [one] “{ $command }” timed out after 1 second.
       *[other] “{ $command }” timed out after { $seconds } seconds.
    }
program-ended = “{ $command }” exited with status { $status } before the match ended. Its last output: { $words }
program-only-acts = In an arena a program can only send actions.

## arena

arena-title =
    { $rounds ->
        [one] { $name }: bot ratings after 1 round, players: { $players }
       *[other] { $name }: bot ratings after { $rounds } rounds, players: { $players }
    }
arena-rated = In each round every bot plays the same deal from every seat. A rating 400 points higher means ten wins for each loss; the mean is 1500. Intervals are 95% confidence intervals.
arena-teams = Everyone wins or loses together, so each bot plays every deal with copies of itself. Intervals are 95% confidence intervals.
arena-bot = Bot
arena-rating = Rating
arena-interval = 95% interval
arena-matches = Matches
arena-seats = Seats
arena-won = Won
arena-failures = Failures
arena-programs =
    { $seconds ->
        [one] Programs have 1 second per decision.
       *[other] Programs have { $seconds } seconds per decision.
    }
arena-failed =
    { $count ->
        [one] { $bot } failed once; its last legal action was played instead. { $why }
       *[other] { $bot } failed { $count } times; each time its last legal action was played instead. The first failure: { $why }
    }
arena-bots = An arena needs at least two different bots: { $known }, your own as MODULE:FUNCTION, or a command containing {"{link}"}.
arena-page = The page can’t be called { $file }: use a name ending in { $known }.

## train

train-no-learner = { $game } can’t be trained yet. Available: { $known }.
train-kinds = --matches { $value } can’t be split evenly over { $kinds } kinds of match. Use a multiple of { $kinds }.
train-not-written = Can’t write { $file }. Choose another file with --out.
train-point = { $game ->
    [leaders] { $lessons } steps, { $seconds } s. Win-rate advantage over the operatives, by players: { $won }
   *[other] { $lessons } steps, { $seconds } s. Win rate, by starting doom: { $won }
}
train-done = Training finished. Checkpoint: { $file }. Learning curve: { $curve }.
checkpoint-missing = Checkpoint not found: { $file }. Create one with “pitonisa train”, or leave out the file to use the built-in one.
checkpoint-broken = { $file } isn’t a checkpoint. Create one with “pitonisa train”, or leave out the file to use the built-in one.
checkpoint-game = { $file } was trained for { $game } and can’t play { $wanted }. Use a checkpoint for { $wanted }, or leave out the file to use the built-in one.
checkpoint-stale = { $file } was trained with features of version { $version }; this Pitonisa uses version { $wanted }. Train it again with “pitonisa train”, or leave out the file to use the built-in one.
checkpoint-rules = { $file } was trained by version { $version } of the rules; this Pitonisa plays version { $wanted }. Train it again with “pitonisa train”, or leave out the file to use the built-in one.
checkpoint-left-out = { $game }: “{ $bot }” isn’t offered, because its checkpoint is missing or of another version. “{ $instead }” plays in its place. To bring it back, run “pitonisa train { $game }”.

## check

check-title =
    { $matches ->
        [one] { $name }: 1 random match, seed { $seed }
       *[other] { $name }: { $matches } random matches, seed { $seed }
    }
check-held = passed: { $law } ({ $tried })
check-broken = failed: { $law } ({ $tried })
check-no-golden = No golden matches were compared. Name their folder with --golden.
check-all-held = All checks passed.
check-some-broken = Some checks failed.

## verify

verify-game =
    { $players ->
        [one] { $name }, 1 seat, rules version { $version }
       *[other] { $name }, { $players } seats, rules version { $version }
    }
verify-edition = Played with edition { $edition }, the one installed here.
verify-edition-unknown = The file doesn’t say which edition it was played with; replayed with edition { $known }, the one installed here.
verify-seed = The seed { $seed } matches the commitment { $commitment }.
verify-branch = From action { $n } on, the seed { $seed } matches the commitment { $commitment }.
verify-actions =
    { $count ->
        [one] Its only action is legal.
       *[other] All { $count } actions are legal.
    }
verify-outcome = The result matches: { $outcome }
verify-unfinished = The match is unfinished, as the file says.

## doctor

command-doctor = Check a server’s database and repair it.
argument-doctor-database = the database file, or sqlite:///FILE
argument-doctor-table = check only the table with this code
argument-repair = repair what can be repaired, after backing up the whole database next to it
argument-cut = with --repair: if the rules reject an action, roll the match back to before it
usage-cut = --cut only works with --repair: add --repair.
doctor-only-files = This command checks database files. First copy your database to one: pitonisa move SOURCE sqlite:///FILE
doctor-too-old = { $file } is from an older version (schema { $found }; current { $known }). Start the server once to upgrade it.
doctor-not-repaired = The repair failed and nothing was changed: { $why }.
doctor-database = The database:
doctor-table = Table { $code }:
doctor-left = Still wrong after the repair:
doctor-copied = Backup of the database before the repair: { $file }. It contains every secret.
doctor-taken-out = Removed data is saved in { $file }. It may contain secrets.
doctor-well =
    { $tables ->
        [one] No problems found in the database and its only table.
       *[other] No problems found in the database and its { $tables } tables.
    }
doctor-sick =
    { $sick ->
        [one] 1 problem found; { $tables } tables checked.
       *[other] { $sick } problems found; { $tables } tables checked.
    }
doctor-cure-none = It can’t be repaired: there is no other copy of the lost data. Restore a backup.
doctor-cure-set = --repair fixes it.
doctor-cure-take-out = --repair removes it and saves it in a file.
doctor-cure-cut = --repair --cut rolls the match back to before that and saves the removed actions in a file.
doctor-cure-note = This isn’t a fault.
doctor-integrity = SQLite reports that the file is damaged: { $why }.
doctor-orphans =
    { $count ->
        [one] 1 row of “{ $rows }” belongs to no table.
       *[other] { $count } rows of “{ $rows }” belong to no table.
    }
doctor-nobody =
    { $count ->
        [one] 1 row of “{ $rows }” belongs to no known person.
       *[other] { $count } rows of “{ $rows }” belong to no known person.
    }
doctor-owner = Seat { $which } of table { $code } belongs to a key that no longer exists; its link still works.
doctor-person = Invalid “{ $column }” in a row of “{ $rows }”.
doctor-column =
    { $rows ->
        [tables] Invalid “{ $column }” of the table: { $value }.
        [seats] Invalid “{ $column }” of seat { $which }: { $value }.
        [moves] Invalid “{ $column }” of action { $which }: { $value }.
        [talk] Invalid “{ $column }” of chat line { $which }: { $value }.
        [envelopes] Invalid “{ $column }” of seat { $which }’s sealed answer: { $value }.
       *[visits] Invalid “{ $column }” of the last visit: { $value }.
    }
doctor-seat-astray = A seat has an invalid number: { $value }.
doctor-seat-missing = Seat { $which } is missing and its player is unknown. A bot takes it, or it stays free if the match hasn’t started.
doctor-seats-surplus = There are { $found } seats, but the match has { $seats }.
doctor-players = There are { $found } seats for { $players } players.
doctor-seat-empty = Seat { $which } is empty although the match has started: a bot takes it.
doctor-bot = Seat { $which } has a bot that this game doesn’t have: { $value }. It is replaced by { $bot }.
doctor-stand-in = The stand-in bot chosen by seat { $which } doesn’t exist in this game: { $value }.
doctor-hosts =
    { $found ->
        [0] The table has no host.
       *[other] The table has { $found } hosts.
    }
doctor-next = The rematch linked from table { $code } no longer exists.
doctor-game = There is no game { $value }.
doctor-old-rules = It started under version { $found } of the rules; the installed version is { $known }, so its log isn’t checked.
doctor-new-rules = It started under version { $found } of the rules, newer than the installed { $known }.
doctor-lesson = This game has no lesson { $value }.
doctor-choice = Invalid “{ $column }” for this game: { $value }.
doctor-edition-needless = It names edition { $edition }, but this game has no editions.
doctor-edition-missing = Its edition { $edition } isn’t stored.
doctor-edition-unreadable = Its edition { $edition } can’t be read.
doctor-start = The match can’t start. { $why }
doctor-seed-lost =
    { $found ->
        [one] The seed of the match is missing; 1 action was played.
       *[other] The seed of the match is missing; { $found } actions were played.
    }
doctor-not-begun = The match hasn’t started, but its table says { $stage }.
doctor-ending =
    { $over ->
        [yes] According to its log the match is over, but the table’s ending differs ({ $stage }).
       *[no] According to its log the match isn’t over, but the table disagrees ({ $stage }).
    }
doctor-move-astray = An action has an invalid number: { $value }. As action { $n } it makes the whole match legal.
doctor-gap = Action { $n } is missing, so the { $count } after it can’t be replayed. The match would continue after action { $last }.
doctor-action-unreadable = Action { $n } can’t be read. The match would continue after action { $last }; actions removed: { $count }. { $why }
doctor-action-refused = The rules reject action { $n }. The match would continue after action { $last }; actions removed: { $count }. { $why }
doctor-after-the-end = The log continues after the end of the match, from action { $n }. The match would end after action { $last }; actions removed: { $count }.
doctor-line-astray = A chat line has an invalid number: { $value }.
doctor-line = Chat line { $which } couldn’t have been sent. { $why }
doctor-line-beyond = Chat line { $which } is later than the end of the log.
doctor-envelope = Seat { $which }’s sealed answer doesn’t belong to an open window.
doctor-deadline = Seat { $which } has a deadline, but no slow turn is waiting for it.
doctor-plan = The plans of seat { $which } don’t fit the match.
doctor-analysis = The analysis saved for seat { $which } doesn’t belong to a finished match, or can’t be read.

## The server

stale = The table changed before this arrived. Look again and choose.
table-unreadable = The saved data of table { $code } can’t be read. Ask the server’s admin to check the log.
row-unreadable = The saved data for this can’t be read. Ask the server’s admin to check the log.
unknown-table = There is no table { $code }. Check the code.
table-stage =
    { $stage ->
        [lobby] The match hasn’t started yet.
        [playing] The match has already started.
       *[other] The match is over.
    }
match-open = This match isn’t over yet. You can replay it when it is.
replay-finishers = Only players who finished this match can replay it: a replay would spoil it for others.
continue-where = Choose a point before the end: after action 0 to { $last }.
table-full = This table has no free seat. You can watch.
table-no-join = Nobody can join this table right now.
table-no-leave = The rules don’t let you give up this seat now. Let a bot play it instead.
seats-empty = Some seats are empty. Wait for players or fill them with bots.
seats-too-many = There are more seats than players. Use at most { $players } seats.
seat-taken = Seat { $seat } is already taken. Choose another one.
seat-token = This link no longer opens a seat: the seat was freed or has a new link. You can still watch.
key-malformed = Your browser sent an invalid key. Reload the page.
key-unknown = This device isn’t signed in: it was never used here, or it was signed out from another device. Join a table to start again.
key-missing = This browser has no key. Allow it to store data for this site, then try again.
key-forgotten = This device was signed out from another one. You can still watch, or join a table again.
key-here = You can’t sign out the device you are using. Do it from another device, or delete your data.
passkey-wrong = This passkey doesn’t match anyone here. Try another one.
passkey-over = The passkey request expired or was already used. Try again.
passkey-known = This passkey is already registered. Sign in with it instead.
passkey-origin = Passkeys need a site with a domain name and HTTPS.
key-taken = This key is already in use. Try again.
device-unknown = This device is no longer on your list.
devices-many = You already have { $most } devices. Sign one out first.
pairing-over = This code has expired or was already used. Get a new one on your other device.
pairing-own = This device is already yours.
phrase-wait-hello = Hello!
phrase-wait-minute = One minute, please.
phrase-wait-ready = Ready?
phrase-wait-go = Let’s go!
phrase-wrong = This recovery phrase isn’t valid here. Check the spelling and order of the words.
person-unknown = You haven’t met anyone with this id.
person-keyless = This player is a guest, so we couldn’t recognise them next time.
person-self = That is you.
blocks-many = You have already muted or blocked { $most } people. Remove someone from the list first.
notes-many = You already have { $most } notes. Delete one first.
note-long = A note can have at most { $most } characters.
review-full = This review is full: { $most } people are in it.
review-leads = Someone else is leading the review. You can look around on your own.
review-gone = This person has left the review.
review-elsewhere = You joined the review on another page, so this one has left it.
table-closed = An admin closed this table.
banned = An admin banned you from this server. On your page you can still download or delete your data.
invitations-many = You have sent the most invitations for today. Share a link instead, or try again tomorrow.
invitation-gone = This invitation no longer exists.
report-private = You can report messages at public or matched tables. This table is private.
report-gone = This message no longer exists.
reports-many = You have sent many reports today. Thank you: an admin will read them.
deed-unknown = This report, person or table no longer exists.
deed-nobody = There is no one to ban: the author was a guest or has deleted their data.
seat-freed = The host removed you from your seat. You can take a free seat or watch.
seat-given-up = You left your seat. You can take a free seat or watch.
seat-moved = Your seat moved to the new link. You are watching here.
seat-ask = The match has already started. Ask the players to let you in.
seat-already = You already have a seat at this table.
seats-occupied = A player sits beyond seat { $players }. Only free seats and bots at the end can be removed.
door-crowded = Too many people are asking to join. Try again in a moment.
door-nobody = No player is online to let you in. Try again later.
door-closed = This match isn’t open to new players. You can keep watching.
door-gone = This request was withdrawn.
door-declined = Your request to join was declined. You can keep watching.
seat-not-yours = Only the player in this seat can do this.
seat-present = This player hasn’t been away long enough. Try again later.
host-only = Only the table’s host can do this.
again-elsewhere = This seat at the next table already has another link.
name-length = Use a name of 1 to { $most } characters.
sigil-unknown = This avatar doesn’t exist. Choose another one.
help-none = This game has no hints.
help-forbidden =
    { $most ->
        [off] Hints are off at this table.
        [marks] This table only allows marks.
        [logic] This table only allows marks and logical deductions.
       *[explained] This table doesn’t allow more hints.
    }
beat-unknown = The pause for secret answers must be { $known } seconds.
patience-unknown = The time that bots wait for people must be { $known } seconds.
patience-none = The bots of this game never wait for people. Leave this option out.
temperament-none = The bots of this game can’t be silent: what they say is part of play.
plan-none = You can’t plan ahead here right now.
plan-asked = It’s your turn: make your move first, then plan.
plan-most = You can have at most { $most } plans at a time.
plan-unknown = You can’t plan that any more. Look at the current choices.
days-unknown = Choose { $known } days per decision and { $banks } days in reserve.
days-off-live = This is a live table: it has no days off.
days-off-used = Each player can take { $most } days off per match. You have { $left } left.
seat-by-days = At a slow table a bot takes over when a player’s time runs out twice in a row. You can’t replace a player before.
beat-none = This game has no secret answers. Leave the pause out.
window-over = Too late: the time to answer ran out and you passed.
answer-given = You have already answered. All answers are revealed together.
seeking-over = You are no longer in the queue. Search again.
back-nothing = You have nothing to undo.
back-learned = You can’t undo this: something was drawn or revealed.
back-window = You can’t undo while secret answers are open.
back-lesson = You can’t undo in a lesson.
hurry-people = Other people are playing, so the bots keep their pace.
watching-only = You are watching. Only players can do this.
hello-first = The first message must be a Hello.
hello-again = Hello was already sent on this connection.
command-id = A command needs an id of 1 to { $most } characters.
too-fast = Too many requests. Wait a moment and try again.
too-many-tables = The limit of { $most } new tables a day has been reached from your network. Keep playing at an open table, or come back tomorrow.
talk-full = The chat of this table is full: { $most } lines. The match goes on.
too-large = The request is too large.
host-missing = Send exactly one Host header.
wrong-host = This server doesn’t serve that host name. Check the address.
wrong-origin = Cross-origin request refused. Use the site itself.
wrong-method = Method not allowed.
wrong-type = Expected JSON.
campaign-unknown = There is no such series.
not-found = Not found. Check the address.
asker-gone = The client closed the connection.
store-failed = It couldn’t be saved, so nothing changed. Try again.
server-failed = Something went wrong on the server. Try again later.
database-away = The database doesn’t respond.
database-unwritable = The database can’t be written. Check for a full disk or a read-only file.
server-stopping = This server is shutting down. Try again in a moment: another one takes over.
server-outdated = The database was upgraded by a newer Pitonisa (schema { $found }; this server supports { $known }). Update this server.

serve-at = Pitonisa is running at { $address }
serve-neighbours = On your network, open { $address }
serve-alone = Only this computer can open it. To play with phones on your network: make play LAN=1, or pitonisa serve --lan
serve-port-taken = Port { $wanted } is in use; using { $port } instead.
serve-database = Database: { $database }
serve-no-email = No email is sent: PITONISA_SMTP is set, but links in emails need the address of this site. Add --name, as in --name games.example.org
serve-stop = Press Ctrl-C to stop the server. Tables continue when you start it again.
serve-stopped = Server stopped.
serve-scenarios =
    { $number ->
        [0] No scenario in { $folder } can be played yet.
       *[other] Scenarios from { $folder }: { $scenarios }
    }
serve-scenario-name = Rename the folder of the scenario { $scenario }: use lowercase letters, digits and _, start with a letter, and avoid { $known }.
serve-no-scenarios = No scenario found in { $folder }. Give a scenario’s folder, or a folder of several. “pitonisa scenario new” creates one.
serve-no-port = No free port from { $port } up on { $host }. Choose another with --port.
serve-no-address = Can’t listen on { $host }, port { $port }: { $why }.
serve-no-lan = This computer has no local network address. Connect it to a network and try again, or leave out --lan to play on this computer only.
command-serve = Start the web server.
argument-host = address to listen on (default: 127.0.0.1; use 0.0.0.0 for all interfaces)
argument-port = port to listen on (default: 8000, or the next free one)
argument-scenarios = folder of your own Missions scenarios to offer as well
argument-lan = allow phones and computers on your network to connect
argument-database = database, as sqlite:///FILE or postgresql://USER@HOST/NAME (default: a file in your data folder)
argument-name = public host name or URL, such as games.example.org or http://games.lan:8000; emails link to the first one; repeatable
argument-workers = number of processes that compute bot moves
argument-lesson-days = days until an abandoned lesson table is deleted (default: 30; 0: never)
argument-limit = change a server limit, for example requests-a-second=60; repeatable
argument-lobby-days = days until an abandoned table whose match never started is deleted (default: 7; 0: never)
argument-open = open a browser
argument-fixed-port = exit if the port is in use instead of trying the next one
usage-database = Use sqlite:///FILE or postgresql://USER@HOST/NAME, not “{ $value }”.
usage-name = --name must be a host name such as games.example.org or a URL such as http://games.lan:8000, not “{ $value }”.
limit-unknown = There is no limit “{ $name }”. Available: { $known }.
limit-number =
    { $whole ->
        [true] --limit { $name } must be a whole number from 0 to { $most }, not “{ $value }”.
       *[false] --limit { $name } must be a number from 0 to { $most }, not “{ $value }”.
    }
operator-none = Admin access is off: no operator secret is set.
operator-only = Admins only: send the operator secret.
usage-lan-host = --lan finds the address itself: leave out --host.
command-systemd = Print a systemd unit for the server, with the options of “serve”.
argument-servers = number of servers on this machine, one port each (default: 1; more need PostgreSQL)
argument-systemd-port = port (default: 8000); with several servers, the first one’s
argument-systemd-database = postgresql://USER@HOST/NAME (default: a file in /var/lib/pitonisa)
systemd-description = Pitonisa board game server
systemd-about = Save this as /etc/systemd/system/{ $file }, then run: systemctl daemon-reload && systemctl enable --now { $units }
systemd-user = The server runs as its own user; create it with: { $command }
systemd-secrets = Put secrets into /etc/pitonisa/environment, readable only by root: PITONISA_OPERATOR=…, PGPASSWORD=…
systemd-home = { $program } is in a home folder, which the unit can’t read. Install Pitonisa in a folder such as /opt/pitonisa.
usage-systemd-file = systemd stores the tables in { $folder }. Leave out --database, or use PostgreSQL.
usage-systemd-several = Several servers need a shared PostgreSQL: add --database postgresql://USER@HOST/NAME.
usage-systemd-password = Everyone on the machine can read a unit. Leave the password out of the URL and set PGPASSWORD=… in /etc/pitonisa/environment.

## Databases

database-unreachable = No database server responds at { $database }: { $why }. Start PostgreSQL there, or correct the address.
database-denied = PostgreSQL refused the connection to { $database }: { $why }. Check the user name and password, max_connections and pg_hba.conf.
database-not-ours = This user may not change { $database }: { $why }. Make it the owner of the database and its tables, or use another user.
database-missing = There is no database { $name } at { $database }. Create it with createdb { $name }, or correct the address.
database-old = { $database } runs PostgreSQL { $found }, which is too old. Use { $least } or newer.
database-encoding = { $database } uses the encoding { $found }. Create a database with createdb --encoding=UTF8 --template=template0.
database-read-only = { $database } is read-only. Use the address of the primary server.
database-file-read-only = { $database } can’t be written. Give the user who runs Pitonisa write access to the file and its folder, or use another file.
database-damaged = { $database } isn’t a readable database. Use another file, or restore a backup.
database-foreign = { $database } contains other data. Use an empty database.
database-unversioned = { $database } contains Pitonisa tables, but their schema version is missing or damaged. Restore a backup.
database-incomplete = { $database } is incomplete: { $missing } is missing. Restore a backup of the database.
database-older = { $database } was made by a development version (schema { $found }). Start the server of commit { $commit } once to upgrade it to schema { $known }, or use a new database.
database-newer = { $database } belongs to a newer Pitonisa (schema { $found }; this one supports { $known }). Install the newer version.
database-in-use = { $database } is in use. Stop the server or the migration that uses it, and try again.
database-unwell = { $database } can’t be used: { $why }. Fix this and try again.
command-backup = Back up the database of a running server.
argument-backup-database = the database, as sqlite:///FILE or postgresql://USER@HOST/NAME
argument-backup-file = the new file, or a folder for a file named by date
backup-done =
    { $tables ->
        [one] Backed up and verified 1 table in { $file }. It contains every secret: protect it like the server.
       *[other] Backed up and verified { $tables } tables in { $file }. It contains every secret: protect it like the server.
    }
backup-nothing = There are no tables in { $database }. Correct the address.
backup-damaged = The copy of { $database } is damaged ({ $why }) and was deleted. Run “pitonisa doctor” for details.
command-move = Migrate a server’s data to another database.
argument-source = the current database, as sqlite:///FILE or postgresql://USER@HOST/NAME
argument-target = an empty database to copy to, in the same form
move-progress = records
move-done =
    { $number ->
        [one] Copied and verified 1 record in { $target }.
       *[other] Copied and verified { $number } records in { $target }.
    }
move-next = Now start the server with --database and that address. The data is also still in { $source }: keep it as a backup or delete it.
move-same = Both addresses are the same database, { $database }. Choose another target.
move-nothing = There are no tables in { $database }. Correct the source address.
move-versions = { $source } and { $target } belong to different versions of Pitonisa. Start a server on each once, or use an empty database.
move-occupied = { $database } isn’t empty. Use an empty database. Nothing was changed.
move-differs = A record in { $database } differs from its original ({ $table }: { $key }), so the migration was cancelled. Please report this as a bug.

command-bench = Benchmark rules, bots, messages, load, attacks and faults, and compare with similar projects.
argument-only = run only this part, as listed in bench/run.py
argument-bench-seconds = seconds per attack (default: 60)
argument-afterwards = seconds until memory is measured again (default: 40)
argument-attack = run only attacks whose name starts like this; repeatable
argument-faults = number of faults to inject (default: 1000)
argument-bench-seed = random seed, a whole number
bench-source = The benchmarks are only in the source repository. Run this there, after “make setup”.

## Notices about seats

talk-arranged = { $by } changed the settings.
notice-time-once = Time ran out: a bot made this move for { $name }.
notice-time-again = Time ran out again: a bot plays for { $name } until they return.
notice-gone = { $name } is offline: a bot plays in the meantime.
notice-bot = A bot now plays for { $name }.
notice-back = { $name } is back.
notice-sat = { $name } takes over a bot’s seat.
notice-off = { $name } is taking days off.
notice-asks-back = { $name } asks to undo their last action.
notice-agrees-back = { $name } agrees.
notice-declines-back = { $name } declines.
notice-took-back = { $name } undid their last action.
notice-hidden = An admin hid a message here.

## A shared link

preview-open = You’re invited to a table
preview-minutes = About { $minutes } minutes.
preview-over = A match to replay
preview-puzzle = A puzzle to solve
preview-puzzle-day = Puzzle of the day
preview-puzzle-about = One moment of a match, seen from one seat: what can you work out? No account, nothing to install.

## Lessons

unknown-puzzle = There is no puzzle { $puzzle }.
puzzle-looking = Finding puzzles
puzzle-proving = Verifying puzzles
puzzle-made =
    { $count ->
        [one] 1 puzzle saved in { $file }.
       *[other] { $count } puzzles saved in { $file }.
    }
puzzle-checked =
    { $failed ->
        [0] All { $count } puzzles passed.
        [one] 1 of { $count } puzzles failed.
       *[other] { $failed } of { $count } puzzles failed.
    }
puzzle-level = Level { $level }
puzzle-eyes = You see what { $seat } sees. { $theme }, level { $level } of 5.
puzzle-right = The answer: { $answer }.
puzzle-and = { $some } and { $last }
puzzle-or = { $some } or { $last }
puzzle-no-game = { $game } has no puzzles.
puzzle-none = There are no puzzles here.
puzzle-no-day = There is no puzzle for { $day }: it’s in the future, or before the first one.
puzzle-no-date = { $day } isn’t a date. Use YYYY-MM-DD.
puzzle-not-read = The puzzle { $puzzle } can’t be read.
puzzle-not-asked = The puzzle { $puzzle } isn’t possible under the current rules.
puzzle-margin = No answer to the puzzle { $puzzle } is clearly best.
puzzle-changed = Under the current rules the puzzle { $puzzle } has another answer, other steps or another level.

unknown-lesson = { $game } has no lesson { $lesson }.
lesson-not-read = The lesson { $lesson } can’t be read: { $why }
lesson-none = This table has no lesson.
lesson-private = A lesson is for one player: nobody else can join or leave.
lesson-not-now = Wait a moment: it isn’t your turn in the lesson yet.
lesson-not-this = The rules allow this, but the lesson needs another move. See what the coach says.
lesson-over = The lesson is over.
pattern-kind = “{ $pattern }” must start with a type name.
pattern-field = “{ $field }” in “{ $pattern }” must be a field and its value.
pattern-not-one = “{ $pattern }” matches several actions. Make it match exactly one.

## Scenarios: for those who write missions

command-scenario = Create, check, test and package scenarios of Missions.
command-scenario-check = Check a scenario for errors and verify that it can be won.
command-scenario-graph = Draw a graph of the places, or of what each thing needs and gives.
command-scenario-simulate = Simulate many plays of a scenario with bots and report what happens.
command-scenario-play = Play a scenario from any place, with any items.
command-scenario-new = Create a scenario from the template.
command-scenario-number = Assign card numbers where missing.
command-scenario-pack = Package a scenario as one file.
command-scenario-install = Install a packaged scenario.
argument-scenario-pack-out = output file (default: the id and edition)
argument-scenario-install-file = a package made by “pitonisa scenario pack”
argument-into = the folder passed to “pitonisa serve --scenarios” (default: the current one)
command-scenario-schema = Print the JSON Schema of scenario files, for editors.
command-scenario-print = Print all card sheets of a scenario as one HTML file.
command-scenario-studio = Open the scenario editor in a browser: errors, charts, cards, statistics and test play.
argument-path = a scenario’s folder, or the id of a built-in one
argument-scenario-check-path = a scenario’s folder or id (default: all built-in scenarios)
argument-scenario-new-path = a folder that doesn’t exist yet
argument-language = language of the cards (default: yours)
argument-out = output file (default: print the HTML here)
argument-scenario-print-path = a scenario’s folder or id (default: all built-in scenarios)
scenario-printed = Card sheets saved in { $file }. Print them double-sided: the cover has no spoilers.
argument-scenario-studio-port = port (default: 8100, or the next free one)
argument-scenario-studio-host = loopback address to listen on (default: 127.0.0.1)
studio-at = The studio is open at { $address } It shows every secret, and only this computer can open it.
studio-stop = Press Ctrl-C to close it.
studio-not-loopback = The studio shows every secret of a scenario, so it can only listen on 127.0.0.1 or ::1, not on { $host }.
studio-behind = The mission has moved on. Look again.
studio-file-name = “{ $file }” isn’t a valid file name: use lowercase letters, digits, - and _, and end with .yaml.
studio-file-there = { $file } already exists. Choose another name.
studio-changed = { $file } was changed by another program since you opened it. Nothing was saved: reload it first.
studio-not-begun = No test play is running. Start one first.
argument-scenario-check-party = check only this party: host ids, separated by commas
argument-scenario-check-limit = maximum CPU seconds to search each party (default: 180)
argument-states = maximum states to search for each party (default: 8000000)
argument-scenario-check-all = list every missing or empty text on its own line
argument-static = run only the checks that don’t play the scenario
argument-ways = also print the shortest way to win for each party
scenario-no-folder = There is no scenario { $path }. Give a folder, or one of { $known }.
bad-scenario = The scenario { $folder } has { $faults } errors, the first at { $file }:{ $line }. Run “pitonisa scenario check” to list them all.
scenario-title = Scenario { $scenario }
scenario-error = error
scenario-warning = warning
scenario-hint = hint
scenario-suppressed =
    { $count ->
        [one] 1 warning is suppressed, with a reason.
       *[other] { $count } warnings are suppressed, with reasons.
    }
scenario-coverage = Texts: { $languages }
scenario-head-party = party
scenario-head-states = states
scenario-head-seconds = seconds
scenario-head-won = moves to win
scenario-head-endings = endings
scenario-head-walked = replayed
scenario-head-missable = missable
scenario-head-ends = always ends
scenario-always-ends = verified
scenario-dead = no
scenario-probed = { $good } of { $all } sampled
scenario-complete = The search of every party in this table was complete. It ignores charge, lets every test come out either way and lets items change hands freely. “Replayed” counts the ways also played under the real rules, with crystals and luck.
scenario-bounded =
    { $party }: { $by ->
        [states] the search stopped after { $states } states, the --states limit
       *[seconds] the search stopped after { $states } states in { $seconds } seconds, the --limit
    }. A way marked ≥ may not be the shortest. “Always ends” was sampled from the edge of the search, not verified.
scenario-broken-off = Stopped: { $done } of { $all } parties were searched.
scenario-unwalked = Not replayed: { $why }
scenario-no-party = { $party } isn’t a party. Choose two, three or four of these hosts: { $hosts }.
scenario-way = { $party } win with: { $way }
scenario-held =
    { $scenario }: passed{ $warnings ->
        [0] .
        [one] {" "}(1 warning).
       *[other] {" "}({ $warnings } warnings).
    }
scenario-not-held =
    { $scenario }: failed{ $warnings ->
        [0] .
        [one] {" "}(and 1 warning).
       *[other] {" "}(and { $warnings } warnings).
    }
scenario-texts =
    { $count ->
        [0] { $file }: no text is missing.
        [one] { $file }: added 1 empty text. Write it between the quotes.
       *[other] { $file }: added { $count } empty texts. Write each between its quotes.
    }
scenario-texts-last = “texts” must be the last part of { $file }. Move “terms” above it and run this again.
command-scenario-texts = Add an empty line for every missing text.

argument-bot = which bot plays (default: the strongest)
argument-insight = percentage of puzzle answers the table is assumed to know (default: 0; bots can’t read)
argument-plots = folder for charts of outcomes, measures, cards and tests
argument-scenario-simulate-games = number of plays per party size (default: 30)
scenario-bad-name = “{ $name }” can’t be an id: start with a letter, then use letters, digits and “_”.
scenario-exists = { $path } already exists. Choose another name.
scenario-made = Created a small working scenario in { $path }. Edit scenario.yaml and en.yaml, then run: pitonisa scenario check { $path }. To see it as you write: pitonisa scenario studio { $path }.
scenario-packed = Packaged { $scenario }, edition { $edition }, as { $file }. To install it on a server: pitonisa scenario install { $file } --into DIR
scenario-installed =
    Installed { $scenario }, edition { $edition }, in { $folder }{ $before ->
        [none] .
       *[other] , replacing edition { $before }; running matches keep that one.
    } Start the server with: pitonisa serve --scenarios { $folder }
package-none = { $file } isn’t a scenario package. Use a file made by “pitonisa scenario pack”.
package-changed = { $file } was altered after it was packaged: its files don’t match its edition. Get it again.
package-strange = { $file } contains { $name }, which doesn’t belong in a scenario. Nothing was installed.
package-large = { $file } is larger than { $most } kB. Reduce its size and package it again.
package-name = “{ $scenario }” can’t be installed: the id is invalid or belongs to a built-in scenario. Rename it and package it again.
scenario-numbered =
    { $count ->
        [0] { $file }: no number was missing.
        [one] { $file }: assigned 1 number.
       *[other] { $file }: assigned { $count } numbers.
    }
scenario-simulated = { $scenario }: bot { $bot }, known words { $insight } %, seed { $seed }
scenario-figures = With { $hosts } hosts
scenario-measure-hosts = hosts
scenario-measure-plays = plays
scenario-measure-success = success
scenario-measure-partial = partial
scenario-measure-failure = failure
scenario-measure-points = points
scenario-measure-burn = burnt
scenario-measure-left = charge left
scenario-measure-rounds = rounds
scenario-measure-steps = actions
scenario-measure-endings = endings
scenario-measure-read = share of plays in which each card was read
scenario-measure-tested = last result of each test
scenario-measure-untaken = never taken: { $tests }
scenario-measure-unread = never read: { $cards }
scenario-measure-endless = { $plays ->
    [one] One play was
   *[other] { $plays } plays were
} stopped at { $at }: its text leads back to itself and would never end
scenario-plot-outcomes = outcomes by number of hosts
scenario-plot-hosts = { $hosts } hosts
scenario-plot-fail = fail
scenario-plot-critical = exact
scenario-plot-success = success

argument-of = places or puzzles (default: puzzles)
argument-party = the hosts in play, yours first
argument-at = place to go to first, whatever the map says
argument-give = items to start with
argument-tokens = tokens to start with
scenario-graphs = --of must be one of { $known }, not “{ $value }”.
scenario-unknown = { $option } has no “{ $value }”. Available: { $known }.
scenario-one-place = --at takes a single place, not “{ $value }”.

## The result on a card

result-over = The match is over
result-earned = Earned: { $titles }
result-decisive = Decisive turn: { $turn }
result-story-gone = A scenario that is no longer here ({ $story })
result-company =
    { $seats ->
        [one] Alone
       *[other] { $seats } at the table
    }, { $turns ->
        [one] 1 turn
       *[other] { $turns } turns
    }

## Notifications

alert-asked = Pitonisa: it’s your turn at { $codes }.
alert-hurry = Pitonisa: you have two hours left to move at { $codes }.
alert-ended = Pitonisa: the match at { $codes } is over.
alert-invited = Pitonisa: you are invited to { $codes }.
alert-trial = Pitonisa: test notification. It works!
alert-url = Webhook URLs must start with https:// or http://, use port 80, 443 or 8443, and contain no user name or password.
alert-addresses = You already have { $most } addresses. Remove one first.
alert-no-address = This address isn’t on your list.
alert-no-key = Your browser didn’t send its key. Reload the page.
alert-zone = Unknown time zone: { $zone }.
alert-answer-slow = The request timed out.
alert-answer-none = No server responded.
alert-answer-private = This server doesn’t send notifications to itself or to private networks.
alert-push-keys = Invalid push subscription. Turn notifications off and on again.
alert-smtp = PITONISA_SMTP must look like smtps://name:password@mail.example.org, and PITONISA_MAIL_FROM must be an email address.
alert-no-mail = This server doesn’t send email. Use notifications on your device or a webhook instead.
alert-mail = That isn’t an email address. Check it and try again, as in name@example.org.
alert-mail-confirm-subject = Pitonisa: confirm your email address
alert-mail-confirm = Someone wants Pitonisa to email this address when it’s their turn at a table. If that was you, open this link to confirm. If not, ignore this email: nothing else is sent here unless you confirm. To get no more of these, use the link at the end.
alert-mail-stop = Unsubscribe:
alert-unconfirmed = This address isn’t confirmed yet: open the link in the confirmation email first.
alert-link = This link has already been used, or it’s incomplete.
alert-answer-mail = The mail server rejected the message.
alert-answer-bounced = This email address doesn’t exist.
alert-answer-gone = The browser cancelled its subscription.

## Analysis

analysing = Analysing
analyse-none = Matches of { $game } can’t be analysed yet.
analyse-no-rows = Decisions of { $game } can’t be evaluated, so there are no rows to write. Leave out --parquet.
analyse-no-chances = This game can’t estimate what other choices would have led to: its secrets are a story with no alternative. So there are no chances here, only an account of where everything went.
analyse-busy = You already have several analyses running. Wait for one to finish.
analyse-open = This match isn’t over yet. You can analyse it when it is.
analyse-curve = Chance to win at the start of each turn, from what this seat knew:
analyse-decision = Turn { $turn }. { $what } ({ $mark })
analyse-count = { $mark }: { $count }
analyse-nothing = No decisions.
analyse-match = { $file }: { $marks }
analyse-in-all = { $count ->
    [one] 1 match
   *[other] { $count } matches
} in all: { $marks }
analyse-left-out = Skipped { $file }. { $why }
analyse-not-weighed = Decisions of { $game } can’t be evaluated. Analyse this match on its own to see where everything went.
analyse-no-matches = No saved matches found. They are .json files, such as `pitonisa play --save` writes.
mark-good = good
mark-good-bad = good, unlucky
mark-brilliant = brilliant
mark-brilliant-bad = brilliant, unlucky
mark-slip = slip
mark-slip-good = lucky slip
mark-missed = missed sure win

## Your own arcana

command-arcana = Test your own card for The Shipwreck Arcana.
command-arcana-try = Test how much a card reveals and how it changes the chance of winning.
argument-arcana-try-file = the card, a TOML file (see the Shipwreck README)
argument-arcana-try-games = number of matches with the card, and as many without (default: 200)
argument-arcana-try-players = number of players (default: 3)
argument-arcana-try-seed = any text; the same seed gives the same matches
arcana-title =
    { $moons ->
        [one] { $name }: 1 moon. Power: { $power }
       *[other] { $name }: { $moons } moons. Power: { $power }
    }
arcana-ways = It allows { $ways } of the 49 ways to play one fate and keep another; in random rows it is playable with { $share } of all hands.
arcana-bits =
    { $more ->
        [0] A play on it gives { $bits } of { $most } bits: more than any of the twenty arcana.
        [one] A play on it gives { $bits } of { $most } bits; one of the twenty arcana gives more.
       *[other] A play on it gives { $bits } of { $most } bits; { $more } of the twenty arcana give more.
    }
arcana-left = On average it leaves { $left } of seven values, and a single one in { $certain } of plays.
arcana-matches = { $players } companion bots on Doomed; { $games } deals, seed { $seed }:
arcana-with = with the card in the first row: { $rate } won [{ $low }, { $high }]
arcana-without = without it: { $rate } won [{ $low }, { $high }]
arcana-helps = { $gain } points [{ $low }, { $high }]: it helps.
arcana-harms = { $gain } points [{ $low }, { $high }]: it makes winning harder.
arcana-open = { $gain } points [{ $low }, { $high }]: no clear effect. Try more --games.
arcana-not-toml = The card isn’t valid TOML: see line { $line }.
arcana-missing = The card has no “{ $key }”. Add it.
arcana-unknown = A card can’t have “{ $key }”. Allowed: { $known }.
arcana-no-table = Put what the card needs into a table of its own, [{ $key }].
arcana-name = The name must be a text of 1 to { $most } characters.
arcana-word = “{ $key }” can’t be { $found }. Allowed: { $known }.
arcana-number = “{ $key }” must be a whole number from { $least } to { $most }, not { $found }.
arcana-values = “{ $key }” must be a list of values from 1 to 7, such as [1, 4, 7].
arcana-span = “{ $key }” must be a minimum and a maximum from 0 to { $most }, such as [2, 5].
arcana-never = { $name } can never be played: no two fates meet all its conditions.
