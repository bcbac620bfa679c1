import { placesTaken, type StudioDate } from '#backend/simulated/staff/bookings/studio-dates.ts';
import { simulatedProducts } from '#backend/simulated/staff/shop/simulated-products.ts';
import type { Colleague, StaffAround } from '#backend/simulated/staff/staff-around.ts';
import { lowStockAt } from '#domain/shop/product.ts';
import { fewBookings } from '#domain/staff/overview/alert-words.ts';
import type { Alert } from '#domain/staff/overview/dashboard-schema.ts';
import { addDays, studioDayOf } from '#domain/time/studio-time.ts';

/** The most of a kind. */
const most = 6;

/** What wants somebody's attention in the demo, as studio.staff_alerts() has it; without a server no mail waits. */
export async function simulatedAlerts(
  around: StaffAround,
  person: Colleague,
  { standing, coming }: { standing: readonly StudioDate[]; coming: readonly StudioDate[] },
): Promise<Alert[]> {
  const tomorrow = addDays(studioDayOf(new Date(around.now())), 1);
  const few = standing
    .filter(({ on, instructor }) => on === tomorrow && concerns(person, instructor.key))
    .filter((date) => placesTaken(date) < fewBookings)
    .map(
      (date): Alert => ({
        kind: 'few-bookings',
        subject: date.title,
        count: placesTaken(date),
        key: String(date.number),
      }),
    );

  const { instructors } = await around.staffSample();
  const away = around.ledger
    .over('instructor', instructors, ({ key }) => key)
    .filter(({ status }) => status === 'on-leave')
    .map(
      ({ key, name }): Alert => ({
        kind: 'on-leave',
        subject: name,
        count: coming.filter(({ instructor }) => instructor.key === key).length,
        key,
      }),
    )
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || a.subject.localeCompare(b.subject));

  const low = (await lowProducts(around))
    .sort((a, b) => a.stock - b.stock || a.name.localeCompare(b.name))
    .map(({ id, name, stock }): Alert => ({ kind: 'low-stock', subject: name, count: stock, key: id }));
  return [few, away, low].flatMap((kind) => kind.slice(0, most));
}

/** What is on sale and low or gone. */
export async function lowProducts(around: StaffAround) {
  const page = { search: '', category: null, low: true, offset: 0, limit: 200 };
  const { rows } = await simulatedProducts(around).list(page);
  return rows.filter(({ status, stock }) => status === 'on-sale' && stock <= lowStockAt);
}

const concerns = (person: Colleague, instructor: string) =>
  person.role === 'admin' || person.instructor === instructor;
