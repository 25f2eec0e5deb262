"""Take reports, and let the admin hide, close and ban; each decision is written down."""
