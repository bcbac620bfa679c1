import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Choices, type RestorableForms, type RestorableKind, restoreColumn } from './restore-fields.ts';

const choices: Choices = {
  instructors: [
    { key: 'noor-ashby', name: 'Noor Ashby', status: 'active' },
    { key: 'tom-hollis', name: 'Tom Hollis', status: 'on-leave' },
    { key: 'ines-carvalho', name: 'Ines Carvalho', status: 'left' },
  ],
  classTypes: [{ key: 'yin' }, { key: 'hatha' }],
};

/** The field and its restored value, or why it cannot be restored. */
function restore(kind: RestorableKind, column: string, stored: unknown, { form = {}, from = choices } = {}) {
  const mapped = restoreColumn(kind, column, form as RestorableForms[typeof kind]);
  return typeof mapped === 'string' ? mapped : [mapped.field, mapped.read(stored, from)];
}

test('a rate is restored as it is typed, and the usual one as empty', () => {
  for (const column of ['vat_rate', 'vatRate']) {
    assert.deepEqual(restore('product', column, 550), ['vatRate', { value: '5.5' }]);
    assert.deepEqual(restore('product', column, null), ['vatRate', { value: '' }]);
  }
});

test('a price is restored from minor units and from money', () => {
  assert.deepEqual(restore('product', 'former_price', 5050), ['formerPrice', { value: '50.50' }]);
  assert.deepEqual(restore('class', 'price', { amount: 1500, currency: 'GBP' }), [
    'price',
    { value: '15.00' },
  ]);
  assert.deepEqual(restore('product', 'formerPrice', null), ['formerPrice', { value: '' }]);
});

test('texts and flags are those of the field with the same name', () => {
  assert.deepEqual(restore('product', 'name', null, { form: { name: '' } }), ['name', { value: '' }]);
  assert.deepEqual(restore('product', 'name', 'Mat', { form: { name: '' } }), ['name', { value: 'Mat' }]);
  assert.deepEqual(restore('product', 'featured', true, { form: { featured: false } }), [
    'featured',
    { value: true },
  ]);
  assert.deepEqual(restore('product', 'featured', null, { form: { featured: true } }), [
    'featured',
    { value: false },
  ]);
  assert.equal(restore('product', 'stock', 3), 'The form has no field for this.');
});

test('a choice is restored only if it still exists', () => {
  assert.deepEqual(restore('class', 'level', 'all'), ['level', { value: 'all' }]);
  assert.deepEqual(restore('class', 'level', 'gone'), [
    'level',
    { unavailable: 'This level no longer exists.' },
  ]);
  assert.deepEqual(restore('class', 'status', 'gone'), [
    'status',
    { unavailable: 'This status no longer exists.' },
  ]);
  for (const kind of ['product', 'post'] as const)
    assert.deepEqual(restore(kind, 'category', 'gone'), [
      'category',
      { unavailable: 'This category no longer exists.' },
    ]);
  assert.deepEqual(restore('post', 'category', 'Wellness'), ['category', { value: 'Wellness' }]);
  assert.deepEqual(restore('class', 'classType', { key: 'yin' }), ['classType', { value: 'yin' }]);
  assert.deepEqual(restore('class', 'class_type', 'hot-power'), [
    'classType',
    { unavailable: 'The class type Hot Power no longer exists.' },
  ]);
  assert.deepEqual(restore('class', 'class_type', null), [
    'classType',
    { unavailable: 'The class type Null no longer exists.' },
  ]);
});

test('an instructor is restored unless they left, are on leave, or are not loaded', () => {
  assert.deepEqual(restore('class', 'instructor', 'noor-ashby'), ['instructor', { value: 'noor-ashby' }]);
  assert.deepEqual(restore('class', 'instructor', 'tom-hollis'), [
    'instructor',
    { unavailable: 'Tom Hollis is on leave.' },
  ]);
  assert.deepEqual(restore('post', 'author', 'tom-hollis'), ['author', { value: 'tom-hollis' }]);
  assert.deepEqual(restore('post', 'author', 'wren-gone'), [
    'author',
    { unavailable: 'Wren Gone is no longer an instructor here.' },
  ]);
  for (const [kind, name] of [
    ['class', 'instructor'],
    ['post', 'author'],
  ] as const)
    assert.deepEqual(restore(kind, name, 'ines-carvalho'), [
      name,
      { unavailable: 'Ines Carvalho has left the studio.' },
    ]);
  const notLoaded = { ...choices, instructors: undefined };
  assert.deepEqual(restore('class', 'instructor', 'noor-ashby', { from: notLoaded }), [
    'instructor',
    { unavailable: 'The instructors are not loaded.' },
  ]);
});

test('a stored value that is not a list, and a replaced picture, have an explanation', () => {
  assert.deepEqual(restore('class', 'days', ['Monday', 'Friday']), ['days', { value: 'Monday/Friday' }]);
  assert.deepEqual(restore('class', 'days', []), ['days', { value: 'workshop' }]);
  assert.deepEqual(restore('class', 'days', 'Monday'), [
    'days',
    { unavailable: 'This value is no longer known.' },
  ]);
  assert.equal(
    restore('post', 'picture', {}),
    'A picture that was replaced is deleted: choose it again in the form.',
  );
});
