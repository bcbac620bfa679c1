// biome-ignore-all lint/a11y/noRedundantRoles: browsers may drop the roles of elements that are not displayed as a table.
import { type ReactNode, useEffect, useRef } from 'react';
import { announce } from '#components/messages/announce.ts';
import { ColumnHead, headStyle } from './ColumnHead.tsx';
import type { Column, Sort } from './column.ts';
import { cellStyle, RowCells } from './RowCells.tsx';
import { useRowKeys } from './use-row-keys.ts';

interface Props<Row extends object> {
  /** The table's content, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** A small square at the start of a row. The first column describes it. */
  picture?: (row: Row) => ReactNode;
  /** The actions for a row, in the column Actions. */
  actions?: ((row: Row) => ReactNode) | undefined;
  /** The space reserved for actions in the two-line layout; by default that of one button. */
  actionsRoom?: string;
  sort?: Sort;
  onSort?: (column: string) => void;
}

/**
 * The only table component. In a narrow window each row has two lines, by CSS alone. It stays a table for screen
 * readers: its parts have explicit roles, because some browsers drop those of elements that are not displayed as a table.
 */
export function DataTable<Row extends object>({
  label,
  columns,
  rows,
  rowKey,
  picture,
  actions,
  actionsRoom = 'max-columns:pr-[min(3.25rem,16.25vw)]',
  sort,
  onSort,
}: Props<Row>) {
  const table = useRef<HTMLTableElement>(null);
  useRowKeys(table);
  const sortText = sort && sortedText(sort, columns);
  const announcedSort = useRef(sortText);
  // Screen readers do not read a changed `aria-sort`.
  useEffect(() => {
    if (sortText && sortText !== announcedSort.current) announce(sortText);
    announcedSort.current = sortText;
  }, [sortText]);
  return (
    <table
      ref={table}
      role="table"
      aria-label={label}
      className="block w-full border-separate border-spacing-0 tabular-nums columns:table"
    >
      <thead role="rowgroup" className="sr-only columns:not-sr-only columns:table-header-group">
        <tr role="row">
          {columns.map((column) => (
            <ColumnHead key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
          {actions && (
            <th role="columnheader" scope="col" className={`${headStyle} text-right`}>
              Actions
            </th>
          )}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block space-y-2 columns:table-row-group">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            tabIndex={-1}
            className={`${rowStyle} ${actions ? actionsRoom : ''} ${picture ? 'max-columns:pl-[4.25rem] large-text:!pl-4' : ''}`}
          >
            <RowCells row={row} columns={columns} picture={picture} />
            {actions && (
              <td
                role="cell"
                className={`${cellStyle} absolute right-2 top-1/2 -translate-y-1/2 columns:static columns:translate-y-0 columns:text-right`}
              >
                <div className="inline-flex items-center justify-end gap-1 columns:flex-wrap">
                  {actions(row)}
                </div>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** "Sorted by Date, descending". */
const sortedText = <Row,>({ column, descending }: Sort, columns: readonly Column<Row>[]) =>
  `Sorted by ${columns.find(({ id }) => id === column)?.head}, ${descending ? 'descending' : 'ascending'}`;

/** The line break is between the lead and the details. */
const rowStyle =
  "relative flex min-h-[60px] flex-wrap content-center items-center gap-x-0.5 max-[22.4em]:gap-x-3 sm:gap-x-1.5 rounded-2xl bg-paper-deep [--row-inset:0.75rem] sm:[--row-inset:1rem] px-[var(--row-inset)] py-1 max-columns:leading-snug max-columns:after:order-3 max-columns:after:h-0 max-columns:after:basis-full max-columns:after:content-[''] columns:table-row columns:bg-transparent";
