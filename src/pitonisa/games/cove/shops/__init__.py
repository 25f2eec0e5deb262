"""The kinds of shops. Each is a folder with the files of a game, bound together by a `Shop` record."""
