import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newClassFields } from '#domain/classes/staff/class-form.ts';
import { fieldsOfProduct } from '#domain/products/staff/product-schema.ts';
import { hasRestoredValues, restorableValues } from './restorable-values.ts';
import type { RestorableForms, RestorableKind } from './restore-fields.ts';

const choices = {
  instructors: [
    { key: 'tom-hollis', name: 'Tom Hollis', status: 'active' },
    { key: 'ada-ray', name: 'Ada Ray', status: 'on-leave' },
  ],
  classTypes: [{ key: 'yin' }],
} as const;

const forms: RestorableForms = {
  class: { ...newClassFields, title: 'Now', instructor: 'wren' },
  instructor: {
    name: 'Now',
    email: '',
    phone: '',
    location: '',
    specialties: '',
    role: '',
    since: '',
    bio: '',
    body: '',
    picture: '',
    alt: '',
    focus: '',
  },
  occurrence: { instructor: 'wren', start: '09:00', end: '10:00', capacity: '15' },
  product: { ...fieldsOfProduct(null), name: 'Now', price: '39.50', formerPrice: '45.00' },
  post: {
    title: 'Now',
    excerpt: '',
    category: '',
    author: 'wren',
    publishedOn: '',
    body: '',
    picture: '',
    alt: '',
    focus: '',
  },
};

const restore = (kind: RestorableKind, before: Record<string, unknown> | null, disabledReason?: string) =>
  restorableValues(
    kind,
    { action: 'changed', before, after: {} },
    { now: forms[kind], disabledReason, choices },
  );

test("values that the database stored become values of the form's fields", () => {
  assert.deepEqual(
    restore('class', {
      title: 'Sunrise',
      class_type: 'yin',
      class_type_id: 3,
      instructor: 'tom-hollis',
      level: 'beginner',
      capacity: 12,
      days: ['Monday', 'Friday'],
      starts: '07:00:00',
      ends: '08:15:00',
      price: 1250,
      status: 'paused',
      streamed: true,
      stream_link: 'https://stream.example/live',
      description: 'Slow.',
    }),
    {
      values: {
        title: 'Sunrise',
        classType: 'yin',
        instructor: 'tom-hollis',
        level: 'beginner',
        capacity: '12',
        days: 'Monday/Friday',
        start: '07:00',
        end: '08:15',
        price: '12.50',
        status: 'paused',
        streamed: true,
        streamLink: 'https://stream.example/live',
        description: 'Slow.',
      },
      reasons: [],
    },
  );
  assert.deepEqual(restore('product', { price: 4500, former_price: null, featured: true }).values, {
    price: '45.00',
    formerPrice: '',
    featured: true,
  });
  assert.deepEqual(restore('instructor', { email: 'a@b.example', specialties: ['Yin', 'Breath'] }).values, {
    email: 'a@b.example',
    specialties: 'Yin, Breath',
  });
  assert.deepEqual(restore('post', { published_on: '2026-03-02', body: '# Old', author: 'ada-ray' }).values, {
    publishedOn: '2026-03-02',
    body: '# Old',
    author: 'ada-ray',
  });
});

test('values that the demo stored become the same', () => {
  assert.deepEqual(restore('product', { formerPrice: { amount: 5000, currency: 'USD' } }).values, {
    formerPrice: '50.00',
  });
  assert.deepEqual(
    restore('occurrence', { instructor: { key: 'tom-hollis', name: 'Tom' }, start: '07:00', capacity: 20 })
      .values,
    { instructor: 'tom-hollis', start: '07:00', capacity: '20' },
  );
  assert.deepEqual(restore('class', { classType: { id: 3, key: 'yin' } }).values, { classType: 'yin' });
});

test('a creation or deletion has no earlier values for a form', () => {
  assert.deepEqual(restore('class', null), { values: undefined, reasons: [] });
  const deleted = { action: 'deleted', before: { title: 'Old' }, after: null } as const;
  assert.deepEqual(
    restorableValues('class', deleted, { now: forms.class, disabledReason: undefined, choices }),
    {
      values: undefined,
      reasons: [],
    },
  );
});

test('a value that is not available any more is named, and the rest of the change can still be restored', () => {
  assert.deepEqual(restore('class', { instructor: 'ada-ray', capacity: 9 }), {
    values: { capacity: '9' },
    reasons: ['Ada Ray is on leave.'],
  });
  assert.deepEqual(restore('occurrence', { instructor: 'noor-ashby' }), {
    values: undefined,
    reasons: ['Noor Ashby is no longer an instructor here.'],
  });
  assert.deepEqual(restore('class', { class_type: 'hot-yoga', class_type_id: 9 }).reasons, [
    'The class type Hot Yoga no longer exists.',
  ]);
  assert.deepEqual(restore('product', { category: 'toString' }).reasons, ['This category no longer exists.']);
});

test('a column without a field says what to do instead', () => {
  assert.deepEqual(restore('occurrence', { cancelled_at: null, cancel_reason: null }), {
    values: undefined,
    reasons: ['Use “Bring Class Back” for this.'],
  });
  assert.match(restore('instructor', { status: 'active' }).reasons.join(), /Deactivate/);
  assert.match(restore('post', { status: 'draft' }).reasons.join(), /Unpublish/);
  assert.match(restore('product', { status: 'on-sale' }).reasons.join(), /Put Back on Sale/);
  assert.deepEqual(restore('class', { archived_at: null }).reasons, ['The form has no field for this.']);
});

test('a record that cannot be changed restores nothing, nor does one that already has the values', () => {
  assert.deepEqual(restore('occurrence', { capacity: 20 }, 'This class is over.'), {
    values: undefined,
    reasons: ['This class is over.'],
  });
  assert.deepEqual(restore('product', { name: 'Now' }), {
    values: undefined,
    reasons: ['These values are in place.'],
  });
});

test('restored values stay in the form until one of them is changed', () => {
  assert.equal(hasRestoredValues({ name: 'Mat' }, { name: 'Mat', price: '9' }), true);
  assert.equal(hasRestoredValues({ name: 'Mat', price: '8' }, { name: 'Mat', price: '9' }), false);
});
