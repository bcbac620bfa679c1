import assert from 'node:assert/strict';
import { test } from 'node:test';
import { metadataOf } from '#domain/schema/read-form.ts';
import { bookingLimits } from './tests/limits/bookings.ts';
import { classLimits } from './tests/limits/classes.ts';
import { instructorLimits } from './tests/limits/instructors.ts';
import { letterLimits } from './tests/limits/newsletters.ts';
import { cancellingLimits, occurrenceLimits, walkInLimits } from './tests/limits/occurrences.ts';
import { orderLimits } from './tests/limits/orders.ts';
import { newsletterLimits, profileLimits } from './tests/limits/people.ts';
import { postLimits } from './tests/limits/posts.ts';
import { productLimits } from './tests/limits/products.ts';
import type { Limits } from './tests/limits/saving.ts';

/* The limits of the forms are those of the database: it saves a value at each limit, and refuses one above it. */

const limitsByForm: { [form: string]: Limits } = {
  class: classLimits,
  instructor: instructorLimits,
  product: productLimits,
  post: postLimits,
  occurrence: occurrenceLimits,
  walkIn: walkInLimits,
  booking: bookingLimits,
  order: orderLimits,
  profile: profileLimits,
  newsletter: newsletterLimits,
  letter: letterLimits,
  cancelling: cancellingLimits,
};

/** The fields that the database stores at any length. */
const unlimited = ['instructor.location'];

for (const [noun, { form, save }] of Object.entries(limitsByForm)) {
  const limited = Object.keys(form.entries).filter(
    (field) => metadataOf(form, field).maximum !== undefined && !unlimited.includes(`${noun}.${field}`),
  );
  for (const field of limited)
    test(`${noun}: the maximum of ${field} is the same in the form and in the database`, async () => {
      const { maximum = 0 } = metadataOf(form, field);
      const saveField = save[field];
      assert.ok(saveField, `add ${field} to the limits of this form in src/backend/records/tests/limits/`);
      assert.match(String(await saveField(maximum + 1)), /-invalid$|-too-long$/, `${maximum + 1} is refused`);
      assert.match(
        String(await saveField(maximum)),
        /^(saved|booked|placed|subscribed|cancelled|done)$/,
        `${maximum} is saved`,
      );
    });
}
