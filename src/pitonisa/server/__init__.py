"""Serve tables over the network: HTTP routes, sockets, tables, bots, and the built client."""
