import type { HistoryStep } from '#admin/parts/list/use-list-address.ts';
import { useDialogAddress } from '#admin/parts/use-dialog-address.ts';
import {
  type OccurrenceAddress,
  readOccurrenceAddress,
  writeOccurrenceAddress,
} from '#domain/occurrences/staff/occurrence-address.ts';

const hasDialog = ({ open, scheduling }: OccurrenceAddress) => open !== null || scheduling;

/**
 * Booking Management's address: filters, page and open record. Opening a record is a history entry, which Back undoes, and
 * so is another page; typing in the search is not.
 */
export function useBookingsAddress(): [
  OccurrenceAddress,
  (changed: Partial<OccurrenceAddress>, step?: HistoryStep) => void,
] {
  const { params, setDialog, setOther } = useDialogAddress();
  const address = readOccurrenceAddress(params);
  return [
    address,
    (changed, step = 'replace') => {
      const write = (now: URLSearchParams) => writeOccurrenceAddress(readOccurrenceAddress(now), changed);
      const willHaveDialog = hasDialog({ ...address, ...changed });
      if (hasDialog(address)) setDialog(willHaveDialog ? 'change' : 'close', write);
      else if (willHaveDialog) setDialog('open', write);
      else setOther(write, step);
    },
  ];
}
