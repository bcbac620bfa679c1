import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ClassType } from '#domain/classes/class-type.ts';
import { sampleClass } from '#domain/classes/tests/sample-class.ts';
import { type ClassSeries, scheduledClasses } from '#domain/schedule/schedule.ts';
import { courseData } from './structured-data.ts';

const hatha: ClassType = {
  id: 1,
  key: 'hatha',
  title: 'Hatha Yoga',
  description: 'Slow and steady.',
  picture: { src: { src: '/hatha.svg', width: 1600, height: 1000, format: 'svg' }, alt: 'Hills.' },
  duration: 60,
  hour: 'first-light',
  level: 'beginner',
  instructor: 'meera-ashdown',
  benefits: [],
  whatToBring: [],
};

const series: Omit<ClassSeries, 'price'> = {
  ...sampleClass,
  key: 'hatha',
  days: ['Monday', 'Friday'],
  status: 'active',
  booked: [0, 0],
};

/** The prices of a class type in its structured data. @param pence Of its series. */
function pricesOf(...pence: number[]) {
  const times = scheduledClasses(
    pence.map((amount) => ({ ...series, price: { amount, currency: 'GBP' as const } })),
  );
  const site = new URL('https://studio.example');
  const course = courseData(hatha, '/hatha.webp', times, { studio: { name: 'Studio' }, site });
  const { offers, isAccessibleForFree } = JSON.parse(JSON.stringify(course));
  return { offers, isAccessibleForFree };
}

const paid = (price: string) => ({ '@type': 'Offer', category: 'Paid', price, priceCurrency: 'GBP' });
const free = { '@type': 'Offer', category: 'Free', price: '0.00', priceCurrency: 'GBP' };

test('a class type has an offer for each of its prices, the lowest first', () => {
  assert.deepEqual(pricesOf(1500, 750, 1500), {
    offers: [paid('7.50'), paid('15.00')],
    isAccessibleForFree: undefined,
  });
  assert.deepEqual(pricesOf(1500, 0).offers, [free, paid('15.00')]);
  assert.equal(pricesOf(1500, 0).isAccessibleForFree, undefined);
});

test('a class type whose times cost nothing is free', () => {
  assert.deepEqual(pricesOf(0), { offers: [free], isAccessibleForFree: true });
});

test('a class type that is not in the week has no offers', () => {
  assert.deepEqual(pricesOf(), { offers: [], isAccessibleForFree: undefined });
});
