/** Written by `make types` from the structs of the same names in Python. */

import type { Kinds } from '../../lib/kinds';

export const kinds: Kinds = {
  structs: {
    Accusation: {"by": "seat", "owner": "seat"},
    Accuse: {"owner": "seat"},
    Asked: {"by": "seat", "owner": "seat", "side": {"enum": "side"}},
    Ended: {"reason": "text"},
    Favour: {"card": {"enum": "favour"}},
    FavourPlayed: {"by": "seat", "card": {"enum": "favour"}},
    Hints: {"suspicions": {"list": {"struct": "Suspicion"}}},
    Inspect: {"owner": "seat", "side": {"enum": "side"}},
    Inspection: {"by": "seat", "owner": "seat", "side": {"enum": "side"}},
    Join: {"seat": "seat"},
    Joined: {"by": "seat"},
    Look: {"by": "seat", "owner": "seat", "side": {"enum": "side"}},
    Looked: {"by": "seat", "owner": "seat", "side": {"enum": "side"}, "crate": {"enum": "crate"}},
    Opened: {"by": "seat", "owner": "seat", "crates": {"list": {"enum": "crate"}}},
    Options: {"night": {"enum": "night"}},
    Outcome: {"winners": {"list": "seat"}, "reason": "text"},
    Pass: {},
    Place: {"seat": "seat", "left": {"enum": "crate"}, "right": {"enum": "crate"}, "favours": {"list": {"enum": "favour"}}},
    Suspicion: {"seat": "seat", "guilty": "bool", "ground": {"enum": "ground"}, "percent": "number"},
    View: {"viewer": {"any": ["seat", "who"]}, "places": {"list": {"struct": "Place"}}, "hand": {"list": {"enum": "favour"}}, "pile": "number", "spent": {"list": {"enum": "favour"}}, "looks": {"list": {"struct": "Look"}}, "turn": "seat", "played": "number", "dawn": "number", "pending": {"struct": "Inspection"}, "accusation": {"struct": "Accusation"}, "to_act": {"list": "seat"}, "legal": {"list": {"any": [{"struct": "Inspect"}, {"struct": "Accuse"}, {"struct": "Favour"}, {"struct": "Pass"}, {"struct": "Join"}]}}, "outcome": {"struct": "Outcome"}},
  },
  view: "View",
  notes: "unknown",
  hints: "Hints",
  phrases: ["silk-and-salt", "look-elsewhere", "well-played", "wait", "go-on"],
  moments: {},
  manners: false,
  plans: false,
  dialects: [],
};
