import { ActionButton } from '#admin/parts/ActionButton.tsx';
import { History } from '#admin/parts/record/history/History.tsx';
import { useAdminOnlyReason } from '#admin/parts/use-role.ts';
import { Badge } from '#components/controls/Badge.tsx';
import { Dialog } from '#components/controls/Dialog.tsx';
import { Unbroken } from '#components/Unbroken.tsx';
import {
  whyAttendeesHidden,
  whyNotBroughtBack,
  whyNotChanged,
} from '#domain/occurrences/staff/disabled-reasons.ts';
import type { OccurrencePanel } from '#domain/occurrences/staff/occurrence-address.ts';
import type { OccurrenceRow } from '#domain/occurrences/staff/occurrence-schema.ts';
import { fieldsOfOccurrence } from '#domain/occurrences/staff/occurrence-schema.ts';
import { occurrenceReference, staffOccurrenceStatuses } from '#domain/occurrences/staff/occurrence-status.ts';
import { durationText } from '#domain/occurrences/staff/occurrence-texts.ts';
import { heldPlacesText, studentsText } from '#domain/occurrences/staff/places-texts.ts';
import type { Restored } from '#domain/records/restorable-values.ts';
import { dayInWords } from '#domain/time/day-in-words.ts';
import { formatTimeRange } from '#domain/time/time-of-day.ts';
import { studioNow } from '#stores/studio-clock.ts';

interface Props {
  row: OccurrenceRow;
  onPanel: (panel: OccurrencePanel, restored?: Restored<'occurrence'>) => void;
  onClose: () => void;
}

/** Everything about one date of a class, and its history. */
export function DetailsDialog({ row, onPanel, onClose }: Props) {
  const onlyAdmins = useAdminOnlyReason();
  const whyNotEditable = onlyAdmins ?? whyNotChanged(row);
  const { label, tone } = staffOccurrenceStatuses[row.status];
  const lines: [head: string, text: string][] = [
    ['Instructor', row.instructor.name],
    ['Date', dayInWords(row.on)],
    ['Time', `${formatTimeRange(row)}, ${durationText(row).replace(' ', '\u00A0')}`],
    ['Students', studentsText(row)],
    ...(row.held > 0 ? [['Held', heldPlacesText(row.held)] as [string, string]] : []),
    ...(row.waiting > 0 ? [['Waiting', String(row.waiting)] as [string, string]] : []),
    ...(row.cancelReason ? [['Reason', row.cancelReason] as [string, string]] : []),
  ];
  return (
    <Dialog open title={row.title} about={`${dayInWords(row.on)}, ${row.start}`} onClose={onClose}>
      <p className="mt-3 flex flex-wrap items-center gap-3">
        <span className="font-semibold tabular-nums">
          <Unbroken text={occurrenceReference(row)} />
        </span>
        <Badge tone={tone}>{label}</Badge>
      </p>
      <dl className="mt-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 tabular-nums large-text:grid-cols-1">
        {lines.map(([head, text]) => (
          <div key={head} className="contents">
            <dt className="text-ink-soft">{head}</dt>
            <dd className="break-words">
              <Unbroken text={text} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-6">
        <History
          kind="occurrence"
          recordKey={String(row.number)}
          restorable={{
            now: fieldsOfOccurrence(row),
            disabledReason: whyNotEditable,
            onRestore: (restored) => onPanel('edit', restored),
          }}
        />
      </div>
      <div className="mt-7 flex flex-wrap justify-end gap-3">
        <ActionButton tone="secondary" onClick={onClose}>
          Close
        </ActionButton>
        {row.status === 'cancelled' ? (
          <ActionButton
            tone="secondary"
            disabledReason={onlyAdmins ?? whyNotBroughtBack(row, studioNow())}
            onClick={() => onPanel('bring-back')}
          >
            Bring Class Back
          </ActionButton>
        ) : (
          <ActionButton tone="secondary" disabledReason={whyNotEditable} onClick={() => onPanel('edit')}>
            Edit Class
          </ActionButton>
        )}
        <ActionButton disabledReason={whyAttendeesHidden(row)} onClick={() => onPanel('attendees')}>
          Manage Attendees
        </ActionButton>
      </div>
    </Dialog>
  );
}
