# The Curio Cabinet, in its own words.

option-shops-cabinet = Curio Cabinets
shop-cabinet = the Curio Cabinet

## Names

curio-red-plain = plain red
curio-green-plain = plain green
curio-blue-plain = plain blue
curio-yellow-plain = plain yellow
curio-red-fine = fine red
curio-green-fine = fine green
curio-blue-fine = fine blue
curio-yellow-fine = fine yellow
curio-forgery = forgery

part-label =
    { $size ->
        [small] { part-colour } medallion
       *[large] { part-colour } idol
    }
part-good-in-Cabinet =
    { $size ->
        [small] { part-colour } medallion
       *[large] { part-colour } idol
    }
part-market-icon-in-Cabinet = Pedestal
part-ability-in-Cabinet =
    { $ability ->
        [diver] Diver
        [sealer] Seal keeper
        [guide] Guide
       *[gossip] Gossip
    }
part-own-space-in-Cabinet =
    { $space ->
        [salvage] Salvage
        [lock] Seal a chest
        [exhibit] Exhibit
       *[reveal] Open in public
    }

## What happened

event-Salvaged =
    { $count ->
        [one] { $by } salvages a curio.
       *[other] { $by } salvages { $count } curios.
    }
event-Salvaged-by = You salvage: { $curios }. Only you see it.
event-CurioPutBack = { $by } puts a curio back into the sea, unseen.
event-CurioPutBack-by = You put one curio back into the sea: { $curio }.
event-CuriosShuffled =
    { $count ->
        [one] The sea of { $by } brings back what was shown: 1 curio.
       *[other] The sea of { $by } brings back what was shown: { $count } curios.
    }
event-CuriosShuffled-by =
    { $count ->
        [one] The sea brings back what you have shown: 1 curio.
       *[other] The sea brings back what you have shown: { $count } curios.
    }
event-Locked = { $by } seals chest { $stand }: “{ part-label }”.
event-Locked-by = You seal chest { $stand }: “{ part-label }”. Inside: { $curio }.
event-Relabelled = { $by } changes the label of chest { $stand }: “{ part-label }”.
event-Relabelled-by = You change the label of chest { $stand }: “{ part-label }”.
event-Exhibited = { $by } exhibits a curio: { $curio }.
event-Exhibited-by = You exhibit a curio: { $curio }.
event-Revealed = { $by } opens chest { $stand } in public: { $curio }. The label is true.
event-Revealed-by = You open chest { $stand } in public: { $curio }. The label is true.
event-Doubted =
    { $right ->
        [yes] { part-who } doubts “{ part-label }”, chest { $stand } of { $owner }: { $curio }. It is false.
       *[no] { part-who } doubts “{ part-label }”, chest { $stand } of { $owner }: { $curio }. It is true.
    }
event-Doubted-by =
    { $right ->
        [yes] You doubt “{ part-label }”, chest { $stand } of { $owner }: { $curio }. It is false.
       *[no] You doubt “{ part-label }”, chest { $stand } of { $owner }: { $curio }. It is true.
    }
event-Doubted-owner =
    { $right ->
        [yes] { part-who } doubts your chest { $stand }, “{ part-label }”: { $curio }. It is false.
       *[no] { part-who } doubts your chest { $stand }, “{ part-label }”: { $curio }. It is true.
    }
event-Believed = { $by } leaves the chests of { $owner } alone.
event-Believed-by = You leave the chests of { $owner } alone.
event-Believed-owner = { $by } leaves your chests alone.
event-Vaulted =
    { $count ->
        [one] Nobody doubts any more: a chest of { $by } goes to the vault unopened.
       *[other] Nobody doubts any more: { $count } chests of { $by } go to the vault unopened.
    }
event-Vaulted-by =
    { $count ->
        [one] Nobody doubts any more: a chest goes to your vault unopened.
       *[other] Nobody doubts any more: { $count } chests go to your vault unopened.
    }

## What can be done

button-Salvage = Salvage
button-PutBack = Put back into the sea: { $curio }
button-Lock = Seal ({ $curio }) as “{ part-label }”
button-Exhibit = Exhibit: { $curio }
button-Reveal = Open chest { $stand } in public
button-Tour = Guide visitors to the { part-colour } pedestal
button-Relabel = Chest { $stand }: change the label to “{ part-label }”
button-Hush = Discard a card
button-Doubt = Doubt chest { $stand }

## Why something is not possible

illegal-sea-empty = There are no curios left in the sea.
illegal-hand-empty = You have no curio in hand. Salvage first.
illegal-stands-full = All your stands have a chest.
illegal-no-label = That good isn’t in your reserve, so it can’t be on a label.
illegal-nothing-to-exhibit = You have no curio in hand with a free pedestal.
illegal-nothing-true = None of your chests has a true label.
illegal-label-false = That chest’s label is false: you can’t open it in public.
illegal-no-chest = That stand has no chest.
illegal-same-label = That chest already has this label.
illegal-curio-not-held = You don’t have that curio in hand.
illegal-forgery = You can’t exhibit a forgery.
illegal-pedestal-taken = That pedestal already has a curio.
illegal-pedestal-empty = That pedestal has no curio.

## Things

thing-Cabinet = chests: { $labels }; pedestals: { $pedestals }; shown: { $discards }; curios in hand: { $hand }; in the sea: { $deck }; in the vault: { $vault }; true labels: { $proven }; false ones: { $caught }
thing-Trove = in hand: { $hand }; in chests: { $chests }; in the vault: { $vault }
thing-PuttingBack = curios to put back
thing-Locking = a chest to seal
thing-Guiding = a pedestal to show
thing-Gossiping = a label to change
thing-Doubting = doubts to come: { $rivals }
thing-CabinetBoard = { "" }
thing-Kind = { $curio }: { $count }
thing-CabinetHints = { $chests }
thing-Credible = chest { $stand }: unseen, { $unseen } of { $count } ({ $curio })

## Figures

figure-salvaged = Curios salvaged
figure-locked = Chests sealed
figure-locked-false = … with a false label
figure-exhibited = Curios exhibited
figure-revealed = Chests opened in public
figure-doubted-true = True chests that were doubted
figure-doubted-false = False labels found out
