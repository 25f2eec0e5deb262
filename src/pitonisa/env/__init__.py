"""Offers the games as environments for reinforcement learning. Install with `pip install "pitonisa[env]"`."""
