"""Show authors their scenario: card sheets to print, and a page to write and try it. No server for players needs it."""
