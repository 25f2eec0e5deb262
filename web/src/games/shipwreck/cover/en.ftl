cover-shipwreck = The Shipwreck Arcana
    .pitch = Deduction as a group: you play one fate and keep the other quiet, and the rest read you before the tide comes in.
    .kind = As a group · easy
