# Lo que solo la página de acertijos dice de Líderes de Euphoria.

puzzle-title-leader = Una corona escondida
puzzle-title-side = Dos de tres
puzzle-title-recruit = Cuenta los reclutas

puzzle-out = Fuera { $answer }
puzzle-is-left = Queda { $answer }

puzzle-tile-looked = Mira un recluta de { $whom }
puzzle-tile-saw = Mira a { $whom }: { $recruit }
puzzle-tile-armed = Expone un { $recruit } y apunta a { $whom }
puzzle-tile-used = { $card }; expone un { $recruit }
puzzle-tile-exposed = { $whom } expone un { $recruit }
puzzle-tile-shot = Da en { $whom }
puzzle-tile-swapped = { $one } y { $other } intercambian un recluta
puzzle-tile-row = { $whom } muestra { $recruits }
puzzle-tile-anarchist = { $who } pasa a Anarquista
