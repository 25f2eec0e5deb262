"""Serve tables over the network: routes (HTTP), sockets, tables, bots, and the built client."""
