import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from 'valibot';
import { staffPublishing } from './publication.ts';
import { buildNote } from './site-state.ts';

const at = '2026-03-14T09:00:00.000Z';
const part = { noun: 'products', key: 'mat', name: 'Mat', until: null, fields: { price: 'a' } };
const state = { at, today: '2026-03-14', parts: [part, { ...part, noun: 'dates', until: '2026-03-20' }] };
const latest = { requestedAt: at, by: null, problem: 'build-failed', message: 'exit 1' };

test('the database’s state and the last publication are read', () => {
  assert.deepEqual(v.parse(staffPublishing, { state, latest }), { state, latest });
  assert.deepEqual(v.parse(staffPublishing, { state, latest: null }), { state, latest: null });
});

test('a state or publication that this version does not know is refused', () => {
  const refuses = (answer: unknown) => assert.throws(() => v.parse(staffPublishing, answer), v.ValiError);
  refuses({ latest });
  refuses({ state });
  refuses({ state, latest: { ...latest, problem: 'rain' } });
  for (const field of Object.keys(latest)) refuses({ state, latest: { ...latest, [field]: undefined } });
  for (const field of Object.keys(state)) refuses({ state: { ...state, [field]: undefined }, latest });
  for (const field of Object.keys(part))
    refuses({ state: { ...state, parts: [{ ...part, [field]: undefined }] }, latest });
  refuses({ state: { ...state, parts: [{ ...part, noun: 'orders' }] }, latest });
  refuses({ state: { ...state, parts: [{ ...part, fields: { price: 1 } }] }, latest });
});

test('a build note contains the state of the database, or says that the site shows its files', () => {
  const fromDatabase = { ...state, builtFrom: 'database' };
  assert.deepEqual(v.parse(buildNote, fromDatabase), fromDatabase);
  assert.deepEqual(v.parse(buildNote, { at, builtFrom: 'files' }), { at, builtFrom: 'files' });
  for (const note of [{ at, builtFrom: 'database' }, { builtFrom: 'files' }, { ...state, builtFrom: 'air' }])
    assert.throws(() => v.parse(buildNote, note), v.ValiError);
});
