import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readContent } from '#commands/seed/content.ts';
import { moneyFromDecimal } from '#domain/money/decimal.ts';
import { type Plan, savingOf } from '#domain/passes/plan.ts';
import { productCategories, stockStatusOf } from '#domain/products/product.ts';

// Checks that the sample's products and plans are those that docs/product.md specifies.

interface Product {
  price: number;
  formerPrice?: number;
  category: string;
  stock: number;
  featured?: boolean;
  order: number;
}

interface PlanFields {
  name: string;
  price: number;
  unit: string;
  classes?: number;
  mostPopular?: boolean;
  includes: string[];
  guests?: number;
  storeDiscount?: number;
  workshopDiscount?: number;
  waitlistPriority?: boolean;
  order: number;
}

const products = readContent<Product>('products');
const plans = readContent<PlanFields>('plans').sort((a, b) => a.order - b.order);

test('the shop has 8 products, 3 of them featured, in all six categories', () => {
  assert.equal(products.length, 8);
  assert.equal(products.filter(({ featured }) => featured).length, 3);
  assert.deepEqual(
    new Set(products.map(({ category }) => category)),
    new Set(Object.keys(productCategories)),
  );
});

test('the products have positions 1 to 8 in the order of the shop', () => {
  assert.deepEqual(products.map(({ order }) => order).sort(), [1, 2, 3, 4, 5, 6, 7, 8]);
});

test('prices are from 18.99 to 89.99, all others between 19.99 and 78.99', () => {
  const [cheapest, ...others] = products.map(({ price }) => price).sort((a, b) => a - b);
  const dearest = others.pop();
  assert.equal(cheapest, 18.99);
  assert.equal(dearest, 89.99);
  for (const price of others) assert.ok(price >= 19.99 && price <= 78.99, String(price));
});

test('exactly 3 products are low or out of stock', () => {
  const scarce = products.map(stockStatusOf).filter((status) => status !== 'in-stock');
  assert.equal(scarce.length, 3);
  assert.ok(scarce.includes('low-stock') && scarce.includes('out-of-stock'), 'both states are shown');
});

test('exactly two products have a reduced price', () => {
  const offers = products.filter(({ formerPrice }) => formerPrice !== undefined);
  assert.equal(offers.length, 2);
  for (const { price, formerPrice = 0 } of offers) assert.ok(formerPrice > price);
});

test('the plans are the Drop-In Pass at £15, the 10-Class Pack at £120 and Monthly Unlimited at £85', () => {
  assert.deepEqual(
    plans.map(({ name, price, unit, classes }) => [name, price, unit, classes]),
    [
      ['Drop-In Pass', 15, 'per class', 1],
      ['10-Class Pack', 120, 'for 10 classes', 10],
      ['Monthly Unlimited', 85, 'per month', undefined],
    ],
  );
});

test('Monthly Unlimited, and only it, is the most popular', () => {
  assert.deepEqual(
    plans.filter(({ mostPopular }) => mostPopular).map(({ name }) => name),
    ['Monthly Unlimited'],
  );
});

test('the plans include the benefits that the site promises', () => {
  assert.deepEqual(plans[2]?.includes, ['Unlimited classes', '5% store discount', 'Priority booking']);
  assert.deepEqual(plans[1]?.includes, ['10 classes within 3 months']);
  assert.deepEqual(
    plans.map(({ guests = 0 }) => guests),
    [0, 1, 0],
    'a friend comes free once',
  );
  assert.deepEqual(
    plans.map(({ storeDiscount = 0 }) => storeDiscount),
    [0, 0, 5],
    'reception gives the discount that the texts name',
  );
  assert.deepEqual(
    plans.map(({ workshopDiscount = 0 }) => workshopDiscount),
    [0, 0, 10],
  );
  const [answer = ''] = readContent<{ answer: string }>('questions')
    .map((question) => question.answer)
    .filter((text) => text.includes('% off workshops'));
  assert.match(answer, /You also get 10% off workshops, 5% off in the store/);
  assert.deepEqual(
    plans.map(({ waitlistPriority = false }) => waitlistPriority),
    [false, false, true],
    'priority booking is priority on the waitlist',
  );
});

test('the 10-Class Pack saves £30', () => {
  const [dropIn, pack] = plans.map(({ price, classes }) => ({
    price: moneyFromDecimal(price, 'GBP'),
    classes,
  }));
  assert.ok(dropIn?.price && pack?.price);
  assert.deepEqual(savingOf(pack as Plan, dropIn.price), { amount: 3000, currency: 'GBP' });
});
