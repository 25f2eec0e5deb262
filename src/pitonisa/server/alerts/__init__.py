"""Telling people who are away: who is told what and when, and the ways there."""
