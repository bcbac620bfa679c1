import { useSearchParams } from 'wouter';
import {
  type OccurrenceAddress,
  readOccurrenceAddress,
  writeOccurrenceAddress,
} from '#domain/occurrences/staff/occurrence-address.ts';

/**
 * Booking Management's address: filters, page and what is open. Opening something can be taken back with the
 * browser's Back; each letter of a search cannot.
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
