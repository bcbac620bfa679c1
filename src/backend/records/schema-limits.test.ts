import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from '#backend/calls/parse.ts';
import { directServer } from '#commands/test/direct-server.ts';
import { walkInForm } from '#domain/bookings/staff/walk-in.ts';
import { classForm } from '#domain/classes/class-schema.ts';
import { instructorForm } from '#domain/instructors/instructor-schema.ts';
import { cancelForm, occurrenceForm, occurrenceRow } from '#domain/occurrences/staff/occurrence-schema.ts';
import { postForm } from '#domain/posts/post-schema.ts';
import { productForm } from '#domain/products/staff/product-schema.ts';
import { type FormSchema, wordsOf } from '#domain/schema/read-form.ts';
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
    taken: [],
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

const given: {
  [form: string]: { form: FormSchema; save: Record<string, (most: number) => Promise<string>> };
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
    save: { name: (most) => saveInstructor({ name: letters(most).value }) },
  },
  product: {
    form: productForm,
    save: {
      name: (most) => saveProduct({ name: letters(most).value }),
      price: (amount) => saveProduct({ price: dollars(amount) }),
      formerPrice: (amount) => saveProduct({ formerPrice: dollars(amount) }),
      description: (most) => saveProduct({ description: letters(most).value }),
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
      assert.match(await tried(most + 1), /-invalid$|-too-long$/, `${most + 1} is refused`);
      assert.match(await tried(most), /^(saved|cancelled|done)$/, `${most} is saved`);
    });
}
