cover-quay = El muelle
