"""What authors of missions see: card sheets to print, and a page of their own. Never part of the players' house."""
