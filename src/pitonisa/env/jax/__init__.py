"""Games as pure functions on arrays, for thousands of matches at once on one processor or a graphics card."""
