import Download from 'lucide-react/icons/download';
import { ActionButton } from '#admin/parts/ActionButton.tsx';
import { useChange } from '#admin/parts/record/use-change.ts';
import { notifyError, notifySuccess } from '#components/messages/notify.ts';
import { saveAs } from '#components/save-as.ts';
import { toCsv } from '#domain/bookings/staff/csv.ts';
import type { PersonRow } from '#domain/people/people-schema.ts';
import { type PeopleFilter, peopleCells, peopleColumns } from '#domain/people/people-texts.ts';
import { studioDayOf } from '#domain/time/studio-time.ts';
import { people } from '#stores/staff/staff.ts';

/** The maximum number of rows in one answer of the studio. */
const pageSize = 200;

interface Props {
  search: string;
  filter: PeopleFilter;
}

/** Saves all pages of the displayed list as a file for a spreadsheet. */
export function PeopleExport({ search, filter }: Props) {
  const { busy, send } = useChange();
  const loadAllRows = async () => {
    const staff = await people();
    const rows: PersonRow[] = [];
    for (;;) {
      const page = await staff.list({ search, filter, offset: rows.length, limit: pageSize });
      rows.push(...page.rows);
      if (page.rows.length < pageSize || rows.length >= page.total) return rows;
    }
  };
  const save = async () => {
    const rows = await send(loadAllRows);
    if (!rows) return notifyError('The list could not be loaded. Please try again in a moment.');
    // The byte order mark tells spreadsheets that the file is UTF-8.
    const text = `\ufeff${toCsv(peopleColumns, rows.map(peopleCells))}`;
    saveAs(text, `people-${studioDayOf(new Date())}.csv`, 'text/csv;charset=utf-8');
    return notifySuccess(`Exported ${rows.length} ${rows.length === 1 ? 'person' : 'people'}.`);
  };
  return (
    <ActionButton tone="secondary" busy={busy} busyLabel="Exporting..." onClick={() => save()}>
      <Download aria-hidden="true" className="size-5" />
      Export
    </ActionButton>
  );
}
