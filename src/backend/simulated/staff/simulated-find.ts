import { keptBookings } from '#backend/simulated/kept-bookings.ts';
import { keptOrders } from '#backend/simulated/kept-orders.ts';
import type { Hit } from '#backend/staff/overview.ts';
import { bookingReference } from '#domain/booking.ts';
import { orderReference } from '#domain/order.ts';
import { means, numberMeant, recordPath, shortestSearch } from '#domain/staff/staff-paths.ts';
import type { StaffAround } from './staff-around.ts';

/** The most of each kind. */
const most = 5;

/** The header's search over the sample and what this browser added; what a role may not see is not found. */
export function simulatedFind({ ledger, storage, sample, staffSample, who }: StaffAround) {
  return async (text: string): Promise<Hit[]> => {
    const person = await who();
    const admin = person?.role === 'admin';
    if (text.trim().length < shortestSearch || !(admin || person?.role === 'instructor')) return [];
    const [{ instructors, products }, { series }] = await Promise.all([staffSample(), sample()]);
    const seriesOf = (key: string) => series.find((one) => one.key === key);

    const classes = series
      .filter(({ title, instructor }) => means(text, title, instructor.name))
      .sort((a, b) => a.title.localeCompare(b.title) || a.start.localeCompare(b.start))
      .map(({ title, instructor, days, start }) =>
        hit(
          'class',
          title,
          `${instructor.name} · ${days.map((day) => day.slice(0, 3)).join(', ')} ${start}`,
          title,
        ),
      );
    const teachers = ledger
      .over('instructor', instructors, ({ key }) => key)
      .filter(({ name, email }) => means(text, name, email))
      .sort((a, b) => a.name.localeCompare(b.name))
      .map(({ key, name, specialties }) =>
        hit('instructor', name, specialties.join(', ') || 'Instructor', key),
      );
    const bookings = keptBookings(storage)
      .read()
      .filter(({ series: key }) => admin || seriesOf(key)?.instructor.key === person?.instructor)
      .filter(
        ({ name, email, number }) => means(text, name, email) || numberMeant(text, 'booking') === number,
      )
      .toReversed()
      .map(({ number, name, series: key }) =>
        hit(
          'booking',
          name,
          `${bookingReference({ number })} · ${seriesOf(key)?.title ?? key}`,
          String(number),
        ),
      );
    const orders = (admin ? keptOrders(storage).read() : [])
      .map(({ order }) => order)
      .filter(({ name, email, number }) => means(text, name, email) || numberMeant(text, 'order') === number)
      .toReversed()
      .map((order) => hit('order', order.name, orderReference(order), String(order.number)));
    const things = ledger
      .over('product', products, ({ id }) => id)
      .filter(({ name }) => means(text, name))
      .sort((a, b) => a.name.localeCompare(b.name))
      .map(({ name, stock }) =>
        hit('product', name, stock === 0 ? 'Out of stock' : `${stock} in stock`, name),
      );
    return [classes, teachers, bookings, orders, things].flatMap((kind) => kind.slice(0, most));
  };
}

const hit = (kind: Hit['kind'], title: string, detail: string, key: string): Hit => ({
  kind,
  title,
  detail,
  path: recordPath(kind, key),
});
