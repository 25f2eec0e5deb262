"""Offers the games as environments for programs that learn. Install with `pip install "pitonisa[env]"`."""
