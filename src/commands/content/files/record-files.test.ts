import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PostRecord, SeriesRecord } from '#domain/content/content-record.ts';
import { fileText } from './record-files.ts';

const titles = new Map([['yin', 'Yin Yoga']]);

const post: PostRecord = {
  key: 'mats',
  title: 'Mats',
  excerpt: 'On mats.',
  category: 'Equipment',
  author: 'ruth-okafor',
  published_on: '2026-03-14',
  status: 'published',
  body: 'One line.\n\nAnother.',
  picture: null,
  comments: [],
};

const series: SeriesRecord = {
  key: 'yin-monday',
  title: 'Yin Yoga',
  description: '',
  streamed: false,
  class_type: 'yin',
  instructor: 'ruth-okafor',
  days: [1],
  starts: '18:00',
  ends: '19:00',
  level: 'all',
  capacity: 12,
  price: 1500,
  status: 'active',
};

const windows = (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`;

test('a file keeps its line endings and its byte order mark', () => {
  for (const format of [(text: string) => text, windows]) {
    const current = format(fileText('posts', post, undefined, titles));
    assert.equal(fileText('posts', post, current, titles), current);
    assert.equal(
      fileText('posts', { ...post, title: 'Rugs', body: 'One line.\n\nThe last.' }, current, titles),
      current.replace('Mats', 'Rugs').replace('Another.', 'The last.'),
    );
    const week = format(fileText('series', series, undefined, titles));
    assert.equal(
      fileText('series', { ...series, capacity: 9 }, week, titles),
      week.replace('capacity: 12', 'capacity: 9'),
    );
  }
});

test('blank lines above the fields and spaces behind the hyphens stay', () => {
  const current = `\n${fileText('posts', post, undefined, titles).replace('---', '---  ')}`;
  assert.equal(fileText('posts', post, current, titles), current);
});
