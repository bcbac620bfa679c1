import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readContent, readText } from '#commands/seed/content.ts';
import { postCategories } from '#domain/posts/post.ts';

// Checks that the sample's studio, journal and testimonials are those that docs/product.md specifies.

interface Reachable {
  email: string;
  phone: string;
}

interface StudioFields extends Reachable {
  founded: number;
  spaces: { capacity?: number }[];
  values: { name: string }[];
}

const instructors = readContent<Reachable>('instructors');
const posts = readContent<{ category: string; author: string; status: string }>('posts');
const published = posts.filter(({ status }) => status === 'published');
const [studio] = readContent<StudioFields>('studio');

test('3 members have a testimonial', () => {
  assert.equal(readContent('testimonials').length, 3);
});

test('at least 6 posts are published, in all four categories', () => {
  assert.ok(published.length >= 6);
  assert.deepEqual(new Set(published.map(({ category }) => category)), new Set(Object.keys(postCategories)));
});

test('every published post is an article of 300 words or more by one of the instructors', () => {
  for (const { key, author } of published) {
    assert.ok(readText('posts', key).split(/\s+/).filter(Boolean).length >= 300, key);
    assert.ok(
      instructors.some((instructor) => instructor.key === author),
      key,
    );
  }
});

test('there is a draft, which pages must leave out', () => {
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

test('email addresses and phone numbers are fictional: .example, and numbers reserved for drama', () => {
  for (const { email, phone } of [...instructors, ...(studio ? [studio] : [])]) {
    assert.match(email, /@[a-z.-]+\.example$/);
    assert.match(phone.replaceAll(' ', ''), /^(01632960|07700900)\d{3}$/);
  }
});
