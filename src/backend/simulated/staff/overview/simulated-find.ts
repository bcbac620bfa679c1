import { seesAttendees, studioDates } from '#backend/simulated/staff/bookings/studio-dates.ts';
import { studioPlaces } from '#backend/simulated/staff/bookings/studio-places.ts';
import { draftsAndMore } from '#backend/simulated/staff/posts/simulated-posts.ts';
import { simulatedOrders } from '#backend/simulated/staff/shop/simulated-orders.ts';
import { simulatedProducts } from '#backend/simulated/staff/shop/simulated-products.ts';
import type { Colleague, StaffAround } from '#backend/simulated/staff/staff-around.ts';
import { type BuiltPosts, fetchedBuiltPosts } from '#backend/staff/built-posts.ts';
import { findBuiltPosts } from '#backend/staff/find-built-posts.ts';
import { bookingReference } from '#domain/booking/booking.ts';
import { orderReference } from '#domain/shop/order.ts';
import { dayInShort } from '#domain/staff/bookings/day-in-short.ts';
import { occurrenceReference } from '#domain/staff/bookings/occurrence-status.ts';
import { means, numberMeant, recordPath, shortestSearch } from '#domain/staff/frame/staff-paths.ts';
import type { Hit } from '#domain/staff/overview/overview-schema.ts';
import { postStatuses } from '#domain/studio/post.ts';
import { studioDayOf } from '#domain/time/studio-time.ts';

/** The most of each kind. */
const most = 5;

/** The header's search over the demo, as public.staff_find() has it; what a role may not see is not found. */
export function simulatedFind(surroundings: StaffAround, built: BuiltPosts = fetchedBuiltPosts()) {
  return async (text: string): Promise<Hit[]> => {
    const person = await surroundings.who();
    const isStaff = person?.role === 'admin' || person?.role === 'instructor';
    if (text.trim().length < shortestSearch || !isStaff) return [];
    const sample = await surroundings.sample();
    const around = { ...surroundings, sample: async () => sample };
    const kinds = await Promise.all([
      classes(around, text),
      instructors(around, text),
      bookings(around, person, text),
      orders(around, text),
      products(around, text),
      posts(around, built, text),
    ]);
    return kinds.flatMap((hits) => hits.slice(0, most));
  };
}

async function classes({ sample, staffSample, ledger }: StaffAround, text: string): Promise<Hit[]> {
  const { series } = await sample();
  const archived = ledger
    .over<{ key: string; archived?: boolean }>('class', (await staffSample()).classes, ({ key }) => key)
    .filter((one) => one.archived);
  return series
    .filter(({ key }) => !archived.some((one) => one.key === key))
    .filter(({ title, instructor }) => means(text, title, instructor.name))
    .sort((a, b) => a.title.localeCompare(b.title) || a.start.localeCompare(b.start))
    .map(({ title, instructor, days, start }) => {
      const week = days.map((day) => day.slice(0, 3)).join(', ');
      return hit('class', title, `${instructor.name} · ${week} ${start}`, title);
    });
}

async function instructors({ staffSample, ledger }: StaffAround, text: string): Promise<Hit[]> {
  return ledger
    .over('instructor', (await staffSample()).instructors, ({ key }) => key)
    .filter(({ name, email }) => means(text, name, email))
    .sort((a, b) => a.name.localeCompare(b.name))
    .map(({ key, name, specialties }) =>
      hit('instructor', name, specialties.join(', ') || 'Instructor', key),
    );
}

/** Dates of classes by number, and who is in those whose people one may see. */
async function bookings(around: StaffAround, person: Colleague, text: string): Promise<Hit[]> {
  const dates = await studioDates(around);
  const held = dates
    .filter(({ number }) => numberMeant(text, 'occurrence') === number)
    .map((date) =>
      hit(
        'booking',
        date.title,
        `${occurrenceReference(date)} · ${dayInShort(date.on)} ${date.start}`,
        date.number,
      ),
    );
  const seated = await Promise.all(
    dates
      .filter((date) => seesAttendees(person, date))
      .map(async (date) => (await studioPlaces(around, date)).map((place) => ({ date, place }))),
  );
  const people = seated
    .flat()
    .filter(
      ({ place: { name, email, number } }) =>
        means(text, name, email) || numberMeant(text, 'booking') === number,
    )
    .sort((a, b) => b.place.number - a.place.number)
    .slice(0, most)
    .map(({ date, place: { name, number, status } }) => {
      const details = [bookingReference({ number }), date.title, dayInShort(date.on)];
      if (status === 'cancelled') details.push('Cancelled');
      return hit('booking', name, details.join(' · '), date.number);
    });
  return [...held, ...people];
}

async function orders(around: StaffAround, text: string): Promise<Hit[]> {
  const page = { search: '', status: null, offset: 0, limit: 200 };
  const { rows } = await simulatedOrders(around).list(page);
  return rows
    .filter(({ name, email, number }) => means(text, name, email) || numberMeant(text, 'order') === number)
    .map((order) =>
      hit(
        'order',
        order.name,
        `${orderReference(order)} · ${dayInShort(studioDayOf(new Date(order.placedAt)))}`,
        order.number,
      ),
    );
}

async function products(around: StaffAround, text: string): Promise<Hit[]> {
  const page = { search: '', category: null, low: false, offset: 0, limit: 200 };
  const { rows } = await simulatedProducts(around).list(page);
  return rows
    .filter(({ name }) => means(text, name))
    .sort((a, b) => a.name.localeCompare(b.name))
    .map(({ name, stock }) => hit('product', name, stock === 0 ? 'Out of stock' : `${stock} in stock`, name));
}

async function posts(around: StaffAround, built: BuiltPosts, text: string): Promise<Hit[]> {
  const { instructors } = await around.staffSample();
  const written = draftsAndMore(around.ledger, instructors, around.now())
    .filter(({ title }) => means(text, title))
    .map(({ title, category, status }) =>
      hit('post', title, `${category} · ${postStatuses[status].label}`, title),
    );
  return [...written, ...(await findBuiltPosts(built, text))];
}

const hit = (kind: Hit['kind'], title: string, detail: string, key: string | number): Hit => ({
  kind,
  title,
  detail,
  path: recordPath(kind, key),
});
