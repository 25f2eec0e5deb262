"""The house on the network, in four rooms: routes (HTTP), sockets, tables, bots; and the built client."""
