import { useSearchParams } from 'wouter';
import type { HistoryStep } from '#admin/parts/list/use-list-address.ts';
import {
  type OccurrenceAddress,
  readOccurrenceAddress,
  writeOccurrenceAddress,
} from '#domain/occurrences/staff/occurrence-address.ts';

/**
 * Booking Management's address: filters, page and open record. Opening a record is a history entry, which Back undoes, and
 * so is another page; typing in the search is not.
 */
export function useBookingsAddress(): [
  OccurrenceAddress,
  (changed: Partial<OccurrenceAddress>, step?: HistoryStep) => void,
] {
  const [query, setQuery] = useSearchParams();
  const address = readOccurrenceAddress(query);
  return [
    address,
    (changed, step = 'open' in changed || 'scheduling' in changed ? 'push' : 'replace') =>
      setQuery((now) => writeOccurrenceAddress(readOccurrenceAddress(now), changed), {
        replace: step === 'replace',
      }),
  ];
}
