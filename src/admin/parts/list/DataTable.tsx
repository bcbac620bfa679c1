// biome-ignore-all lint/a11y/noRedundantRoles: browsers may drop the roles of elements that are not displayed as a table.
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { type ReactNode, useEffect, useRef } from 'react';
import { announce } from '#components/messages/announce.ts';
import { useRowKeys } from './use-row-keys.ts';

/**
 * A column's place in the two-line layout without columns: in the first line the record and its state, in the second
 * its details. Columns that only appear on tablets and in wider windows can be read in the record itself.
 */
export type NarrowPlace = 'lead' | 'end' | 'detail' | 'tablet-detail' | 'roomy-detail' | 'wide-only';

/** A column of a table. The first one is the heading of each row. */
export interface Column<Row> {
  id: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** Numbers are aligned at the end of their column. */
  numeric?: boolean;
  /** Whether a word that is longer than its column is broken, as in names that people typed. */
  breaksWords?: boolean;
  sortable?: boolean;
  /** By default `lead` for the first column and `detail` for the others. */
  narrow?: NarrowPlace;
}

/** The column by which a list is sorted, and the direction. */
export interface Sort {
  column: string;
  descending: boolean;
}

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
  actionsRoom = 'max-columns:pr-14',
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
            className={`${rowStyle} ${actions ? actionsRoom : ''} ${picture ? 'max-columns:pl-[4.25rem]' : ''}`}
          >
            <Cells row={row} columns={columns} picture={picture} />
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

interface ColumnHeadProps<Row> {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: ((column: string) => void) | undefined;
}

function ColumnHead<Row>({ column: { id, head, numeric, sortable }, sort, onSort }: ColumnHeadProps<Row>) {
  const sorted = sort?.column === id ? sort : undefined;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={sorted && (sorted.descending ? 'descending' : 'ascending')}
      className={`${headStyle} ${numeric ? 'text-right' : 'text-left'}`}
    >
      {sortable && onSort ? (
        <>
          <SortButton column={head} sort={sorted} onSort={() => onSort(id)} />
          <span className="columns:hidden">{head}</span>
        </>
      ) : (
        head
      )}
    </th>
  );
}

interface CellsProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  picture: ((row: Row) => ReactNode) | undefined;
}

/** The cells of a row without its actions. The first one is the row's heading, with its picture. */
function Cells<Row>({ row, columns, picture }: CellsProps<Row>) {
  const places = columns.map(({ narrow }, index) => narrow ?? (index === 0 ? 'lead' : 'detail'));
  const contents = columns.map(({ cell }) => cell(row));
  const firstDetail = firstDetailOf(places, contents);
  return columns.map((column, index) => {
    const place = places[index] ?? 'detail';
    const style = `${columnStyle(column, place)} ${index === firstDetail ? '' : separatorStyle(place)}`;
    if (index > 0)
      return (
        <td key={column.id} role="cell" className={style}>
          {contents[index]}
        </td>
      );
    return (
      <th key={column.id} role="rowheader" scope="row" className={`${style} columns:!font-semibold`}>
        {picture ? (
          <span className="columns:flex columns:items-center columns:gap-3">
            <span className={pictureStyle}>{picture(row)}</span>
            {contents[index]}
          </span>
        ) : (
          contents[index]
        )}
      </th>
    );
  });
}

const columnStyle = <Row,>({ numeric, breaksWords }: Column<Row>, place: NarrowPlace) =>
  `${cellStyle} ${narrowStyle[place]} ${numeric ? 'columns:text-right' : ''} ${breaksWords ? breakingStyle : ''}`;

/** "Sorted by Date, descending". */
const sortedText = <Row,>({ column, descending }: Sort, columns: readonly Column<Row>[]) =>
  `Sorted by ${columns.find(({ id }) => id === column)?.head}, ${descending ? 'descending' : 'ascending'}`;

const headStyle = 'list-head border-b border-paper-edge px-2 py-2 text-[0.95rem] font-semibold text-ink-soft';

/** The line break is between the lead and the details. */
const rowStyle =
  "relative flex min-h-[60px] flex-wrap content-center items-center gap-x-1 sm:gap-x-1.5 rounded-2xl bg-paper-deep px-4 py-1 max-columns:leading-snug max-columns:after:order-3 max-columns:after:h-0 max-columns:after:basis-full max-columns:after:content-[''] columns:table-row columns:bg-transparent";
const cellStyle =
  'text-left font-normal columns:table-cell columns:border-b columns:border-paper-edge columns:h-12 columns:px-2 columns:py-0.5 columns:align-middle columns:leading-tight';

/** Breaking words makes the column as narrow as a letter if others need the width, so it has a minimum. */
const breakingStyle = 'columns:min-w-[8rem] columns:[overflow-wrap:anywhere]';

const pictureStyle =
  'grid size-10 shrink-0 place-items-center overflow-hidden rounded-lg bg-paper max-columns:absolute max-columns:left-3 max-columns:top-1/2 max-columns:-translate-y-1/2';

const detailStyle =
  'min-w-0 break-words max-columns:empty:hidden max-columns:has-[>[data-none]]:hidden max-sm:text-[0.85rem] max-columns:text-ink-soft sm:max-columns:text-[0.9rem]';

const narrowStyle: Record<NarrowPlace, string> = {
  lead: 'order-1 min-w-0 flex-1 break-words max-columns:overflow-clip max-columns:text-ellipsis max-columns:whitespace-nowrap max-columns:font-semibold max-columns:[overflow-clip-margin:8px]',
  end: 'order-2 shrink-0',
  detail: `${detailStyle} order-4`,
  'tablet-detail': `${detailStyle} order-5 max-md:hidden`,
  'roomy-detail': `${detailStyle} order-5 max-lg:hidden`,
  'wide-only': 'max-columns:hidden',
};

/**
 * The index of the row's first detail that is not empty, which has no dot before it; -1 if it has none. Narrow windows
 * show fewer details, so those that they show come first.
 */
function firstDetailOf(places: readonly NarrowPlace[], cells: readonly ReactNode[]): number {
  for (const place of ['detail', 'tablet-detail', 'roomy-detail']) {
    const index = cells.findIndex((cell, at) => places[at] === place && !isBlank(cell));
    if (index !== -1) return index;
  }
  return -1;
}

const isBlank = (cell: ReactNode) => cell === undefined || cell === null || cell === '' || cell === false;

/** A dot between two details. */
const separatorStyle = (place: NarrowPlace) =>
  place.endsWith('detail')
    ? "max-columns:before:mr-1 sm:max-columns:before:mr-1.5 max-columns:before:content-['·']"
    : '';

/** The two-line layout has no column heads: a button there would have the focus while it is invisible. */
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
      className="hidden min-h-[44px] items-center gap-1.5 columns:inline-flex"
    >
      {column}
      <Arrow aria-hidden="true" className="size-4" />
    </button>
  );
}
