import { useState } from 'react';
import { Button } from '#components/controls/Button.tsx';
import { notifyError } from '#components/messages/notify.ts';
import type { OwnRecords } from './use-own-list.ts';

interface Props {
  list: OwnRecords<unknown>;
  /** What the list contains: "bookings". */
  records: string;
  loadAll: () => Promise<boolean>;
  /** The message if the studio is unreachable. */
  unavailable: string;
}

/** Below the newest records of a member, if there are older ones: loads them. */
export function ShowAll({ list: { rows, total }, records, loadAll, unavailable }: Props) {
  const [busy, setBusy] = useState(false);
  if (rows.length >= total) return null;
  const onClick = async () => {
    setBusy(true);
    if (!(await loadAll())) void notifyError(unavailable);
    setBusy(false);
  };
  return (
    <Button onClick={onClick} busy={busy} className="link mt-2 min-h-[44px] font-semibold">
      {`Show all ${total} ${records}`}
    </Button>
  );
}
