import { Download } from 'lucide-react';
import { ActionButton } from '#admin/parts/ActionButton.tsx';
import { useChange } from '#admin/parts/record/use-change.ts';
import { notifyError, notifySuccess } from '#components/messages/notify.ts';
import { saveAs } from '#components/save-as.ts';
import { toCsv } from '#domain/bookings/staff/csv.ts';
import type { OccurrenceFilter } from '#domain/occurrences/staff/occurrence-filter.ts';
import type { OccurrenceRow } from '#domain/occurrences/staff/occurrence-schema.ts';
import { occurrenceCells, occurrenceColumns } from '#domain/occurrences/staff/occurrence-words.ts';
import { studioDayOf } from '#domain/time/studio-time.ts';
import { staffOccurrences } from '#stores/staff/occurrences.ts';

/** The most rows that the studio gives at once. */
const most = 200;

/** Every row that the filters let through, page after page. */
async function everyRow(filter: OccurrenceFilter & { sort: 'soonest' | 'latest' }): Promise<OccurrenceRow[]> {
  const occurrences = await staffOccurrences();
  const rows: OccurrenceRow[] = [];
  for (;;) {
    const page = await occurrences.list({ ...filter, offset: rows.length, limit: most });
    rows.push(...page.rows);
    if (page.rows.length < most || rows.length >= page.total) return rows;
  }
}

/** Saves what the list shows, all of its pages, as a file for a spreadsheet. It names nobody who booked. */
export function ExportButton({ filter }: { filter: OccurrenceFilter & { sort: 'soonest' | 'latest' } }) {
  const { busy, send } = useChange();
  const save = async () => {
    const rows = await send(() => everyRow(filter));
    if (!rows) return notifyError('The list could not be loaded. Please try again in a moment.');
    // The sign in front tells spreadsheets that names may hold letters of any language.
    const text = `\ufeff${toCsv(occurrenceColumns, rows.map(occurrenceCells))}`;
    saveAs(text, `bookings-${studioDayOf(new Date())}.csv`, 'text/csv;charset=utf-8');
    return notifySuccess(`Exported ${rows.length} ${rows.length === 1 ? 'class' : 'classes'}.`);
  };
  return (
    <ActionButton tone="secondary" busy={busy} busyWords="Exporting..." onClick={() => save()}>
      <Download aria-hidden="true" className="size-5" />
      Export
    </ActionButton>
  );
}
