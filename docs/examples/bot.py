"""Play any game at a seat: python bot.py 'https://games.example.org/t/CODE#TOKEN'."""

import json
import random
import sys
from itertools import count
from typing import Any

from websockets.sync.client import connect

address, _, token = sys.argv[1].partition("#")
site, _, code = address.partition("/t/")
numbers, waiting, seat, frame = count(), False, None, None


def choose(view: Any) -> Any:
    return random.choice(view["legal"])


with connect(f"{site.replace('http', 'ws', 1)}/api/tables/{code}/socket") as socket:
    socket.send(json.dumps({"type": "Hello", "token": token}))
    for message in map(json.loads, socket):
        match message["type"]:
            case "Welcome":
                seat, frame = message["seat"], message["frame"]
            case "Update":
                frame = message["frame"]
            case "Refused" if message["key"] != "stale":
                sys.exit(message["text"])
            case "Done" | "Refused":
                waiting = False
            case _:  # ignore what you don't know: the server may add messages
                continue
        if frame and frame["view"]["outcome"]:
            sys.exit()
        if frame and not waiting and seat in frame["view"]["to_act"]:
            waiting, act = True, {"id": str(next(numbers)), "n": frame["n"], "action": choose(frame["view"])}
            socket.send(json.dumps({"type": "Act", **act}))
