import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeLines } from './change-texts.ts';
import { hiddenFields, historyLabels, historyValues } from './history-fields.ts';

const names = {
  instructors: [{ key: 'tom-hollis', name: 'Tom Hollis-Marsh' }],
  classTypes: [{ key: 'yin', title: 'Yin Yoga' }],
};
const lines = (kind: string, before: Record<string, unknown>, after: Record<string, unknown>) =>
  changeLines(
    { action: 'changed', before, after },
    historyLabels(kind),
    historyValues(kind, names),
    hiddenFields,
  );

test('people, class types and states are shown by their names, never by their keys', () => {
  assert.deepEqual(
    lines(
      'class',
      {
        instructor: 'tom-hollis',
        class_type: 'yin',
        class_type_id: 3,
        status: 'active',
      },
      {
        instructor: 'wren-long-gone',
        class_type: 'hot',
        class_type_id: 4,
        status: 'paused',
      },
    ),
    [
      'Class Type: Hot, before Yin Yoga',
      'Instructor: Wren Long Gone, before Tom Hollis-Marsh',
      'Status: Paused, before Active',
    ],
  );
  assert.deepEqual(lines('instructor', { status: 'on-leave' }, { status: 'active' }), [
    'Status: Active, before On leave',
  ]);
  assert.deepEqual(lines('instructor', { status: 'active' }, { status: 'left' }), [
    'Status: Has left, before Active',
  ]);
  assert.deepEqual(lines('order', { discount: null }, { discount: 'first-order' }), [
    'Discount: First order, before nothing',
  ]);
  assert.deepEqual(
    lines('post', { author: 'tom-hollis', status: 'draft' }, { author: null, status: 'published' }),
    ['Author: nothing, before Tom Hollis-Marsh', 'Status: Published, before Draft'],
  );
  assert.deepEqual(
    lines('payment', { decision: 'leave-pass', reason: 'She pays later' }, { decision: null, reason: null }),
    ['Decision: nothing, before Pass left valid', 'Reason: nothing, before She pays later'],
  );
  assert.deepEqual(
    lines('payment', { reason: 'She pays later', decision: 'leave-pass' }, { reason: null, decision: null }),
    ['Decision: nothing, before Pass left valid', 'Reason: nothing, before She pays later'],
    'the order of the lines is not that of the stored fields',
  );
  assert.deepEqual(lines('product', { user_id: null }, { user_id: 'a7f0' }), [
    'Account: connected, before not connected',
  ]);
});

test('times, days, instants and money have the usual formats', () => {
  assert.deepEqual(
    lines(
      'occurrence',
      { starts: '07:00:00', cancelled_at: null },
      { starts: '07:30:00', cancelled_at: '2026-03-02T09:00:00Z' },
    ).map((line) => line.replace(/Cancelled: .*2026.*, before/, 'Cancelled: then, before')),
    ['Begins: 07:30, before 07:00', 'Cancelled: then, before nothing'],
  );
  assert.deepEqual(lines('class', { days: ['Monday', 'Friday'] }, { days: [] }), [
    'Days: Workshop, before Monday, Friday',
  ]);
  assert.match(
    lines('class', { price: 1500 }, { price: { amount: 1600, currency: 'GBP' } })[0] ?? '',
    /^Price: £16(\.00)?, before £15(\.00)?$/,
  );
  assert.match(
    lines('product', { price: 1250 }, { price: 1300 })[0] ?? '',
    /^Price: \$13\.00, before \$12\.50$/,
  );
  assert.match(
    lines('post', { published_on: '2026-03-02' }, { published_on: '2026-03-09' })[0] ?? '',
    /^Date: .*9.*March.*2026, before /,
  );
});

test('fields have the labels of their forms, by the names of their columns', () => {
  assert.deepEqual(lines('class', { title: 'Yin', streamed: false }, { title: 'Slow Yin', streamed: true }), [
    'Class Name: Slow Yin, before Yin',
    'Streamed live: yes, before no',
  ]);
  assert.deepEqual(lines('product', { former_price: null }, { former_price: 4500 }), [
    'Former price: $45.00, before nothing',
  ]);
  assert.deepEqual(lines('post', { published_on: '2026-03-14' }, { published_on: '2026-03-15' }), [
    'Date: 15 March 2026, before 14 March 2026',
  ]);
});

test('columns that no form has are labelled', () => {
  const labels = historyLabels('occurrence');
  for (const column of ['cancelled_at', 'cancelledAt']) assert.equal(labels[column], 'Cancelled');
  for (const column of ['cancel_reason', 'cancelReason', 'promotion_reason'])
    assert.equal(labels[column], 'Reason');
  assert.deepEqual(lines('settings', { takesOnline: false }, { takesOnline: true }), [
    'Online payments: yes, before no',
  ]);
  assert.deepEqual(lines('person', { role: 'user' }, { role: 'admin' }), ['Role: admin, before user']);
  assert.deepEqual(
    lines('newsletter', { body: 'Hello', recipients: 0 }, { body: 'Hello!', recipients: 12 }),
    ['Text: Hello!, before Hello', 'Readers: 12, before 0'],
  );
});

test('each value is formatted by its field, and not at all if it has another type', () => {
  const valueText = (kind: string, field: string, value: unknown) =>
    historyValues(kind, names)[field]?.(value);
  assert.equal(valueText('product', 'vat_rate', 2000), '20%');
  assert.equal(valueText('product', 'vatRate', null), undefined);
  assert.equal(valueText('product', 'category', 'equipment'), 'Equipment');
  assert.equal(valueText('product', 'category', 'gone-for-good'), 'Gone For Good');
  assert.equal(valueText('product', 'category', 3), undefined);
  assert.equal(valueText('product', 'status', 'on-sale'), 'On sale');
  assert.equal(valueText('product', 'status', 'withdrawn'), 'Withdrawn');
  assert.equal(valueText('class', 'level', 'all'), 'All Levels');
  assert.equal(valueText('class', 'class_type', { key: 'yin' }), 'Yin Yoga');
  assert.equal(valueText('class', 'class_type', null), undefined);
  assert.equal(valueText('class', 'starts', 7), undefined);
  assert.equal(valueText('post', 'picture', { alt: 'A mat.' }), 'A mat.');
  assert.equal(valueText('post', 'picture', null), undefined);
  assert.equal(valueText('post', 'published_on', 'soon'), undefined);
  assert.equal(valueText('post', 'published_on', 20260302), undefined);
  assert.match(valueText('newsletter', 'sent_at', '2026-03-02T09:00:00Z') ?? '', /2026/);
  assert.equal(valueText('newsletter', 'sent_at', 'soon'), undefined);
  assert.equal(valueText('newsletter', 'sent_at', 1), undefined);
  assert.equal(valueText('settings', 'monday', ''), 'Closed');
  assert.equal(valueText('settings', 'monday', '07:00–21:00'), '07:00–21:00');
  assert.equal(valueText('settings', 'monday', null), undefined);
  assert.equal(valueText('class', 'monday', ''), undefined);
});
