"""What each action does: checked and dispatched here, carried out in the file of its subject."""
