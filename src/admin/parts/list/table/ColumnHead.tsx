// biome-ignore-all lint/a11y/noRedundantRoles: browsers may drop the roles of elements that are not displayed as a table.
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { type Column, hiddenStyle, type Sort } from './column.ts';

interface ColumnHeadProps<Row> {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: ((column: string) => void) | undefined;
}

/** The head of a column, with the button that sorts by it. */
export function ColumnHead<Row>({
  column: { id, head, numeric, sortable, narrow = 'detail' },
  sort,
  onSort,
}: ColumnHeadProps<Row>) {
  const sorted = sort?.column === id ? sort : undefined;
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={sorted && (sorted.descending ? 'descending' : 'ascending')}
      className={`${headStyle} ${hiddenStyle[narrow]} ${numeric ? 'text-right' : 'text-left'}`}
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
      className="hidden min-h-[44px] items-center gap-1.5 hover:text-plum columns:inline-flex"
    >
      {column}
      <Arrow aria-hidden="true" className="size-4" />
    </button>
  );
}

export const headStyle =
  'list-head border-b border-paper-edge px-2 py-2 text-[0.95rem] font-semibold text-ink-soft';
