import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse } from 'yaml';
import { moneyFromDecimal } from '#domain/shop/money.ts';
import { productCategories, stockStatusOf } from '#domain/shop/product.ts';
import { type Plan, savingOf } from '#domain/studio/plan.ts';
import { postCategories } from '#domain/studio/post.ts';
import { dayPatternOf, type Weekday } from '#domain/time/weekday.ts';

/** Content as editors wrote it: fields of YAML, in Markdown between two lines of hyphens. */
function read<Fields>(folder: string): (Fields & { key: string; text: string })[] {
  const directory = new URL(`../content/${folder}/`, import.meta.url);
  return readdirSync(directory)
    .filter((name) => /\.(md|yaml)$/.test(name))
    .map((name) => {
      const written = readFileSync(new URL(name, directory), 'utf8');
      const [, head = written, text = ''] = written.match(/^---\n(.*?)\n---\n(.*)$/s) ?? [];
      return { ...(parse(head) as Fields), key: name.replace(/\.\w+$/, ''), text };
    });
}

interface Series {
  title?: string;
  classType: string;
  instructor: string;
  days: Weekday[];
  start: string;
  end: string;
  capacity: number;
  price: number;
  status: string;
  level: string;
  streamed?: boolean;
  booked: number[];
}
interface Product {
  price: number;
  formerPrice?: number;
  category: string;
  stock: number;
  featured?: boolean;
  order: number;
}
interface ClassTypeFields {
  id: number;
  title: string;
  style?: string;
  duration: number;
  level: string;
  instructor: string;
}
interface PlanFields {
  name: string;
  price: number;
  unit: string;
  classes?: number;
  mostPopular?: boolean;
  includes: string[];
  order: number;
}
interface Reachable {
  email: string;
  phone: string;
}

const series = read<Series>('series');
const instructors = read<Reachable & { name: string }>('instructors');
const products = read<Product>('products');
const classTypes = read<ClassTypeFields>('class-types').sort((a, b) => a.id - b.id);
const plans = read<PlanFields>('plans').sort((a, b) => a.order - b.order);
const posts = read<{ category: string; author: string; status: string }>('posts');
const [studio] = read<
  Reachable & { founded: number; spaces: { capacity?: number }[]; values: { name: string }[] }
>('studio');
const published = posts.filter(({ status }) => status === 'published');

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const counted = (values: readonly unknown[]) =>
  Object.fromEntries(
    [...new Set(values)].map((value) => [value, values.filter((one) => one === value).length]),
  );

test('15 active series make the 27 scheduled classes of the week', () => {
  const active = series.filter(({ status }) => status === 'active');
  assert.equal(active.length, 15);
  assert.equal(active.flatMap(({ days }) => days).length, 27);
});

test('3 series run on three days, 4 on two weekdays, 2 on the weekend, 6 on a single day', () => {
  const patterns = series
    .map(({ days }) => dayPatternOf(days))
    .map((name) => (name?.includes('/') ? name : 'single'));
  assert.deepEqual(counted(patterns), { single: 6, 'Tue/Thu': 4, 'Mon/Wed/Fri': 3, 'Sat/Sun': 2 });
});

test('there are 4 instructors, and each of them teaches', () => {
  assert.equal(instructors.length, 4);
  assert.deepEqual(
    new Set(series.map(({ instructor }) => instructor)),
    new Set(instructors.map(({ key }) => key)),
  );
});

test('the six class types have the durations and levels of the specification', () => {
  assert.deepEqual(
    classTypes.map(({ id, title, duration, level }) => [id, title, duration, level]),
    [
      [1, 'Hatha Yoga', 60, 'Beginner'],
      [2, 'Vinyasa Flow', 75, 'Intermediate'],
      [3, 'Meditation & Mindfulness', 45, 'All Levels'],
      [4, 'Yin Yoga', 90, 'All Levels'],
      [5, 'Power Yoga', 60, 'Advanced'],
      [6, 'Restorative Yoga', 75, 'All Levels'],
    ],
  );
});

test('Hatha, Vinyasa, Meditation and Yin have a readable address', () => {
  assert.deepEqual(
    classTypes.flatMap(({ style }) => style ?? []),
    ['hatha', 'vinyasa', 'meditation', 'yin'],
  );
});

test('every class lasts as long, and has the level, that its class type says', () => {
  for (const one of series) {
    const classType = classTypes.find(({ key }) => key === one.classType);
    assert.equal(minutes(one.end) - minutes(one.start), classType?.duration, one.key);
    assert.equal(one.level, classType?.level, one.key);
  }
});

test('every class type is in the week, taught by the instructor it names', () => {
  for (const { key, instructor } of classTypes) {
    const own = series.filter(({ classType }) => classType === key);
    assert.ok(own.length > 0, key);
    assert.ok(
      own.some((one) => one.instructor === instructor),
      key,
    );
  }
});

test('classes hold 15, 18 or 20, never more than the main studio', () => {
  assert.deepEqual(new Set(series.map(({ capacity }) => capacity)), new Set([15, 18, 20]));
  assert.equal(studio?.spaces[0]?.capacity, 30);
});

test('the week shows a class that is full, one that is almost full and one with room', () => {
  const spots = series.flatMap(({ capacity, booked }) => booked.map((taken) => capacity - taken));
  assert.ok(spots.some((left) => left === 0));
  assert.ok(spots.some((left) => left > 0 && left <= 3));
  assert.ok(spots.some((left) => left > 3));
});

test('the one streamed class is on Thursday at 18:00', () => {
  const streamed = series.filter((one) => one.streamed);
  assert.deepEqual(
    streamed.map(({ days, start }) => ({ days, start })),
    [{ days: ['Thursday'], start: '18:00' }],
  );
});

test('a single class costs what the Drop-In Pass costs', () => {
  for (const { price, key } of series) assert.equal(price, plans[0]?.price, key);
});

test('the shop has 8 products, 3 of them featured, in all six categories', () => {
  assert.equal(products.length, 8);
  assert.equal(products.filter(({ featured }) => featured).length, 3);
  assert.deepEqual(
    new Set(products.map(({ category }) => category)),
    new Set(Object.keys(productCategories)),
  );
});

test('the products have places 1 to 8 in the order of the shop', () => {
  assert.deepEqual(products.map(({ order }) => order).sort(), [1, 2, 3, 4, 5, 6, 7, 8]);
});

test('prices run from 18.99 to 89.99, all others between 19.99 and 78.99', () => {
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

test('exactly two products are on offer', () => {
  const offers = products.filter(({ formerPrice }) => formerPrice !== undefined);
  assert.equal(offers.length, 2);
  for (const { price, formerPrice = 0 } of offers) assert.ok(formerPrice > price);
});

test('3 members say what they think', () => {
  assert.equal(read('testimonials').length, 3);
});

test('the plans are the Drop-In Pass at £15, Monthly Unlimited at £85 and the 10-Class Pack at £120', () => {
  assert.deepEqual(
    plans.map(({ name, price, unit, classes }) => [name, price, unit, classes]),
    [
      ['Drop-In Pass', 15, 'per class', 1],
      ['Monthly Unlimited', 85, 'per month', undefined],
      ['10-Class Pack', 120, 'for 10 classes', 10],
    ],
  );
});

test('Monthly Unlimited, and only it, is the most popular', () => {
  assert.deepEqual(
    plans.filter(({ mostPopular }) => mostPopular).map(({ name }) => name),
    ['Monthly Unlimited'],
  );
});

test('the plans include what the specification says', () => {
  assert.deepEqual(plans[1]?.includes, [
    'Unlimited classes',
    '10% off workshops',
    '5% store discount',
    'Priority booking',
  ]);
  assert.deepEqual(plans[2]?.includes, ['10 classes within 3 months', 'Bring a friend free once']);
});

test('the 10-Class Pack saves £30', () => {
  const [dropIn, , pack] = plans.map(({ price, classes }) => ({
    price: moneyFromDecimal(price, 'GBP'),
    classes,
  }));
  assert.ok(dropIn?.price && pack?.price);
  assert.deepEqual(savingOf(pack as Plan, dropIn.price), { amount: 3000, currency: 'GBP' });
});

test('at least 6 posts are published, in all four categories', () => {
  assert.ok(published.length >= 6);
  assert.deepEqual(new Set(published.map(({ category }) => category)), new Set(Object.keys(postCategories)));
});

test('every published post is an article of 300 words or more by one of the instructors', () => {
  for (const { key, text, author } of published) {
    assert.ok(text.split(/\s+/).filter(Boolean).length >= 300, key);
    assert.ok(
      instructors.some((one) => one.key === author),
      key,
    );
  }
});

test('a draft is there, so that leaving it out can be seen', () => {
  assert.ok(posts.some(({ status }) => status === 'draft'));
});

test('the studio was founded in 2018, has three spaces and the four values', () => {
  assert.equal(studio?.founded, 2018);
  assert.equal(studio?.spaces.length, 3);
  assert.deepEqual(
    studio?.values.map(({ name }) => name),
    ['Authenticity', 'Growth', 'Inclusivity', 'Balance'],
  );
});

test('email addresses and phone numbers belong to nobody: .example, and numbers kept for fiction', () => {
  for (const { email, phone } of [...instructors, ...(studio ? [studio] : [])]) {
    assert.match(email, /@[a-z.-]+\.example$/);
    assert.match(phone.replaceAll(' ', ''), /^(01632960|07700900)\d{3}$/);
  }
});
