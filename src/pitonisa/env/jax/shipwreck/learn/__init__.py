"""Trains a bot for The Shipwreck Arcana by self-play: one network plays every seat, millions of times."""
