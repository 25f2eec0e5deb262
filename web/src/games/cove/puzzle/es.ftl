# Lo que solo la página de acertijos dice de Merchants Cove.

riddle-solved = Lo que más vale: { $answer }
