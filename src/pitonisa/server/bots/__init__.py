"""Bots and advisers in processes of their own, when they speak, and when they let people go first."""
