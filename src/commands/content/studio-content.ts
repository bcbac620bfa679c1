import { readContent } from '#commands/seed/content.ts';
import { readProductContent } from '#commands/seed/product-content.ts';
import { readSeries } from '#commands/seed/series.ts';
import type { InstructorStatus } from '#domain/instructors/instructor.ts';
import { isodow } from './isodow.ts';

interface WrittenInstructor {
  name: string;
  email: string;
  phone: string;
  location: string;
  specialties: string[];
  status: InstructorStatus;
}

/*
 * What the database knows of src/content, as rows under the names of their columns: the seed writes them as
 * SQL, and `npm run content push` hands them to a studio's own database.
 */

export const instructorRows = () =>
  readContent<WrittenInstructor>('instructors').map(
    ({ key, name, specialties, status, email, phone, location }) => ({
      instructor: { key, name, specialties, status },
      details: { email, phone, location },
    }),
  );

export const seriesRows = () =>
  readSeries().map((one) => ({
    key: one.key,
    title: one.title,
    class_type: one.classType.key,
    class_type_id: one.classType.id,
    instructor: one.instructor.key,
    days: one.days.map(isodow),
    starts: one.start,
    ends: one.end,
    level: one.level,
    capacity: one.capacity,
    price: one.price.amount,
    status: one.status,
    streamed: one.streamed,
    description: one.description,
  }));

export const productRows = () =>
  readProductContent().map(({ id, name, category, price, formerPrice, featured, description, stock }) => ({
    product: { id, name, category, price, former_price: formerPrice, featured, description },
    stock,
  }));

/** Whole hours before a class up to which cancelling is free. */
export const freeCancellationHours = () =>
  readContent<{ freeCancellationHours: number }>('studio')[0]?.freeCancellationHours ?? 12;

/** How many weeks ahead a class can be booked. */
export const bookAheadWeeks = () =>
  readContent<{ bookAheadWeeks: number }>('studio')[0]?.bookAheadWeeks ?? 26;

/** Everything at once, as push_content() takes it. */
export const studioContent = () => ({
  instructors: instructorRows().map(({ instructor, details }) => ({ ...instructor, ...details })),
  series: seriesRows(),
  products: productRows().map(({ product, stock }) => ({ ...product, stock })),
  freeCancellationHours: freeCancellationHours(),
  bookAheadWeeks: bookAheadWeeks(),
});

export type StudioContent = ReturnType<typeof studioContent>;
