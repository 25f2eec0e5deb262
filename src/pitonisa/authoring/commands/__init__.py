"""`pitonisa scenario …`: everything for those who write missions. One file a verb."""
