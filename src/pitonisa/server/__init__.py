"""The house on the network: tables over HTTP and WebSocket, bots at seats, and the client's files."""
