"""`python -m pitonisa` is the command `pitonisa`."""

import sys

from pitonisa.cli import main

if __name__ == "__main__":
    sys.exit(main())
