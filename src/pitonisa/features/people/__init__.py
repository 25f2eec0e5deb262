"""Keep what belongs to a person: profile, devices, notes, invitations, and how they stand to others."""
