import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Plan } from './plan.ts';
import { cheaperFrom, planAction, planAdvice } from './plan-advice.ts';

const plan = (pounds: number, classes?: number, unit = ''): Plan => ({
  key: 'plan',
  name: 'Plan',
  description: '',
  price: { amount: pounds * 100, currency: 'GBP' },
  unit,
  classes,
  mostPopular: false,
  includes: [],
  introductory: false,
  guests: 0,
  renews: false,
  storeDiscount: 0,
  workshopDiscount: 0,
  order: 1,
  comparison: { classes: '', valid: '', store: '', booking: '' },
});
const single = plan(15, 1);
const month = plan(85, undefined, 'per month');
const pack = plan(120, 10);

test('a month is cheaper from the first number of classes that would cost more singly', () => {
  assert.equal(cheaperFrom(month, single), 6);
  assert.equal(
    planAdvice(month, [single, month]),
    'Cheaper than dropping in from the sixth class in a month.',
  );
});

test('a plan for several months is cheaper from a number of classes in these months', () =>
  assert.equal(
    planAdvice(plan(400, undefined, 'for six months'), [single]),
    'Cheaper than dropping in from the 27th class in six months.',
  ));

test('an equal price is not cheaper', () => {
  assert.equal(cheaperFrom(pack, single), 9);
  assert.equal(planAdvice(pack, [pack, single]), 'Cheaper than dropping in from the ninth class.');
});

test('a plan that is never cheaper has no advice', () => {
  assert.equal(cheaperFrom(plan(150, 10), single), undefined, 'ten for the price of ten');
  assert.equal(cheaperFrom(plan(149, 10), single), 10, 'only all ten together are cheaper');
  assert.equal(cheaperFrom(plan(10, 1), single), undefined, 'a single class is not compared with another');
  assert.equal(cheaperFrom(single, single), undefined);
  assert.equal(cheaperFrom(month, plan(0, 1)), undefined, 'against free classes');
  assert.equal(planAdvice(month, [month, pack]), undefined, 'without a single class to compare with');
  assert.equal(planAdvice(single, [single]), undefined);
});

test('an introductory class is sold as a plan, and is no price to compare with', () => {
  const introductory = { ...plan(5, 1), introductory: true };
  assert.equal(
    planAdvice(month, [introductory, single, month]),
    'Cheaper than dropping in from the sixth class in a month.',
  );
  assert.equal(planAdvice(month, [introductory, month]), undefined);
  assert.deepEqual(planAction(introductory), { label: 'Choose this plan', path: '/buy?plan=plan' });
});

test('large numbers are written in figures', () => {
  const advice = (pounds: number) => planAdvice(plan(pounds, undefined, 'per year'), [plan(10, 1)]);
  assert.equal(advice(120), 'Cheaper than dropping in from the 13th class in a year.');
  assert.equal(advice(200), 'Cheaper than dropping in from the 21st class in a year.');
  assert.equal(advice(210), 'Cheaper than dropping in from the 22nd class in a year.');
  assert.equal(advice(220), 'Cheaper than dropping in from the 23rd class in a year.');
});

test('a single class can be booked, the other plans are bought', () => {
  assert.deepEqual(planAction(single), { label: 'Book one class', path: '/book' });
  assert.deepEqual(planAction(pack), { label: 'Choose this plan', path: `/buy?plan=${pack.key}` });
});
