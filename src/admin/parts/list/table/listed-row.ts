/**
 * The row that a dialog was opened for, as its list shows it now. The list may still have been loading the user's own
 * last change when the dialog was opened, and an outdated version would be refused as somebody else's change.
 * @returns The opened row if it has left the list.
 */
export function listedRow<Row>(
  rows: readonly Row[] | undefined,
  opened: Row,
  keyOf: (row: Row) => string | number,
): Row {
  const key = keyOf(opened);
  return rows?.find((row) => keyOf(row) === key) ?? opened;
}
