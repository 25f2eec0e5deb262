"""Take reports, and let the admin hide words, close tables and ban people; every decision is logged."""
