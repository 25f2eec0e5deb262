"""Defines a mission written as data: what it may contain, how it is read from files, and how errors are reported."""
