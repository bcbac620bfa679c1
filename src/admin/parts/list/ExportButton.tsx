import Download from 'lucide-react/icons/download';
import { ActionButton } from '#admin/parts/ActionButton.tsx';
import { useChange } from '#admin/parts/record/use-change.ts';
import { notifyError, notifySuccess } from '#components/messages/toasts/notify.ts';
import { saveAs } from '#components/save-as.ts';
import { countText } from '#domain/content/count-text.ts';
import { toCsv } from '#domain/records/csv.ts';
import { isAccessUnchanged } from '#stores/accounts/account.ts';
import { whileAllowed } from '#stores/staff/while-allowed.ts';

interface Props {
  columns: readonly string[];
  /** Loads the cells of all rows, on every page of the list. @throws Outage */
  load: () => Promise<readonly (readonly (string | number)[])[]>;
  /** The name of the file without its ending: "people-2026-03-02". */
  fileName: () => string;
  /** What a row is: "person", "people". */
  rows: readonly [one: string, several: string];
}

/** Saves a whole list as a file for a spreadsheet. */
export function ExportButton({ columns, load, fileName, rows: [one, several] }: Props) {
  const { busy, send } = useChange();
  const save = async () => {
    // A person who is no longer staff would get an empty file.
    const rows = await send(() => whileAllowed(load));
    if (!rows) return notifyError('The list could not be loaded. Please try again in a moment.');
    // A former admin who is an instructor now would get only the rows of their own classes: a notice says why.
    if (!(await isAccessUnchanged())) return;
    // The byte order mark tells spreadsheets that the file is UTF-8.
    saveAs(`\ufeff${toCsv(columns, rows)}`, `${fileName()}.csv`, 'text/csv;charset=utf-8');
    return notifySuccess(`Exported ${countText(rows.length, one, several)}.`);
  };
  return (
    <ActionButton tone="secondary" busy={busy} busyLabel="Exporting..." onClick={() => save()}>
      <Download aria-hidden="true" className="size-5" />
      <span>Export</span>
    </ActionButton>
  );
}
