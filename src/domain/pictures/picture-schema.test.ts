import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from 'valibot';
import { readForm } from '#domain/schema/read-form.ts';
import {
  altProblem,
  fieldsOfPicture,
  isStored,
  pictureEntries,
  pictureLimits,
  pictureOfFields,
  recordPicture,
  shownPictureField,
} from './picture-schema.ts';

const id = 'a'.repeat(64);
const stored = { id, alt: 'A mat.', focus: { x: 0.25, y: 1 } };
const file = { src: './mat.svg', alt: 'A mat.' };

test('a picture is converted to fields and back; the middle is omitted', () => {
  for (const picture of [stored, file, null])
    assert.deepEqual(pictureOfFields(fieldsOfPicture(picture)), picture);
  assert.deepEqual(pictureOfFields({ picture: id, alt: ' A mat. ', focus: '0.5 0.5' }), {
    id,
    alt: 'A mat.',
  });
  assert.deepEqual([isStored(id), isStored('./mat.svg'), isStored('')], [true, false, false]);
});

test('a picture requires an alternative text, and no picture requires none', () => {
  assert.match(altProblem({ picture: id, alt: ' ' }) ?? '', /Please say what the picture shows/);
  assert.equal(altProblem({ picture: id, alt: 'A mat.' }), undefined);
  assert.equal(altProblem({ picture: '', alt: '' }), undefined);
});

test('the alternative text has a limit', () => {
  const read = (alt: string) => readForm(v.object(pictureEntries), { picture: id, alt, focus: '' }).kind;
  assert.equal(read('a'.repeat(pictureLimits.alt)), 'ok');
  assert.equal(read('a'.repeat(pictureLimits.alt + 1)), 'refused');
  assert.equal(read('A mat.\u0007'), 'refused');
});

test('a picture in a corner or on an edge keeps its focus; only the middle is omitted', () => {
  const focus = (field: string) => pictureOfFields({ picture: id, alt: 'A mat.', focus: field })?.focus;
  assert.deepEqual(focus('0.5 0.25'), { x: 0.5, y: 0.25 });
  assert.deepEqual(focus('0.25 0.5'), { x: 0.25, y: 0.5 });
  assert.equal(focus('0.5 0.5'), undefined);
});

test('only 64 hexadecimal digits are the id of a picture', () =>
  assert.deepEqual([`${id}.svg`, `./${id}`, id.slice(1), 'g'.repeat(64)].map(isStored), [
    false,
    false,
    false,
    false,
  ]));

test('the problem of an alternative text says what to change', () => {
  const problem = (alt: string) => {
    const read = readForm(v.object(pictureEntries), { picture: id, alt, focus: '' });
    return read.kind === 'refused' ? read.problems.alt : undefined;
  };
  assert.equal(
    problem('a'.repeat(pictureLimits.alt + 1)),
    `Please say it in ${pictureLimits.alt} characters at most.`,
  );
  assert.equal(problem('A mat.\u0007'), 'Please leave out what cannot be seen, such as control characters.');
  assert.equal(problem(` ${'a'.repeat(pictureLimits.alt)} `), undefined, 'blanks around it do not count');
  assert.equal(problem('A mat.\nA wall.'), undefined, 'it may have several lines');
});

test('a result of the database is a picture that was chosen, one of a file, or none', () => {
  for (const picture of [stored, file, null]) assert.deepEqual(v.parse(recordPicture, picture), picture);
  assert.equal(v.safeParse(recordPicture, { alt: 'A mat.' }).success, false);
});

test('a comparison of two versions of a picture shows readable values', () => {
  assert.equal(shownPictureField('focus', '0.4 0.25'), '40% from the left, 25% from the top');
  assert.deepEqual(
    ['', id, './mat.svg'].map((value) => shownPictureField('picture', value)),
    ['None', 'Another picture', 'The picture of its file'],
  );
  assert.equal(shownPictureField('name', 'Mat'), undefined);
});
