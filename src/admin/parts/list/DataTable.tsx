import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';

/** A column of a table, and a line of its cards. The first one is the heading of each row. */
export interface Column<Row> {
  id: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand under each other at the end of their column. */
  numeric?: boolean;
  sortable?: boolean;
}

/** By which column a list is sorted, and which way. */
export interface Sort {
  column: string;
  descending: boolean;
}

interface Props<Row extends object> {
  /** What the table lists, for those who hear it. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** What can be done with a row; the column Actions. */
  actions?: (row: Row) => ReactNode;
  sort?: Sort;
  onSort?: (column: string) => void;
}

/**
 * The one table. Where there is no room for its columns each row becomes a card, by CSS alone: it stays a table
 * for those who hear it, which is why its parts say what they are.
 */
export function DataTable<Row extends object>({
  label,
  columns,
  rows,
  rowKey,
  actions,
  sort,
  onSort,
}: Props<Row>) {
  return (
    <table aria-label={label} className="block w-full border-separate border-spacing-0 tabular-nums xl:table">
      <thead className="sr-only xl:not-sr-only xl:table-header-group">
        <tr>
          {columns.map(({ id, head, numeric, sortable }) => {
            const sorted = sort?.column === id ? sort : undefined;
            return (
              <th
                key={id}
                scope="col"
                aria-sort={sorted && (sorted.descending ? 'descending' : 'ascending')}
                className={`${headStyle} ${numeric ? 'text-right' : 'text-left'}`}
              >
                {sortable && onSort ? (
                  <>
                    <SortButton column={head} sort={sorted} onSort={() => onSort(id)} />
                    <span className="xl:hidden">{head}</span>
                  </>
                ) : (
                  head
                )}
              </th>
            );
          })}
          {actions && (
            <th scope="col" className={`${headStyle} text-right`}>
              Actions
            </th>
          )}
        </tr>
      </thead>
      <tbody className="block space-y-3 xl:table-row-group">
        {rows.map((row) => (
          <tr key={rowKey(row)} className={rowStyle}>
            {columns.map(({ id, head, cell, numeric }, index) => {
              const Cell = index === 0 ? 'th' : 'td';
              return (
                <Cell
                  key={id}
                  scope={index === 0 ? 'row' : undefined}
                  className={`${cellStyle} ${index === 0 ? firstStyle : ''} ${numeric ? 'xl:text-right' : ''}`}
                >
                  {index > 0 && (
                    <span aria-hidden="true" className="shrink-0 text-ink-soft xl:hidden">
                      {head}
                    </span>
                  )}
                  <div className="min-w-0 break-words">{cell(row)}</div>
                </Cell>
              );
            })}
            {actions && (
              <td className={`${cellStyle} justify-end xl:text-right`}>
                <div className="inline-flex flex-wrap items-center justify-end gap-1">{actions(row)}</div>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const headStyle = 'border-b border-paper-edge px-2 py-2 text-[0.95rem] font-semibold text-ink-soft';
const rowStyle = 'block rounded-2xl bg-paper-deep px-4 py-3 xl:table-row xl:bg-transparent';
const cellStyle =
  'flex items-baseline justify-between gap-6 py-1 text-left font-normal xl:table-cell xl:border-b xl:border-paper-edge xl:px-2 xl:py-3 xl:align-middle';
const firstStyle = '!font-semibold';

/** Cards have no heads: a button there would have the focus where nobody sees it. */
function SortButton({
  column,
  sort,
  onSort,
}: {
  column: string;
  sort: Sort | undefined;
  onSort: () => void;
}) {
  const Arrow = sort ? (sort.descending ? ArrowDown : ArrowUp) : ChevronsUpDown;
  return (
    <button
      type="button"
      onClick={onSort}
      className="hidden min-h-[44px] items-center gap-1.5 xl:inline-flex"
    >
      {column}
      <Arrow aria-hidden="true" className="size-4" />
    </button>
  );
}
