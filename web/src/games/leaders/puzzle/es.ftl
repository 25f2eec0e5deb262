# Lo que solo la página de acertijos dice de Líderes de Euphoria.

riddle-title-leader = Una corona escondida
riddle-title-side = Dos de tres
riddle-title-recruit = Cuenta los reclutas

riddle-out = Fuera { $answer }
riddle-is-left = Queda { $answer }

riddle-tile-looked = Mira un recluta de { $whom }
riddle-tile-saw = Mira a { $whom }: { $recruit }
riddle-tile-armed = Expone un { $recruit } y apunta a { $whom }
riddle-tile-used = { $card }; expone un { $recruit }
riddle-tile-exposed = { $whom } expone un { $recruit }
riddle-tile-shot = Da en { $whom }
riddle-tile-swapped = { $one } y { $other } cambian un recluta
riddle-tile-row = { $whom } muestra { $recruits }
riddle-tile-anarchist = { $who } pasa a Anarquista
