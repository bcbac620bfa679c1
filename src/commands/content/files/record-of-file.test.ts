import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bodyOfRecord, fileFieldsOfRecord } from '#domain/content/content-file.ts';
import type { ContentNoun } from '#domain/content/content-record.ts';
import { keysOf } from '#domain/schema/keys-of.ts';
import { type ContentFile, recordOfFile } from './record-of-file.ts';

const titles = new Map([['yin', 'Yin Yoga']]);

/** A file of each noun, with every possible field. */
const files: Record<ContentNoun, ContentFile> = {
  instructors: {
    key: 'wren-reed',
    fields: {
      name: 'Wren Reed',
      role: 'Yin teacher',
      email: 'wren@ekantik.example',
      phone: '07700 900123',
      location: 'Main studio',
      specialties: ['Yin', 'Rest'],
      status: 'on-leave',
      since: 2020,
      bio: 'Slow.',
      picture: { src: './wren.svg', alt: 'Wren' },
    },
    body: 'A story.',
  },
  series: {
    key: 'yin-late',
    fields: {
      title: 'Late Yin',
      streamed: true,
      classType: 'yin',
      instructor: 'wren-reed',
      days: ['Tuesday', 'Thursday'],
      start: '20:00',
      end: '21:00',
      level: 'All Levels',
      capacity: 12,
      price: 7.5,
      status: 'paused',
    },
    body: '',
  },
  products: {
    key: 'wool-blanket',
    fields: {
      name: 'Wool Blanket',
      description: 'Warm.',
      price: 64.99,
      formerPrice: 70,
      vat: 5.5,
      category: 'equipment',
      featured: true,
      order: 3,
      picture: { src: './blanket.svg', alt: 'A blanket' },
    },
    body: 'Woven in Wales.',
  },
  posts: {
    key: 'rest',
    fields: {
      title: 'Rest',
      excerpt: 'Do less.',
      category: 'Wellness',
      author: 'wren-reed',
      publishedOn: '2026-03-14',
      status: 'draft',
      picture: { src: './rest.svg', alt: 'A bed' },
      comments: [{ author: 'Jo', on: '2026-03-15', text: 'Yes.' }],
    },
    body: 'Lie down.',
  },
  studio: {
    key: 'studio',
    fields: {
      freeCancellationHours: 12,
      declineHours: 2,
      undoMinutes: 10,
      bookAheadWeeks: 26,
      email: 'hello@ekantik.example',
      phone: '01632 960 247',
      address: {
        street: '3 Mill Lane',
        town: 'Larkbourne',
        county: 'Gloucestershire',
        postcode: 'GL99 0EK',
        country: 'GB',
      },
      hours: [
        { days: ['Monday', 'Tuesday'], start: '06:45', end: '21:00' },
        { days: ['Sunday'], start: '08:30', end: '12:00' },
        { days: ['Sunday'], start: '16:00', end: '19:00' },
      ],
    },
    body: '',
  },
};

for (const noun of keysOf(files)) {
  test(`${noun}: a file and its record have the same content, in the order of files`, () => {
    const file = files[noun];
    const record = recordOfFile(noun, file, titles);
    assert.deepEqual(Object.entries(fileFieldsOfRecord(noun, record, titles)), Object.entries(file.fields));
    assert.equal(bodyOfRecord(record), file.body);
  });
}

test('an omitted value has no field', () => {
  const bare = recordOfFile('products', {
    key: 'a',
    fields: { name: 'A', category: 'books', price: 1, order: 1 },
    body: '',
  });
  assert.deepEqual(fileFieldsOfRecord('products', bare), {
    name: 'A',
    price: 1,
    category: 'books',
    order: 1,
  });
});

test("a class has its type's name unless its file has another", () => {
  const { title: _, ...fields } = files.series.fields;
  const record = recordOfFile('series', { ...files.series, fields }, titles);
  assert.equal(record.title, 'Yin Yoga');
  assert.equal('title' in fileFieldsOfRecord('series', record, titles), false);
  assert.deepEqual(record.days, [2, 4]);
  assert.equal(record.price, 750);
});

test('a day is the same whether YAML parsed it as a date or as a text', () => {
  const dated = { ...files.posts.fields, publishedOn: new Date('2026-03-14T00:00:00Z') };
  assert.deepEqual(
    recordOfFile('posts', { ...files.posts, fields: dated }),
    recordOfFile('posts', files.posts),
  );
});
