import { notifyError } from '#components/messages/toasts/notify.ts';
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
  if (rows.length >= total) return null;
  const onClick = async () => {
    if (!(await loadAll())) void notifyError(unavailable);
  };
  return (
    <button
      type="button"
      onClick={onClick}
      className="link inline-flex min-h-[44px] items-center font-semibold"
    >
      {`Show all ${total} ${records}`}
    </button>
  );
}
