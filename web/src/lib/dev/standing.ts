/** Share a mounted board between tests: mounting is slow, so tests of the same moment in a row use one board. */

interface Asked {
  root: HTMLElement;
  played: unknown[];
  asked: unknown[];
  said?: unknown[];
  layDown: () => void;
  leave: () => void;
}

export interface Standing<T, Given extends unknown[]> {
  /** The mounted board, laid down and with nothing played; a new one for another moment, or if the last test changed its markup. */
  at: (...given: Given) => T;
  /** A new board. */
  fresh: (...given: Given) => T;
  leave: () => void;
}

export function standing<T extends Asked, Given extends unknown[]>(sit: (...given: Given) => T): Standing<T, Given> {
  let table: T | null = null;
  let what = '';
  let looks = '';
  const leave = () => {
    table?.leave();
    table = null;
  };
  const fresh = (...given: Given) => {
    leave();
    what = '';
    return (table = sit(...given));
  };
  const isUntouched = () => {
    if (!table?.root.isConnected) return false;
    (document.activeElement as HTMLElement | null)?.blur();
    table.layDown();
    for (const list of [table.played, table.asked, table.said ?? []]) list.length = 0;
    return table.root.innerHTML === looks;
  };
  const at = (...given: Given) => {
    const wanted = JSON.stringify(given);
    if (table && what === wanted && isUntouched()) return table;
    const put = fresh(...given);
    what = wanted;
    looks = put.root.innerHTML;
    return put;
  };
  return { at, fresh, leave };
}
