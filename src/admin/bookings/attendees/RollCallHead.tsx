import { ActionButton } from '#admin/parts/ActionButton.tsx';
import { notifySuccess } from '#components/messages/toasts/notify.ts';
import { whyNotMarked } from '#domain/occurrences/staff/disabled-reasons.ts';
import type { OccurrenceRow } from '#domain/occurrences/staff/occurrence-schema.ts';
import { dateOfClass } from '#domain/occurrences/staff/occurrence-texts.ts';
import { heldPlacesText, othersText } from '#domain/occurrences/staff/places-texts.ts';
import type { RollCall } from '#domain/occurrences/staff/roll-call.ts';
import { queueMark } from '#stores/staff/marks.ts';
import { studioNow } from '#stores/studio-clock.ts';

/** The number of attendees who have arrived, always visible, and a button that marks everybody as attended. */
export function RollCallHead({ row, call }: { row: OccurrenceRow; call: RollCall }) {
  const unmarked = call.expected.filter(({ status }) => status === 'confirmed');
  const markAllPresent = () => {
    for (const { number, name } of unmarked)
      queueMark({ booking: number, name, occurrence: dateOfClass(row), mark: 'attended' });
    void notifySuccess(unmarked.length === 1 ? '1 person came' : `${unmarked.length} people came`);
  };
  return (
    <div className="at-edge -top-7 z-10 -mx-2 flex min-h-[64px] flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-paper-edge bg-paper px-2 py-2 max-sm:-top-5 md:-top-9">
      <p className="tabular-nums">
        <strong className="text-lg">{`${call.present} of ${call.expected.length} here`}</strong>
        <span className="block text-[0.95rem] text-ink-soft">{placesText(row)}</span>
      </p>
      {row.status !== 'cancelled' && (
        <ActionButton
          tone="secondary"
          disabledReason={
            whyNotMarked(row, studioNow()) ?? (unmarked.length === 0 ? 'Everybody is marked.' : undefined)
          }
          onClick={markAllPresent}
        >
          All Came
        </ActionButton>
      )}
    </div>
  );
}

/** "6 of 8 places taken, 3 at home, 2 waiting". */
const placesText = (row: OccurrenceRow) =>
  [`${row.booked} of ${row.capacity} places taken`, row.held > 0 && heldPlacesText(row.held), othersText(row)]
    .filter(Boolean)
    .join(', ');
