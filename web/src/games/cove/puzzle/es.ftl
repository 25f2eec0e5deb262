# Lo que solo la página de acertijos dice de Merchants Cove.

puzzle-solved = Lo que más vale: { $answer }
