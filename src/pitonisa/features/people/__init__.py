"""Store what belongs to a person: profile, devices, notes, invitations, and whom they mute or block."""
