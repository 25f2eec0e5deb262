"""What each verb can bring about and what each condition needs, as they are written; and what can come about at all."""
