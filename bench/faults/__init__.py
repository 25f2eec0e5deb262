"""Injects faults into servers, their database and network, and checks what players were sent meanwhile."""
