import { OutageNotice } from '#admin/parts/list/OutageNotice.tsx';
import { StatCard } from '#admin/parts/StatCard.tsx';
import { useQuery } from '#admin/parts/use-query.ts';
import { thousands } from '#domain/money/thousands.ts';
import { staffOccurrences } from '#stores/staff/occurrences.ts';

/** Four numbers about classes and bookings. Each opens the list that it counts; today's list also has cancelled dates. */
export function BookingCards() {
  const { data, problem, busy, retry } = useQuery(['occurrences', 'stats'], async () =>
    (await staffOccurrences()).stats(),
  );
  if (!data && problem && !busy) return <OutageNotice onRetry={retry} />;
  const number = (value: number | undefined) => (value === undefined ? '–' : thousands(value));
  const { booked = 0, places = 0 } = data?.capacity ?? {};
  const share = places > 0 ? Math.round((100 * booked) / places) : 0;
  return (
    <div
      aria-busy={busy}
      className="my-8 grid grid-cols-2 gap-3 large-text:grid-cols-1 md:gap-4 lg:mt-0 lg:grid-cols-4"
    >
      <StatCard
        title="Today's Classes"
        value={number(data?.today)}
        caption={
          data?.cancelledToday ? `held today, ${number(data.cancelledToday)} more cancelled` : 'held today'
        }
        to="/admin/bookings?period=today"
      />
      <StatCard
        title="Total Bookings"
        value={number(data?.bookings)}
        caption="places taken in upcoming classes"
        to="/admin/bookings?tab=upcoming&period=all"
      />
      <StatCard
        title="Class Capacity"
        value={data ? `${share}%` : '–'}
        caption={data ? `${booked} of ${places} places, rest of this week` : 'rest of this week'}
        to="/admin/bookings?tab=upcoming&period=this-week"
      />
      <StatCard
        title="Upcoming Classes"
        value={number(data?.upcoming)}
        caption="rest of this week"
        to="/admin/bookings?tab=upcoming&period=this-week"
      />
    </div>
  );
}
