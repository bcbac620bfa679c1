import Download from 'lucide-react/icons/download';
import { ActionButton } from '#admin/parts/ActionButton.tsx';
import { useChange } from '#admin/parts/record/use-change.ts';
import { notifyError, notifySuccess } from '#components/messages/notify.ts';
import { saveAs } from '#components/save-as.ts';
import { toCsv } from '#domain/bookings/staff/csv.ts';
import type { OccurrenceFilter } from '#domain/occurrences/staff/occurrence-filter.ts';
import type { OccurrenceRow } from '#domain/occurrences/staff/occurrence-schema.ts';
import { occurrenceCells, occurrenceColumns } from '#domain/occurrences/staff/occurrence-texts.ts';
import { studioDayOf } from '#domain/time/studio-time.ts';
import { staffOccurrences } from '#stores/staff/occurrences.ts';

/** The maximum number of rows in one answer of the studio. */
const pageSize = 200;

/** All rows that match the filters, page by page. */
async function loadAllRows(
  filter: OccurrenceFilter & { sort: 'soonest' | 'latest' },
): Promise<OccurrenceRow[]> {
  const occurrences = await staffOccurrences();
  const rows: OccurrenceRow[] = [];
  for (;;) {
    const page = await occurrences.list({ ...filter, offset: rows.length, limit: pageSize });
    rows.push(...page.rows);
    if (page.rows.length < pageSize || rows.length >= page.total) return rows;
  }
}

/** Saves all pages of the list as a file for a spreadsheet. It contains no names of people who booked. */
export function ExportButton({ filter }: { filter: OccurrenceFilter & { sort: 'soonest' | 'latest' } }) {
  const { busy, send } = useChange();
  const save = async () => {
    const rows = await send(() => loadAllRows(filter));
    if (!rows) return notifyError('The list could not be loaded. Please try again in a moment.');
    // The byte order mark tells spreadsheets that the file is UTF-8.
    const text = `\ufeff${toCsv(occurrenceColumns, rows.map(occurrenceCells))}`;
    saveAs(text, `bookings-${studioDayOf(new Date())}.csv`, 'text/csv;charset=utf-8');
    return notifySuccess(`Exported ${rows.length} ${rows.length === 1 ? 'class' : 'classes'}.`);
  };
  return (
    <ActionButton tone="secondary" busy={busy} busyLabel="Exporting..." onClick={() => save()}>
      <Download aria-hidden="true" className="size-5" />
      Export
    </ActionButton>
  );
}
