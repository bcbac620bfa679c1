import { useState } from 'react';
import { BringBackDialog } from '#admin/occurrences/BringBackDialog.tsx';
import { CancelClassDialog } from '#admin/occurrences/CancelClassDialog.tsx';
import { DetailsDialog } from '#admin/occurrences/DetailsDialog.tsx';
import { EditClassDialog } from '#admin/occurrences/EditClassDialog.tsx';
import { WriteDialog } from '#admin/occurrences/WriteDialog.tsx';
import { OutageNotice } from '#admin/parts/list/OutageNotice.tsx';
import { Skeleton } from '#admin/parts/list/Skeleton.tsx';
import { useLastFound } from '#admin/parts/use-last-found.ts';
import { useQuery } from '#admin/parts/use-query.ts';
import { useRecordTitle } from '#admin/parts/use-record-title.ts';
import { useAdminOnlyReason } from '#admin/parts/use-role.ts';
import { Dialog } from '#components/controls/Dialog.tsx';
import { Announced } from '#components/messages/Announced.tsx';
import { whyAttendeesHidden } from '#domain/occurrences/staff/disabled-reasons.ts';
import type { OccurrencePanel } from '#domain/occurrences/staff/occurrence-address.ts';
import type { OccurrenceRow } from '#domain/occurrences/staff/occurrence-schema.ts';
import { dateOfClass } from '#domain/occurrences/staff/occurrence-texts.ts';
import type { Restored } from '#domain/records/restorable-values.ts';
import { staffOccurrences } from '#stores/staff/occurrences.ts';
import { AttendeesDialog } from './attendees/AttendeesDialog.tsx';

interface Props {
  number: number;
  /** The record's row, if the list contains it. The dialog then opens with it, and shows no loading state. */
  rowInList: OccurrenceRow | undefined;
  panel: OccurrencePanel;
  /** Earlier values that are restored into the form. */
  restored: Restored<'occurrence'> | undefined;
  onPanel: (panel: OccurrencePanel, restored?: Restored<'occurrence'>) => void;
  onClose: () => void;
}

/** The record in the address, on whatever page of the list it is. */
export function OpenBooking({ number, rowInList, panel, restored, onPanel, onClose }: Props) {
  const onlyAdmins = useAdminOnlyReason();
  // The frame distinguishes a missing record from an answer that has not arrived.
  const { data, problem, busy, retry } = useQuery(['occurrences', 'one', String(number)], async () => ({
    row: await (await staffOccurrences()).find(number),
  }));

  const row = useLastFound(data ? data.row : rowInList);
  useRecordTitle(row && dateOfClass(row));
  if (!row)
    return (
      <Dialog open title={`BK-${number}`} onClose={onClose}>
        <div className="mt-6">
          {data && <Announced>There is no class with this number. Search the list for it instead.</Announced>}
          {!data && (problem && !busy ? <OutageNotice onRetry={retry} /> : <Skeleton rows={3} />)}
        </div>
      </Dialog>
    );

  return (
    <OpenPanel
      row={row}
      panel={panel}
      isAllowed={!(panel === 'attendees' || panel === 'write' ? whyAttendeesHidden(row) : onlyAdmins)}
      restored={restored}
      onPanel={onPanel}
      onClose={onClose}
    />
  );
}

interface PanelProps extends Pick<Props, 'panel' | 'restored' | 'onPanel' | 'onClose'> {
  row: OccurrenceRow;
  /** Whether the person may open this panel now. */
  isAllowed: boolean;
}

/** A panel of a date; its details if the person may not open the panel. */
function OpenPanel({ row, panel, isAllowed, restored, onPanel, onClose }: PanelProps) {
  // It stays open if the date is given to another instructor meanwhile, so that no input is lost; the studio refuses
  // what is no longer allowed.
  const [wasAllowed, setWasAllowed] = useState(isAllowed);
  if (isAllowed && !wasAllowed) setWasAllowed(true);
  if (wasAllowed && panel === 'attendees') return <AttendeesDialog row={row} onClose={onClose} />;
  if (wasAllowed && panel === 'write') return <WriteDialog row={row} onClose={onClose} />;
  if (wasAllowed && panel === 'edit')
    return <EditClassDialog row={row} restored={restored} onClose={onClose} />;
  if (wasAllowed && panel === 'cancel') return <CancelClassDialog row={row} onClose={onClose} />;
  if (wasAllowed && panel === 'bring-back') return <BringBackDialog row={row} onClose={onClose} />;
  return <DetailsDialog row={row} onPanel={onPanel} onClose={onClose} />;
}
