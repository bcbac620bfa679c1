import { OutageNotice } from '#admin/parts/list/OutageNotice.tsx';
import { useQuery } from '#admin/parts/use-query.ts';
import { overlapsWarning } from '#domain/occurrences/staff/overlaps.ts';
import { formatTimeRange, type TimeRange } from '#domain/time/time-of-day.ts';
import { staffOccurrences } from '#stores/staff/occurrences.ts';

interface Props {
  /** Number of the date. */
  occurrence: number;
  /** When it would be held. */
  time: TimeRange;
}

/** Names the people who would have places in two classes at the same time, before a date is moved or brought back. */
export function OverlapsNote({ occurrence, time: { start, end } }: Props) {
  const query = useQuery(
    ['occurrences', 'overlaps', String(occurrence), start, end],
    async () => (await staffOccurrences()).overlaps(occurrence, { start, end }),
    { steady: false },
  );
  if (query.problem && !query.busy) return <OutageNotice onRetry={query.retry} />;
  // The overlaps of the previous time are not shown while those of a new one are loading.
  const overlaps = (!query.isPrevious && query.data) || [];
  return (
    <div role="status">
      {overlaps.length > 0 && (
        <div className="rounded-2xl bg-apricot-pale px-5 py-3 text-apricot-ink">
          <p className="font-semibold">{overlapsWarning(overlaps)}</p>
          <ul className="mt-1 list-disc pl-5">
            {overlaps.map((overlap, index) => (
              <li key={`${overlap.name} ${index}`} className="break-words">
                {overlap.name}: {overlap.title}, {formatTimeRange(overlap)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
