import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  draftOfInstructor,
  fieldsOfInstructor,
  type InstructorDraft,
  instructorRefusalMessage,
  newInstructorFields,
  readInstructorForm,
} from './instructor-schema.ts';

const now = new Date('2026-03-02T05:30:00Z');

const noor: InstructorDraft = {
  name: 'Noor Ashby',
  email: 'noor@ekantik.example',
  phone: '',
  location: 'Main studio',
  specialties: ['Hatha', 'Breathwork'],
  status: 'active',
  role: 'Teacher',
  since: 2019,
  bio: 'Calm.',
  body: 'She breathes.\n',
  picture: null,
};

test('a form is read as an instructor, and an instructor fills the same form again', () => {
  assert.deepEqual(readInstructorForm(fieldsOfInstructor(noor), 'active'), { kind: 'ok', draft: noor });
  const twice = { ...fieldsOfInstructor(noor), specialties: 'Hatha,, Hatha ,Breathwork' };
  assert.deepEqual(readInstructorForm(twice, 'active'), { kind: 'ok', draft: noor });
});

test('every invalid field has a message at once', () => {
  const read = readInstructorForm(
    {
      ...newInstructorFields(now),
      email: 'noor',
      phone: '1',
      specialties: 'x'.repeat(41),
      role: ' ',
      since: '19',
      bio: 'x'.repeat(2001),
      body: 'x'.repeat(60_001),
    },
    'active',
  );
  assert.deepEqual(Object.keys(read.kind === 'refused' ? read.problems : {}), [
    'name',
    'email',
    'phone',
    'specialties',
    'role',
    'since',
    'bio',
    'body',
  ]);
});

test('values are trimmed; a location may be any text', () => {
  const typed = { ...fieldsOfInstructor(noor), phone: ' 07700 900123 ', location: 'Upstairs,\nleft' };
  const draft = { ...noor, phone: '07700 900123', location: 'Upstairs,\nleft' };
  assert.deepEqual(readInstructorForm(typed, 'active'), { kind: 'ok', draft });
});

test('an instructor may have no email address, so that a former one can be taken out', () => {
  const unreached = { ...noor, email: '' };
  assert.deepEqual(readInstructorForm({ ...fieldsOfInstructor(noor), email: ' ' }, 'active'), {
    kind: 'ok',
    draft: unreached,
  });
});

test('eight specialties of forty letters are the maximum', () => {
  const readSpecialties = (specialties: readonly string[]) =>
    readInstructorForm(fieldsOfInstructor({ ...noor, specialties }), 'active').kind;
  const eight = Array.from({ length: 8 }, (_, index) => `${index}${'🧘'.repeat(39)}`);
  assert.equal(readSpecialties(eight), 'ok');
  assert.equal(readSpecialties([...eight, 'Yin']), 'refused');
  assert.equal(readSpecialties(['Yin', 'x'.repeat(41)]), 'refused');
});

test('a new instructor begins this year by default', () => {
  const { role, since, focus, ...others } = newInstructorFields(now);
  assert.deepEqual([role, since, focus], ['Teacher', '2026', '0.5 0.5']);
  assert.deepEqual([...new Set(Object.values(others))], ['']);
});

test('every refusal has a message', () => {
  assert.match(instructorRefusalMessage('not-allowed'), /Only admins/);
  assert.match(instructorRefusalMessage('unknown'), /no longer exists/);
  assert.match(instructorRefusalMessage('email-invalid'), /email address/);
});

test('a record is sent again without what the database adds to it', () => {
  const record = { ...noor, key: 'noor-ashby', version: 3, classesThisWeek: 4 };
  assert.deepEqual(draftOfInstructor(record), noor);
});

test('an introduction may be empty or have several lines', () => {
  for (const bio of ['', 'Calm.\nPatient.']) {
    const typed = { ...fieldsOfInstructor(noor), bio };
    assert.deepEqual(readInstructorForm(typed, 'active'), { kind: 'ok', draft: { ...noor, bio } });
  }
});

test('a picture requires a description', () => {
  const withPicture = fieldsOfInstructor({ ...noor, picture: { id: 'a'.repeat(64), alt: 'Noor on a mat.' } });
  assert.equal(readInstructorForm(withPicture, 'active').kind, 'ok');
  const read = readInstructorForm({ ...withPicture, alt: '' }, 'active');
  assert.deepEqual(Object.keys(read.kind === 'refused' ? read.problems : {}), ['alt']);
});
