import { useId } from 'react';
import { Link } from 'wouter';
import { Badge } from '#components/controls/Badge.tsx';
import { buttonStyle } from '#components/controls/button-style.ts';
import { dayFromToday } from '#domain/occurrences/staff/day-in-short.ts';
import { whyNotAttendees } from '#domain/occurrences/staff/occurrence-hindrances.ts';
import type { OccurrenceRow } from '#domain/occurrences/staff/occurrence-schema.ts';
import { recordPath } from '#domain/shell/staff-paths.ts';
import { studioDayOf } from '#domain/time/studio-time.ts';
import { formatTimeRange } from '#domain/time/time-of-day.ts';
import { Bar } from './Bar.tsx';

interface Props {
  row: OccurrenceRow;
  now: Date;
}

/** The class that comes next, and what is done about it from half an hour before it begins. */
export function NextClass({ row, now }: Props) {
  const id = useId();
  const { number, title, instructor, on, booked, capacity, waiting } = row;
  const mayOpen = whyNotAttendees(row) === undefined;
  const marksOpen = mayOpen && now >= new Date(row.marksOpenAt);
  const words = marksOpen ? 'Take attendance' : mayOpen ? 'See who is booked' : 'View details';
  return (
    <section
      aria-labelledby={id}
      className="grid items-center gap-x-8 gap-y-4 rounded-soft border border-paper-edge px-5 py-5 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="min-w-0">
        <h2 id={id} className="font-sans text-[0.95rem] font-semibold tracking-normal text-ink-soft">
          Next class
        </h2>
        <p className="display mt-1 break-words text-[1.5rem]">{title}</p>
        <p className="tabular-nums">
          {dayFromToday(on, studioDayOf(now))}, {formatTimeRange(row)}, with {instructor.name}
        </p>
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="tabular-nums">
            {booked} of {capacity}
          </span>
          <span className="w-32">
            <Bar percent={(100 * booked) / capacity} />
          </span>
          {waiting > 0 && <Badge tone="apricot">{waiting} waiting</Badge>}
        </div>
      </div>
      <Link
        href={`${recordPath('booking', number)}${mayOpen ? '&panel=attendees' : ''}`}
        className={buttonStyle(marksOpen ? 'primary' : 'secondary')}
      >
        {words}
        <span className="sr-only">
          : {title}, {formatTimeRange(row)}
        </span>
      </Link>
    </section>
  );
}
