import assert from 'node:assert/strict';
import { test } from 'node:test';
import { defaultRetention, parseRetention, periodText, withPeriods } from './retention.ts';

const everything = Object.keys(defaultRetention).map((name) => `{${name}}`);

test('periods are given in whole years if possible, and in days otherwise', () => {
  assert.deepEqual([365, 730, 2190, 4745, 90, 1, 366].map(periodText), [
    'one year',
    'two years',
    'six years',
    '13 years',
    '90 days',
    'one day',
    '366 days',
  ]);
});

test('the periods of a database are parsed as they are', () => {
  assert.deepEqual(parseRetention(defaultRetention), defaultRetention);
  assert.equal(parseRetention({ ...defaultRetention, mails: 7 })?.mails, 7);
});

test('a missing or unknown period is not accepted', () => {
  const { mails: _, ...others } = defaultRetention;
  for (const other of [
    undefined,
    null,
    [],
    others,
    { ...defaultRetention, secrets: 1 },
    { ...others, secrets: 1 },
    { ...defaultRetention, mails: 'long' },
  ])
    assert.equal(parseRetention(other), undefined);
});

test('a text names every period at least once', () => {
  const text = everything.join(' and ');
  assert.match(
    withPeriods(text, { ...defaultRetention, mails: 40 }),
    /six years and six years and .*40 days/,
  );
  assert.throws(() => withPeriods(everything.slice(1).join(' '), defaultRetention), /period for bookings\./);
  assert.throws(() => withPeriods(everything.slice(2).join(' '), defaultRetention), /bookings, orders\./);
  assert.throws(() => withPeriods(`${text} {secrets}`, defaultRetention), /no period "secrets"/);
});

test('years up to twelve are written as words', () => {
  const years = Array.from({ length: 13 }, (_, year) => periodText((year + 1) * 365));
  assert.deepEqual(
    years.map((words) => words.split(' ')[0]),
    'one two three four five six seven eight nine ten eleven twelve 13'.split(' '),
  );
  assert.equal(periodText(0), 'no days');
});
