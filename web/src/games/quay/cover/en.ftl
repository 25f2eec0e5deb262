cover-quay = Quay
