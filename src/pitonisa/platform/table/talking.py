"""What is said at a table: kept first, then heard by all who may hear it."""

from __future__ import annotations

from typing import Any

import msgspec

from pitonisa.kernel import Viewer
from pitonisa.kernel.wire import decode, encode
from pitonisa.platform.match.talk import Line, Notice, announce, read_kept
from pitonisa.platform.store.rows import KeptLine, delete_lines, update_line, update_table
from pitonisa.platform.table import table as tables
from pitonisa.platform.table.memory import number_of
from pitonisa.platform.table.pleas import tells_of_plea
from pitonisa.platform.table.serial import one_at_a_time
from pitonisa.platform.table.writing import Writing


class Talking(Writing):
    """The part of a live table at which people talk."""

    @one_at_a_time
    async def say(self, viewer: Viewer, said: Any, command: str | None = None) -> int:
        if command in self.memory.done:
            return self.memory.done[command]
        match = self.match
        line = match.phrase(viewer, said) if match else self.phrase_before(viewer, said)
        gone = self.memory.talk.making_room(line, self.talk_limits)
        await self._keep(self._row(line, command), delete_lines(self.code, gone))
        self._hear(line, command, len(gone))
        if self.tutor and match:
            self.tutor.heard(match, said)
            self.stirred()
        return number_of(line)

    def _hear(self, line: Line, command: str | None = None, gone: int = 0) -> None:
        """The line has been kept in the place of those that are gone."""
        self.memory.talk.take(line, gone, self.match.talk if self.match else self.memory.before)
        if self.match:
            self.match.hear(line)
        else:
            self.memory.before.append(line)
        if command:
            self.memory.done[command] = number_of(line)
            self._heard(line.by, line.said)
        self.audience.tell_line(line, self.match)
        if tells_of_plea(line):
            self.audience.tell_change()

    async def _announce(self, notice: Notice) -> None:
        """What the house says to all."""
        line = announce(self.n, notice)
        await self._keep(self._row(line))
        self._hear(line)

    # Hidden by the owner of the house

    @one_at_a_time
    async def hide(self, k: int, line: Line) -> None:
        """The owner of the house lets something else stand in the place of what was said under this number."""
        table = msgspec.structs.replace(self.table, hidden=self.table.hidden + 1)
        await self._keep(update_table(table), update_line(self.code, KeptLine(k, encode(line))))
        self._arrange(tables.written(table))
        await self._hear_anew()

    async def _hear_anew(self) -> None:
        """What was heard here, as it is kept now; what was not is heard when its turn comes.

        The table notes what marks are left.
        """
        lines = (await self._store.since(self.code, len(self.match.log) if self.match else 0)).lines
        read: list[Line] = [decode(line.line, Line) for line in lines if line.k < self.memory.talk.next]
        kept = [msgspec.structs.replace(line, said=read_kept(self.game, encode(line.said))) for line in read]
        if self.match:
            self.match.hear_anew(kept)
        else:
            self.memory.before[:] = kept
        self.audience.tell_anew()
