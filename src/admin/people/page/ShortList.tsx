import { type ReactNode, useState } from 'react';
import { Button } from '#components/controls/Button.tsx';

interface Props<Row> {
  rows: readonly Row[];
  /** What the rows are: "bookings". */
  records: string;
  /** The number of rows shown before all are requested. */
  initialCount?: number;
  /** Whether a row is shown in any case, because something is to be done about it. */
  isUrgent?: (row: Row) => boolean;
  /** Renders a row as a list item. */
  children: (row: Row) => ReactNode;
}

/** The first rows of a list of a person's page, and those that are urgent; the others are shown on request. */
export function ShortList<Row>({
  rows,
  records,
  initialCount = 10,
  isUrgent = () => false,
  children,
}: Props<Row>) {
  const [showsAll, setShowsAll] = useState(false);
  const shownRows = showsAll ? rows : rows.filter((row, index) => index < initialCount || isUrgent(row));
  return (
    <>
      <ul className="divide-y divide-paper-edge">{shownRows.map(children)}</ul>
      {shownRows.length < rows.length && (
        <p className="mt-2">
          <Button onClick={() => setShowsAll(true)} className="link min-h-[44px]">
            {`Show all ${rows.length} ${records}`}
          </Button>
        </p>
      )}
    </>
  );
}
