import assert from 'node:assert/strict';
import { test } from 'node:test';
import { instructorProblem, tidyInstructor } from './instructor-form.ts';
import {
  fieldsOfInstructor,
  type InstructorDraft,
  instructorRefusalWords,
  newInstructorFields,
  readInstructorForm,
} from './instructor-schema.ts';

const noor: InstructorDraft = {
  name: 'Noor Ashby',
  email: 'noor@ekantik.example',
  phone: '',
  location: 'Main studio',
  specialties: ['Hatha', 'Breathwork'],
  status: 'active',
};

test('a name and an email are enough', () => {
  assert.equal(instructorProblem({ ...noor, location: '', specialties: [] }), undefined);
});

test('everything that is wrong has a name', () => {
  assert.equal(instructorProblem({ ...noor, name: ' ' }), 'name-invalid');
  assert.equal(instructorProblem({ ...noor, name: 'x'.repeat(121) }), 'name-invalid');
  assert.equal(instructorProblem({ ...noor, email: 'noor' }), 'email-invalid');
  assert.equal(instructorProblem({ ...noor, phone: 'ring me' }), 'phone-invalid');
  assert.equal(instructorProblem({ ...noor, specialties: [' '] }), 'specialties-invalid');
  assert.equal(instructorProblem({ ...noor, specialties: ['x'.repeat(41)] }), 'specialties-invalid');
  assert.equal(instructorProblem({ ...noor, specialties: Array(9).fill('x') }), 'specialties-invalid');
});

test('texts are kept tidily', () => {
  const blanks = { ...noor, name: ' Noor Ashby ', specialties: [' Hatha', 'Breathwork '] };
  assert.deepEqual(tidyInstructor(blanks), noor);
});

test('a form is an instructor, and an instructor is a form again', () => {
  assert.deepEqual(readInstructorForm(fieldsOfInstructor(noor), 'active'), { kind: 'ok', draft: noor });
  const twice = { ...fieldsOfInstructor(noor), specialties: 'Hatha,, Hatha ,Breathwork' };
  assert.deepEqual(readInstructorForm(twice, 'active'), { kind: 'ok', draft: noor });
});

test('every field that is wrong says so at once', () => {
  const read = readInstructorForm(
    { ...newInstructorFields, phone: '1', specialties: 'x'.repeat(41) },
    'active',
  );
  assert.deepEqual(Object.keys(read.kind === 'refused' ? read.problems : {}), [
    'name',
    'email',
    'phone',
    'specialties',
  ]);
});

test('every refusal has words', () => {
  assert.match(instructorRefusalWords('not-allowed'), /Only admins/);
  assert.match(instructorRefusalWords('unknown'), /not there any more/);
  assert.match(instructorRefusalWords('email-invalid'), /email address/);
});
