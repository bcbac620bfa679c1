import { useId } from 'react';
import { Link } from 'wouter';
import { Badge } from '#components/controls/Badge.tsx';
import { buttonStyle } from '#components/controls/button-style.ts';
import { hasBegun, whyAttendeesHidden, whyNotMarked } from '#domain/occurrences/staff/disabled-reasons.ts';
import { atHomeText } from '#domain/occurrences/staff/occurrence-status.ts';
import type { NextClassRow } from '#domain/overview/dashboard-schema.ts';
import { recordPath } from '#domain/shell/staff-paths.ts';
import { dayFromToday } from '#domain/time/day-in-short.ts';
import { studioDayOf } from '#domain/time/studio-time.ts';
import { formatTimeRange } from '#domain/time/time-of-day.ts';
import { Bar } from './Bar.tsx';

interface Props {
  row: NextClassRow;
  now: Date;
}

/** The current or next class, in the colours of its class type, with a link to its attendance. */
export function NextClass({ row, now }: Props) {
  const id = useId();
  const { number, title, instructor, on, booked, capacity, waiting, atHome, classType } = row;
  const mayOpen = whyAttendeesHidden(row) === undefined;
  const canMark = mayOpen && whyNotMarked(row, now) === undefined;
  const linkLabel = canMark ? 'Take attendance' : mayOpen ? 'See who is booked' : 'View details';
  return (
    <section
      aria-labelledby={id}
      data-class-type={classType}
      className="grid grid-cols-1 overflow-hidden rounded-soft border border-paper-edge sm:grid-cols-[5rem_minmax(0,1fr)] lg:grid-cols-[7.5rem_minmax(0,1fr)]"
    >
      <span aria-hidden="true" className="hour-band min-h-[3.5rem]" />
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4 px-5 py-5 md:px-6">
        <div className="min-w-[min(14rem,100%)] flex-1">
          <h2 id={id} className="font-sans text-[0.95rem] font-semibold tracking-normal text-ink-soft">
            {hasBegun(row, now) ? 'On now' : 'Next class'}
          </h2>
          <p className="display mt-1 break-words text-[1.6rem]">{title}</p>
          <p className="mt-1 break-words tabular-nums">
            <span>{`${dayFromToday(on, studioDayOf(now))}, `}</span>
            <span className="whitespace-nowrap">{formatTimeRange(row)}</span>
            <span>{`, with ${instructor.name}`}</span>
          </p>
          <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 tabular-nums">
            <span>
              <strong>{booked}</strong>
              <span>{` of ${capacity}`}</span>
            </span>
            <Bar value={booked} total={capacity} widest={capacity} className="w-32" />
            {atHome > 0 && <Badge tone="sage">{atHomeText(atHome)}</Badge>}
            {waiting > 0 && <Badge tone="apricot">{`${waiting} waiting`}</Badge>}
          </div>
        </div>
        <Link
          href={`${recordPath('booking', number)}${mayOpen ? '&panel=attendees' : ''}`}
          className={buttonStyle(canMark ? 'primary' : 'secondary', 'max-sm:w-full')}
        >
          <span>{linkLabel}</span>
          <span className="sr-only">{`: ${title}, ${formatTimeRange(row)}`}</span>
        </Link>
      </div>
    </section>
  );
}
