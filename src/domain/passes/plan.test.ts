import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Money } from '#domain/money/money.ts';
import { comparisonRows, comparisonText, type Plan, planBenefits, pricePerClass, savingOf } from './plan.ts';

const pounds = (amount: number): Money => ({ amount: amount * 100, currency: 'GBP' });

const plan = (fields: Partial<Plan>): Plan => ({
  key: 'plan',
  name: 'Plan',
  description: '',
  price: pounds(15),
  unit: '',
  mostPopular: false,
  includes: [],
  introductory: false,
  guests: 0,
  renews: false,
  storeDiscount: 0,
  workshopDiscount: 0,
  order: 1,
  comparison: { classes: '', valid: '', store: '', booking: '' },
  ...fields,
});

const dropIn = plan({ price: pounds(15), classes: 1, includes: ['One class of your choice'] });
const unlimited = plan({
  price: pounds(85),
  includes: ['Unlimited classes', 'Priority booking'],
  workshopDiscount: 10,
});
const pack = plan({
  price: pounds(120),
  classes: 10,
  includes: ['10 classes within 3 months'],
  guests: 1,
});

test('ten classes for £120 save £30 against ten drop-ins at £15', () => {
  assert.deepEqual(savingOf(pack, dropIn.price), pounds(30));
});

test('a drop-in saves nothing against itself', () => {
  assert.equal(savingOf(dropIn, dropIn.price), undefined);
});

test('a plan without a number of classes shows no saving', () => {
  assert.equal(savingOf(unlimited, dropIn.price), undefined);
});

test('a pack that costs more than as many drop-ins shows no saving', () => {
  assert.equal(savingOf(plan({ price: pounds(160), classes: 10 }), dropIn.price), undefined);
});

test('the saving is listed right after the number of classes', () => {
  assert.deepEqual(planBenefits(pack, [dropIn, unlimited, pack]), [
    '10 classes within 3 months',
    'Saves £30 versus drop-in',
    'Bring a friend free once',
  ]);
});

test('the shown saving follows the price', () => {
  const cheaper = { ...pack, price: pounds(112.5) };
  assert.equal(planBenefits(cheaper, [dropIn, cheaper])[1], 'Saves £37.50 versus drop-in');
});

test('a plan without a saving lists only what it includes', () => {
  assert.deepEqual(planBenefits(unlimited, [dropIn, unlimited, pack]), [
    'Unlimited classes',
    '10% off workshops',
    'Priority booking',
  ]);
  assert.deepEqual(planBenefits(dropIn, [dropIn, unlimited, pack]), ['One class of your choice']);
});

test('an introductory class is no price to compare with', () => {
  const introductory = { ...dropIn, price: pounds(13), introductory: true };
  assert.equal(planBenefits(pack, [introductory, dropIn, pack])[1], 'Saves £30 versus drop-in');
});

test('without a single class to compare with, no saving is shown', () => {
  assert.deepEqual(planBenefits(pack, [unlimited, pack]), [
    '10 classes within 3 months',
    'Bring a friend free once',
  ]);
});

test('one class of the pack costs £12, and an unlimited plan has no price per class', () => {
  assert.deepEqual(pricePerClass(pack), pounds(12));
  assert.equal(pricePerClass(unlimited), undefined);
});

test('a price per class with a fraction of a penny is rounded', () => {
  assert.equal(pricePerClass(plan({ price: pounds(100), classes: 3 }))?.amount, 3333);
});

test('the comparison has a heading for every row', () => {
  assert.deepEqual(
    new Set(Object.keys(comparisonRows)),
    new Set([...Object.keys(dropIn.comparison), 'workshops', 'guests']),
  );
});

test('how often a friend comes free follows from the number', () => {
  assert.deepEqual(
    [0, 1, 2, 3].map((guests) => comparisonText('guests', { ...pack, guests })),
    ['No', 'Free, once', 'Free, twice', 'Free, 3 times'],
  );
  assert.equal(
    comparisonText('store', { ...pack, comparison: { ...pack.comparison, store: '5% off' } }),
    '5% off',
  );
  assert.equal(planBenefits({ ...pack, guests: 2 }, [pack]).at(-1), 'Bring a friend free twice');
});

test('the discount on workshops follows from the number', () => {
  assert.deepEqual(
    [0, 10].map((workshopDiscount) => comparisonText('workshops', { ...pack, workshopDiscount })),
    ['Full price', '10% off'],
  );
});
