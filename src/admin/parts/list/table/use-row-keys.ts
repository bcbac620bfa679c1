import { type RefObject, useEffect } from 'react';

const rowsOf = (table: HTMLTableElement) => [...(table.tBodies[0]?.rows ?? [])];

/** Whether a key press is already taken: by a field that has the focus, or by a shortcut of the browser. */
const isTaken = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  ctrlKey || metaKey || altKey || (target instanceof Element && target.matches('input, select, textarea'));

/**
 * Keyboard shortcuts of a table while the focus is in it: j and k move to the next and previous row, Enter on a row
 * presses its first link or button, which opens the record or its actions, and / focuses the search. Elsewhere on the
 * page they have no effect (WCAG 2.1.4).
 */
export function useRowKeys(tableRef: RefObject<HTMLTableElement | null>): void {
  useEffect(() => {
    const table = tableRef.current;
    const onKeyDown = (event: KeyboardEvent) => {
      const row = event.target instanceof Element && event.target.closest('tr');
      if (!table || !row || isTaken(event)) return;
      const handler = handlers[event.key];
      if (!handler || (event.key === 'Enter' && event.target !== row)) return;
      event.preventDefault();
      handler(table, row);
    };
    table?.addEventListener('keydown', onKeyDown);
    return () => table?.removeEventListener('keydown', onKeyDown);
  }, [tableRef]);
}

const handlers: Record<string, ((table: HTMLTableElement, row: HTMLTableRowElement) => void) | undefined> = {
  j: (table, row) => goTo(table, row, 1),
  k: (table, row) => goTo(table, row, -1),
  Enter: (_, row) => {
    const control = row.querySelector<HTMLElement>('a[href], button');
    control?.focus();
    control?.click();
  },
  '/': (table) => table.closest('main')?.querySelector<HTMLElement>('input[type=search]')?.focus(),
};

function goTo(table: HTMLTableElement, row: HTMLTableRowElement, by: 1 | -1): void {
  const rows = rowsOf(table);
  const next = rows[rows.indexOf(row) + by];
  next?.focus();
}
