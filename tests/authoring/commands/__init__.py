"""Test `pitonisa scenario …` as an author types it."""
