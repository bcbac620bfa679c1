import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bodyOfRecord, fileFieldsOfRecord } from './content-file.ts';
import type {
  InstructorRecord,
  PostRecord,
  ProductRecord,
  SeriesRecord,
  StudioRecord,
} from './content-record.ts';

const instructor: InstructorRecord = {
  key: 'noor-ashby',
  name: 'Noor Ashby',
  role: 'Teacher',
  since: 2019,
  specialties: ['Hatha'],
  status: 'active',
  bio: 'Calm.',
  body: 'She breathes.',
  picture: { src: './noor.jpg', alt: 'Noor.', focus: { x: 0.25, y: 1 } },
  email: 'noor@ekantik.example',
  phone: '07700 900555',
  location: 'Main studio',
};

const series: SeriesRecord = {
  key: 'yin-monday',
  title: 'Slow Yin',
  description: 'By candlelight.\n\nBring socks.',
  streamed: true,
  class_type: 'yin',
  instructor: 'noor-ashby',
  days: [1, 7],
  starts: '18:00',
  ends: '19:00',
  level: 'all',
  capacity: 12,
  price: 1550,
  status: 'active',
  booked: [3, 0],
};

const product: ProductRecord = {
  key: 'cork-mat',
  name: 'Cork Mat',
  category: 'equipment',
  price: 4500,
  former_price: 5050,
  vat_rate: 500,
  featured: true,
  description: 'Cork.',
  position: 3,
  body: '',
  picture: { id: 'abc', alt: 'A mat.', focus: null } as unknown as ProductRecord['picture'],
  stock: 7,
};

const post: PostRecord = {
  key: 'props',
  title: 'Props',
  excerpt: 'On blocks.',
  category: 'Wellness',
  author: 'noor-ashby',
  published_on: '2026-03-14',
  status: 'published',
  body: 'Blocks.',
  picture: null,
  comments: [
    { author: 'Ada', on: '2026-03-15', text: 'Thanks.', number: 1 } as PostRecord['comments'][number],
  ],
};

const toJson = (fields: object) => JSON.stringify(fields);

test('an instructor has the fields of the file in its order', () => {
  assert.equal(
    toJson(fileFieldsOfRecord('instructors', instructor)),
    '{"name":"Noor Ashby","role":"Teacher","email":"noor@ekantik.example","phone":"07700 900555",' +
      '"location":"Main studio","specialties":["Hatha"],"status":"active","since":2019,"bio":"Calm.",' +
      '"picture":{"src":"./noor.jpg","alt":"Noor.","focus":{"x":0.25,"y":1}}}',
  );
});

test('empty values have no field', () => {
  const bare = { ...instructor, email: '', phone: '', location: '', bio: '', picture: null };
  assert.deepEqual(Object.keys(fileFieldsOfRecord('instructors', bare)), [
    'name',
    'role',
    'specialties',
    'status',
    'since',
  ]);
});

test('a class has names of days and levels, pounds, and the title unless it is that of its type', () => {
  const fields =
    '"classType":"yin","instructor":"noor-ashby","days":["Monday","Sunday"],"start":"18:00","end":"19:00",' +
    '"level":"All Levels","capacity":12,"price":15.5,"status":"active"';
  const titles = new Map([['yin', 'Yin Yoga']]);
  assert.equal(
    toJson(fileFieldsOfRecord('series', series, titles)),
    `{"title":"Slow Yin","description":"By candlelight.\\n\\nBring socks.","streamed":true,${fields},"booked":[3,0]}`,
  );
  const { booked: _, ...usual } = { ...series, title: 'Yin Yoga', description: '', streamed: false };
  assert.equal(toJson(fileFieldsOfRecord('series', usual, titles)), `{${fields}}`);
  assert.equal(fileFieldsOfRecord('series', usual).title, 'Yin Yoga', 'without types the title is written');
});

test('a product has prices in dollars and rates in per cent', () => {
  assert.equal(
    toJson(fileFieldsOfRecord('products', product)),
    '{"name":"Cork Mat","description":"Cork.","price":45,"formerPrice":50.5,"vat":5,"category":"equipment",' +
      '"stock":7,"featured":true,"order":3,"picture":{"id":"abc","alt":"A mat."}}',
  );
  const plain = {
    ...product,
    description: '',
    former_price: null,
    vat_rate: null,
    featured: false,
    picture: null,
  };
  assert.deepEqual(Object.keys(fileFieldsOfRecord('products', plain)), [
    'name',
    'price',
    'category',
    'stock',
    'order',
  ]);
});

test('a post has its comments without numbers', () => {
  assert.equal(
    toJson(fileFieldsOfRecord('posts', post)),
    '{"title":"Props","excerpt":"On blocks.","category":"Wellness","author":"noor-ashby",' +
      '"publishedOn":"2026-03-14","status":"published",' +
      '"comments":[{"author":"Ada","on":"2026-03-15","text":"Thanks."}]}',
  );
  assert.ok(!('comments' in fileFieldsOfRecord('posts', { ...post, comments: [] })));
});

test('the studio has its rules, contact details, address and hours', () => {
  const record: StudioRecord = {
    key: 'studio',
    freeCancellationHours: 12,
    declineHours: 2,
    undoMinutes: 10,
    bookAheadWeeks: 26,
    email: 'hello@ekantik.example',
    phone: '01632 960 247',
    street: '3 Mill Lane',
    town: 'Larkbourne',
    county: 'Gloucestershire',
    postcode: 'GL99 0EK',
    country: 'GB',
    monday: '07:00–21:00',
    tuesday: '07:00–21:00',
    wednesday: '07:00–21:00',
    thursday: '07:00–21:00',
    friday: '07:00–21:00',
    saturday: '',
    sunday: '',
  };
  const { hours, ...others } = fileFieldsOfRecord('studio', record);
  assert.equal(
    toJson(others),
    '{"freeCancellationHours":12,"declineHours":2,"undoMinutes":10,"bookAheadWeeks":26,' +
      '"email":"hello@ekantik.example","phone":"01632 960 247","address":{"street":"3 Mill Lane",' +
      '"town":"Larkbourne","county":"Gloucestershire","postcode":"GL99 0EK","country":"GB"}}',
  );
  assert.match(toJson(hours as object), /07:00/);
});

test('the text below the fields is the body; a class has none', () => {
  assert.equal(bodyOfRecord(instructor), 'She breathes.');
  assert.equal(bodyOfRecord(series), '');
});
