import assert from 'node:assert/strict';
import { test } from 'node:test';
import { postAddress } from './post-address.ts';
import { fieldsOfPost, type PostDraft, postLimits, readPostForm } from './post-schema.ts';
import { postRefusalMessage } from './post-texts.ts';

const draft: PostDraft = {
  title: 'A Quiet Corner',
  excerpt: 'Two square metres are enough.',
  category: 'Wellness',
  author: 'wren',
  publishedOn: '2026-03-14',
  body: 'Find a wall.',
  picture: null,
};
const typed = { ...draft, picture: '', alt: '', focus: '0.5 0.5' };
const authors = ['wren', 'oak'];

test('a title gives an address of lower-case letters, digits and hyphens', () => {
  assert.equal(postAddress('Yin, and Why'), 'yin-and-why');
  assert.equal(postAddress('  Crème brûlée & Café: 3 ways  '), 'creme-brulee-cafe-3-ways');
  assert.equal(postAddress('Don’t hold your breath'), 'dont-hold-your-breath');
  assert.equal(postAddress("Tom's mat"), 'toms-mat');
});

test('a title without Latin letters or digits gives no address', () => {
  assert.equal(postAddress('瑜伽'), '');
  assert.equal(postAddress(' … '), '');
});

test('an address is truncated to its limit without splitting a letter', () => {
  const address = postAddress(`${'a'.repeat(79)} b`);
  assert.equal(address, 'a'.repeat(79));
  assert.equal(postAddress('a'.repeat(200)).length, postLimits.slug);
});

test('the editor shows all problems at once, beside their fields', () => {
  const empty = fieldsOfPost(null, new Date('2026-03-14T12:00:00Z'));
  assert.equal(empty.publishedOn, '2026-03-14');
  assert.deepEqual(readPostForm({ ...empty, publishedOn: '2026-02-30' }, authors), {
    kind: 'refused',
    problems: {
      title: postRefusalMessage('title-invalid'),
      excerpt: postRefusalMessage('excerpt-invalid'),
      author: postRefusalMessage('author-unknown'),
      publishedOn: postRefusalMessage('date-invalid'),
      body: postRefusalMessage('body-invalid'),
    },
  });
});

test('the editor validates a post, and a title without an address is invalid only for a new one', () => {
  assert.deepEqual(readPostForm({ ...typed, title: ' A Quiet Corner ' }, authors), { kind: 'ok', draft });
  const withoutAddress = { ...typed, title: '静けさ' };
  assert.equal(readPostForm(withoutAddress, authors, 'a-quiet-corner').kind, 'ok');
  const read = readPostForm(withoutAddress, authors);
  assert.deepEqual(read.kind === 'refused' && Object.keys(read.problems), ['title']);
  const unknownAuthor = readPostForm({ ...typed, author: 'somebody' }, authors);
  assert.deepEqual(unknownAuthor.kind === 'refused' && Object.keys(unknownAuthor.problems), ['author']);
});

test('no post has an address that another page needs', () => {
  for (const title of ['New', 'Newsletter', '404', 'Index']) {
    const read = readPostForm({ ...typed, title }, authors);
    assert.deepEqual(read.kind === 'refused' && Object.keys(read.problems), ['title'], title);
  }
});

test('the form shows a post, or is empty for a new one', () => {
  const picture = { src: './wall.svg', alt: 'A wall.' };
  assert.deepEqual(fieldsOfPost({ ...draft, author: { key: 'wren' }, picture }, new Date()), {
    ...typed,
    picture: './wall.svg',
    alt: 'A wall.',
  });
  assert.deepEqual(fieldsOfPost(null, new Date('2026-03-14T12:00:00Z')), {
    title: '',
    excerpt: '',
    category: 'Wellness',
    author: '',
    publishedOn: '2026-03-14',
    body: '',
    picture: '',
    alt: '',
    focus: '0.5 0.5',
  });
});

test('a text has at most 60,000 characters, and more than blanks', () => {
  const isValid = (body: string) => readPostForm({ ...typed, body }, authors).kind === 'ok';
  assert.deepEqual(['b'.repeat(60_000), 'b'.repeat(60_001), ' \n '].map(isValid), [true, false, false]);
});

test('an unknown category becomes Wellness, and an excerpt may have several lines', () => {
  const read = readPostForm({ ...typed, category: 'Gossip', excerpt: 'One.\nTwo.' }, authors);
  assert.equal(read.kind === 'ok' && read.draft.category, 'Wellness');
  assert.equal(read.kind === 'ok' && read.draft.excerpt, 'One.\nTwo.');
});

test('a picture without an alternative text is a problem of that field', () => {
  const read = readPostForm({ ...typed, picture: 'a'.repeat(64) }, authors);
  assert.deepEqual(read.kind === 'refused' && Object.keys(read.problems), ['alt']);
});

test('an address has no hyphen at its ends, wherever the title is cut', () => {
  assert.equal(postAddress('-- Yin --'), 'yin');
  assert.equal(postAddress('…Yin!?'), 'yin');
});
