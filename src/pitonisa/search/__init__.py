"""For any game, from what a seat knows and nothing else: truths that fit, played out, and what decisions are worth."""
