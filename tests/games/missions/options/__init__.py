"""What the rulebook leaves open, section by section: our answers, and what each other answer changes."""
