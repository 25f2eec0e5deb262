"""Defines a mission written as data: what it may hold, how it is read from files, and what is wrong with it."""
