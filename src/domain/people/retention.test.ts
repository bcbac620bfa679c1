import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseRetention, periodWords, usualRetention, withPeriods } from './retention.ts';

const rows = Object.entries(usualRetention).map(([what, days]) => ({ what, days }));
const everything = Object.keys(usualRetention).map((name) => `{${name}}`);

test('periods are said in years where they are whole years, and in days otherwise', () => {
  assert.deepEqual([365, 730, 2190, 4745, 90, 1, 366].map(periodWords), [
    'one year',
    'two years',
    'six years',
    '13 years',
    '90 days',
    'one day',
    '366 days',
  ]);
});

test('the rows of the database are read as they are', () => {
  assert.deepEqual(parseRetention(rows), usualRetention);
  const changed = rows.map((row) => (row.what === 'mails' ? { ...row, days: 7 } : row));
  assert.equal(parseRetention(changed)?.mails, 7);
});

test('what is missing or unknown is no retention', () => {
  for (const other of [
    undefined,
    {},
    rows.slice(1),
    [...rows, { what: 'secrets', days: 1 }],
    [...rows, { what: 'mails', days: 'long' }],
  ])
    assert.equal(parseRetention(other), undefined);
});

test('a text says every period once at least', () => {
  const text = everything.join(' and ');
  assert.match(withPeriods(text, { ...usualRetention, mails: 40 }), /six years and six years and .*40 days/);
  assert.throws(() => withPeriods(everything.slice(1).join(' '), usualRetention), /kept: bookings\./);
  assert.throws(() => withPeriods(`${text} {secrets}`, usualRetention), /no period "secrets"/);
});
