# What the analysis says of a mission, and nothing else does.

analysis-account-title = Where { -charge-many } went
analysis-account-about = There are no chances here: what is hidden in a mission is a story, and nobody can imagine another. Each column shows where every { -charge } was when a visit began; press one to see what it cost and what it brought.
analysis-account-visits = Visit by visit
analysis-account-visit = { $round }. { $place }
analysis-account-bar = { CAPITAL(-round) } { $round }, { $place }: { $worth }. { $spent } spent.
analysis-account-end = End
analysis-account-see = See it
analysis-account-worth = { $name } led; { $worth }.
analysis-account-spent = Spent: { $n }
analysis-account-no-spending = Nothing
analysis-account-won = What it brought
analysis-account-no-winning = Nothing
analysis-account-burnt =
    { $n ->
        [one] 1 { -charge } went for good.
       *[other] { $n } { -charge-many } went for good.
    }
analysis-account-needless = needless
analysis-account-in-vain = in vain
analysis-account-purposes = What they went for
analysis-account-all = { $n } spent in all.
analysis-account-all-needless =
    { $n ->
        [one] Nothing could come of 1, by what { $name } knew then.
       *[other] Nothing could come of { $n }, by what { $name } knew then.
    }
analysis-account-all-in-vain = { $n } brought nothing, which nobody could know.
