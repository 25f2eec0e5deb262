"""The games as environments for programs that learn: `pip install "pitonisa[env]"` brings what is needed."""
