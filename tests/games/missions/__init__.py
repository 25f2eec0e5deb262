"""Tests of Missions."""
