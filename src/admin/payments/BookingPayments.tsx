import { LoadingProblem } from '#admin/parts/list/LoadingProblem.tsx';
import { useQuery } from '#admin/parts/use-query.ts';
import { payments } from '#stores/staff/staff.ts';
import { PaymentLines } from './PaymentLines.tsx';

/** The payments and refunds of a booking; renders nothing if there are none. */
export function BookingPayments({ booking }: { booking: number }) {
  const query = useQuery(
    ['payments', 'booking', String(booking)],
    async () => (await (await payments()).ofBooking(booking)) ?? [],
  );
  return (
    <>
      <LoadingProblem queries={[query]} />
      {query.data && query.data.length > 0 && <PaymentLines payments={query.data} />}
    </>
  );
}
