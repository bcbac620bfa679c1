import { useSearchParams } from 'wouter';
import {
  type OccurrenceAddress,
  readOccurrenceAddress,
  writeOccurrenceAddress,
} from '#domain/occurrences/staff/occurrence-address.ts';

/**
 * Booking Management's address: filters, page and open record. Opening a record is a history entry, which Back undoes;
 * typing in the search is not.
 */
export function useBookingsAddress(): [OccurrenceAddress, (changed: Partial<OccurrenceAddress>) => void] {
  const [query, setQuery] = useSearchParams();
  const address = readOccurrenceAddress(query);
  return [
    address,
    (changed) =>
      setQuery((now) => writeOccurrenceAddress(readOccurrenceAddress(now), changed), {
        replace: !('open' in changed || 'scheduling' in changed),
      }),
  ];
}
