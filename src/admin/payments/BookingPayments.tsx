import { OutageNotice } from '#admin/parts/list/OutageNotice.tsx';
import { useQuery } from '#admin/parts/use-query.ts';
import { payments } from '#stores/staff/staff.ts';
import { PaymentLines } from './PaymentLines.tsx';

/** The payments and refunds of a booking; renders nothing if there are none. */
export function BookingPayments({ booking }: { booking: number }) {
  const { data, problem, busy, retry } = useQuery(
    ['payments', 'booking', String(booking)],
    async () => (await (await payments()).ofBooking(booking)) ?? [],
  );
  if (problem !== undefined && !busy) return <OutageNotice stale={data !== undefined} onRetry={retry} />;
  return data && data.length > 0 ? <PaymentLines payments={data} /> : null;
}
