import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { samplePeople } from './sample-people.ts';
import { seed, seedFile } from './seed.ts';
import { literal } from './sql-values.ts';

test('supabase/seed.sql is what the content generates', () => {
  assert.equal(readFileSync(seedFile, 'utf8'), seed(), 'run: npm run fix');
});

test('sample people are fictional, and no two share a name or an email address', () => {
  assert.equal(new Set(samplePeople.map(({ email }) => email)).size, samplePeople.length);
  assert.equal(new Set(samplePeople.map(({ name }) => name)).size, samplePeople.length);
  for (const { email, phone } of samplePeople) {
    assert.match(email, /^[a-z]+\.[a-z]+@post\.example$/);
    assert.match(phone, /^07700 900\d{3}$/);
  }
});

test('values become SQL literals, with all texts quoted', () => {
  assert.equal(literal("Ruth's '; drop table"), "'Ruth''s ''; drop table'");
  assert.equal(literal(['a', "b'c"]), "array['a', 'b''c']");
  assert.deepEqual([literal(null), literal(true), literal(1500)], ['null', 'true', '1500']);
});
