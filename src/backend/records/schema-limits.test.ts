import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from '#backend/calls/parse.ts';
import { directServer } from '#commands/test/direct-server.ts';
import { profileForm } from '#domain/accounts/profile-form.ts';
import { bookingForm } from '#domain/bookings/booking-form.ts';
import { walkInForm } from '#domain/bookings/staff/walk-in.ts';
import { classForm } from '#domain/classes/class-schema.ts';
import { instructorForm } from '#domain/instructors/instructor-schema.ts';
import { newsletterForm } from '#domain/newsletter/newsletter-form.ts';
import { cancelForm, occurrenceForm, occurrenceRow } from '#domain/occurrences/staff/occurrence-schema.ts';
import { orderForm } from '#domain/orders/order-form.ts';
import { postForm } from '#domain/posts/post-schema.ts';
import { productForm } from '#domain/products/staff/product-schema.ts';
import { type FormSchema, wordsOf } from '#domain/schema/read-form.ts';
import { addDays, mondayOf, studioDayOf } from '#domain/time/studio-time.ts';
import { pageOf } from './answers.ts';

/* The limits of the forms are those of the database: at each it saves, and one above it refuses. */

const server = directServer();
const letters = (most: number) => ({ value: 'a'.repeat(most) });
let made = 0;

/** Saves as an admin. @returns The kind of the answer; for a refusal its reason. */
async function save(name: string, args: object): Promise<string> {
  const { status, body, text } = await server.call('admin', name, {
    ...args,
    request_id: crypto.randomUUID(),
  });
  assert.ok(status < 400, `${name} answered ${status} ${text}`);
  const { kind, reason } = body as { kind: string; reason?: string };
  return reason ?? kind;
}

const saveClass = (changes: object) =>
  save('save_class', {
    draft: {
      title: 'Limits',
      classType: { id: 1, key: 'hatha' },
      instructor: 'meera-ashdown',
      level: 'all',
      capacity: 5,
      days: ['Monday'],
      start: '05:00',
      end: '05:10',
      price: { amount: 100, currency: 'GBP' },
      status: 'paused',
      streamed: false,
      description: '',
      ...changes,
    },
    of_key: null,
    of_version: null,
    booked: 'ask',
  });

const saveInstructor = (changes: object) =>
  save('save_instructor', {
    draft: {
      name: 'L',
      email: 'l@post.example',
      phone: '',
      location: '',
      specialties: [],
      status: 'active',
      role: 'Teacher',
      since: 2019,
      bio: '',
      body: '',
      ...changes,
    },
    of_key: null,
    of_version: null,
  });

const dollars = (amount: number) => ({ amount, currency: 'USD' });

const saveProduct = ({ stock = 0, ...changes }: { stock?: number; [field: string]: unknown }) =>
  save('save_product', {
    draft: {
      name: 'Limits',
      category: 'books',
      price: dollars(100),
      formerPrice: null,
      featured: false,
      description: '',
      ...changes,
    },
    id: null,
    version: null,
    stock,
  });

function savePost(changes: object) {
  made += 1;
  const draft = {
    title: 'L',
    excerpt: 'L',
    category: 'Yoga',
    author: 'meera-ashdown',
    publishedOn: '2026-03-14',
    body: 'L',
  };
  return save('save_post', {
    draft: { ...draft, ...changes },
    slug: `limits-${made}`,
    version: null,
  });
}

/** A coming date that nobody has booked, as it is now. */
async function comingDate() {
  const { body } = await server.call('admin', 'staff_occurrences', {
    search: '',
    tab: 'upcoming',
    period: null,
    sort: 'latest',
    series: null,
    class_type: null,
    instructor: null,
    page_offset: 0,
    page_limit: 200,
  });
  const row = parse('staff_occurrences', pageOf(occurrenceRow), body).rows.find(
    ({ booked, waiting }) => booked + waiting === 0,
  );
  assert.ok(row, 'the sample has a coming date without bookings');
  return { wanted: row.number, version: row.version, instructor: row.instructor.key };
}

/** An address with so many characters. */
const address = (most: number) => {
  made += 1;
  const domain = `${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(60)}.example`;
  return `${String(made).padStart(most - domain.length - 1, 'n')}@${domain}`;
};

/** A number that nobody else has. */
const telephone = () => `07700 9${10_000 + made}`;

function book(changes: object) {
  made += 1;
  return save('book', {
    series: 'hatha-sunrise',
    held_on: addDays(mondayOf(studioDayOf(new Date())), 7 * 11),
    name: 'Ada Marsh',
    email: `limits-${made}@post.example`,
    phone: telephone(),
    payment_method: 'pay_at_studio',
    join_waitlist: true,
    ...changes,
  });
}

function placeOrder(changes: object) {
  made += 1;
  return save('place_order', {
    name: 'Ada Marsh',
    email: `limits-${made}@post.example`,
    phone: telephone(),
    note: '',
    lines: [{ product: 'cotton-carry-strap', quantity: 1 }],
    expected_total: dollars(1899),
    ...changes,
  });
}

/** Saves the admin's own profile. The database refuses with an error of class 22, which the API answers with 400. */
async function saveProfile(name: string) {
  const person = 'a0000000-0000-4000-8000-000000000001';
  const { status, body } = await server.call('admin', 'save_profile', { person, name, phone: '' });
  return status === 400 ? 'name-invalid' : body === true && 'saved';
}

const given: {
  [form: string]: { form: FormSchema; save: Record<string, (most: number) => Promise<string | false>> };
} = {
  class: {
    form: classForm,
    save: {
      title: (most) => saveClass({ title: letters(most).value }),
      capacity: (capacity) => saveClass({ capacity }),
      price: (amount) => saveClass({ price: { amount, currency: 'GBP' } }),
      description: (most) => saveClass({ description: letters(most).value }),
    },
  },
  instructor: {
    form: instructorForm,
    save: {
      name: (most) => saveInstructor({ name: letters(most).value }),
      role: (most) => saveInstructor({ role: letters(most).value }),
      since: (since) => saveInstructor({ since }),
      bio: (most) => saveInstructor({ bio: letters(most).value }),
      body: (most) => saveInstructor({ body: letters(most).value }),
    },
  },
  product: {
    form: productForm,
    save: {
      name: (most) => saveProduct({ name: letters(most).value }),
      price: (amount) => saveProduct({ price: dollars(amount) }),
      formerPrice: (amount) => saveProduct({ formerPrice: dollars(amount) }),
      description: (most) => saveProduct({ description: letters(most).value }),
      body: (most) => saveProduct({ body: letters(most).value }),
      place: (place) => saveProduct({ place }),
      stock: (stock) => saveProduct({ stock }),
    },
  },
  post: {
    form: postForm,
    save: {
      title: (most) => savePost({ title: letters(most).value }),
      excerpt: (most) => savePost({ excerpt: letters(most).value }),
      body: (most) => savePost({ body: letters(most).value }),
    },
  },
  occurrence: {
    form: occurrenceForm,
    save: {
      capacity: async (capacity) => {
        const times = { starts: '04:00', ends: '04:10' };
        return save('save_occurrence', { ...(await comingDate()), ...times, capacity });
      },
    },
  },
  walkIn: {
    form: walkInForm,
    save: {
      name: async (most) =>
        save('add_walk_in', {
          occurrence: (await comingDate()).wanted,
          name: letters(most).value,
          email: '',
          phone: '',
          payment_method: 'pay_at_studio',
          again: false,
        }),
    },
  },
  booking: {
    form: bookingForm,
    save: {
      name: (most) => book({ name: letters(most).value }),
      email: (most) => book({ email: address(most) }),
    },
  },
  order: {
    form: orderForm,
    save: {
      name: (most) => placeOrder({ name: letters(most).value }),
      email: (most) => placeOrder({ email: address(most) }),
      note: (most) => placeOrder({ note: letters(most).value }),
    },
  },
  profile: {
    form: profileForm,
    save: { name: (most) => saveProfile(letters(most).value) },
  },
  newsletter: {
    form: newsletterForm,
    save: { email: (most) => save('subscribe', { email: address(most) }) },
  },
  cancelling: {
    form: cancelForm,
    save: {
      reason: async (most) => {
        const { wanted, version } = await comingDate();
        return save('cancel_occurrence', { wanted, version, reason: letters(most).value });
      },
    },
  },
};

/** What the database keeps whatever its length. */
const unlimited = ['instructor.location'];

for (const [noun, { form, save: saves }] of Object.entries(given)) {
  const limited = Object.keys(form.entries).filter(
    (field) => wordsOf(form, field).most !== undefined && !unlimited.includes(`${noun}.${field}`),
  );
  for (const field of limited)
    test(`${noun}: the most that ${field} can hold is the same in the form and in the database`, async () => {
      const { most = 0 } = wordsOf(form, field);
      const tried = saves[field];
      assert.ok(tried, 'the limit is tried here');
      assert.match(String(await tried(most + 1)), /-invalid$|-too-long$/, `${most + 1} is refused`);
      assert.match(
        String(await tried(most)),
        /^(saved|booked|placed|subscribed|cancelled|done)$/,
        `${most} is saved`,
      );
    });
}
