"""What seats could have known and done in matches that are over: found in processes of its own, part by part."""
