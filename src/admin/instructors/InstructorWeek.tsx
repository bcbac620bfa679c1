import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useSearchParams } from 'wouter';
import { OutageNotice } from '#admin/parts/list/OutageNotice.tsx';
import { Skeleton } from '#admin/parts/list/Skeleton.tsx';
import { useQuery } from '#admin/parts/use-query.ts';
import { Badge } from '#components/controls/Badge.tsx';
import { bookedText } from '#domain/instructors/substitute-request-texts.ts';
import { availabilities, availabilityOf } from '#domain/occurrences/availability.ts';
import { occurrenceKey, occurrenceState } from '#domain/occurrences/occurrence.ts';
import { occurrenceStatuses } from '#domain/occurrences/occurrence-status.ts';
import { staffOccurrenceStatuses } from '#domain/occurrences/staff/occurrence-status.ts';
import { viewTitle, weekdayAndDay } from '#domain/schedule/schedule-texts.ts';
import { addDays, mondayOf, parseStudioDay, studioDayOf } from '#domain/time/studio-time.ts';
import { formatTimeRange } from '#domain/time/time-of-day.ts';
import { type TaughtDate, weekTaught } from '#stores/staff/instructors.ts';
import { studioNow } from '#stores/studio-clock.ts';

/** The week of an instructor, substitutes included. The week is in the address; another one is a history entry. */
export function InstructorWeek({ instructor }: { instructor: string }) {
  const [params, setParams] = useSearchParams();
  const thisWeek = mondayOf(studioDayOf(studioNow()));
  const monday = mondayOf(parseStudioDay(params.get('week')) ?? thisWeek);
  const { data, isPrevious, problem, busy, retry } = useQuery(
    ['occurrences', 'week', instructor, monday],
    async () => weekTaught(instructor, monday),
    { steady: false },
  );
  const classes = isPrevious ? undefined : data;

  const move = (weeks: number) => {
    const to = addDays(monday, 7 * weeks);
    setParams(to === thisWeek ? {} : { week: to });
  };
  const step = 'grid size-11 place-items-center rounded-full text-plum hover:bg-paper-deep';

  return (
    <section aria-label="Week" className="min-w-0">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <h2 aria-live="polite" className="text-[1.4rem]">
          {monday === thisWeek ? 'This week' : viewTitle('week', monday)}
        </h2>
        <div className="flex flex-wrap gap-1">
          <button type="button" aria-label="Previous week" onClick={() => move(-1)} className={step}>
            <ChevronLeft aria-hidden="true" className="size-5" />
          </button>
          <button type="button" aria-label="Next week" onClick={() => move(1)} className={step}>
            <ChevronRight aria-hidden="true" className="size-5" />
          </button>
        </div>
      </div>
      {!classes && (problem && !busy ? <OutageNotice onRetry={retry} /> : <Skeleton rows={3} />)}
      {classes?.length === 0 && (
        <p className="text-ink-soft">
          {monday === thisWeek ? 'No classes this week.' : 'No classes in that week.'}
        </p>
      )}
      {classes && classes.length > 0 && (
        <ul className="divide-y divide-paper-edge border-y border-paper-edge">
          {classes.map((occurrence) => (
            <WeekLine key={occurrenceKey(occurrence)} occurrence={occurrence} />
          ))}
        </ul>
      )}
    </section>
  );
}

function WeekLine({ occurrence }: { occurrence: TaughtDate }) {
  const { on, title, capacity, spots, atHome } = occurrence;
  const badge = badgeOf(occurrence);
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
      <div className="min-w-0">
        <p className="break-words font-semibold">{title}</p>
        <p className="text-[0.95rem] tabular-nums text-ink-soft">
          {weekdayAndDay(on)}, {formatTimeRange(occurrence)}
        </p>
      </div>
      <p className="flex flex-wrap items-baseline gap-x-3 tabular-nums">
        <span>{bookedText({ booked: capacity - spots, capacity, atHome })}</span>
        <Badge tone={badge.tone}>{badge.label}</Badge>
      </p>
    </li>
  );
}

function badgeOf(occurrence: TaughtDate) {
  if (occurrence.status !== 'planned')
    return { label: occurrenceStatuses[occurrence.status].label, tone: 'plain' } as const;
  const isOver = occurrenceState(occurrence, studioNow()) === 'over';
  return isOver ? staffOccurrenceStatuses.completed : availabilities[availabilityOf(occurrence.spots)];
}
