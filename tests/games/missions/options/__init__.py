"""Test what the rulebook leaves open, section by section: our answers, and the effects of others."""
