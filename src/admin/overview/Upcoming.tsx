import { Link } from 'wouter';
import { othersText } from '#domain/occurrences/staff/places-texts.ts';
import type { Dashboard } from '#domain/overview/dashboard-schema.ts';
import { recordPath } from '#domain/shell/staff-paths.ts';
import { dayFromToday } from '#domain/time/day-in-short.ts';
import type { StudioDay } from '#domain/time/studio-time.ts';
import { Bar } from './Bar.tsx';
import { EmptyNote, Panel } from './Panel.tsx';

interface Props {
  rows: Dashboard['upcoming'];
  today: StudioDay;
}

/** The next classes, each with its bookings and its capacity. */
export function Upcoming({ rows, today }: Props) {
  // Each bar's length is the class's capacity, so that free places can be compared.
  const widest = Math.max(...rows.map(({ capacity }) => capacity));
  return (
    <Panel
      title="Upcoming Classes"
      more={{ label: 'All upcoming', path: '/admin/bookings?tab=upcoming&period=all' }}
    >
      {rows.length === 0 ? (
        <EmptyNote>No classes are planned in the coming weeks.</EmptyNote>
      ) : (
        <ul className="divide-y divide-paper-edge rounded-soft bg-paper-deep px-5">
          {rows.map((row) => (
            <li
              key={row.number}
              className="relative grid min-h-[5.25rem] grid-cols-[minmax(0,1fr)_7rem] items-center gap-x-5 py-3 large-text:grid-cols-1 sm:grid-cols-[6.5rem_minmax(0,1fr)_8rem]"
            >
              <p className="col-span-2 flex flex-wrap gap-x-2 whitespace-nowrap large-text:col-span-1 text-[0.95rem] tabular-nums text-ink-soft sm:col-span-1 sm:block">
                <span className="block font-semibold text-ink">{dayFromToday(row.on, today)}</span>
                {row.start}–{row.end}
              </p>
              <div className="min-w-0">
                <Link
                  href={recordPath('booking', row.number)}
                  className="break-words font-semibold text-ink no-underline after:absolute after:inset-0 hover:text-plum"
                >
                  {row.title}
                </Link>
                <p className="break-words text-[0.95rem] text-ink-soft">{row.instructor.name}</p>
              </div>
              <div className="text-right text-[0.95rem] tabular-nums large-text:text-left">
                <p>
                  {row.booked >= row.capacity ? <strong>Full: </strong> : null}
                  <span>{`${row.booked} of ${row.capacity}`}</span>
                </p>
                <Bar value={row.booked} total={row.capacity} widest={widest} />
                {othersText(row) && <p className="mt-1 text-ink-soft">{othersText(row)}</p>}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
