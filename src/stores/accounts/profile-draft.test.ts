import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { forgetProfileDraft, forgetSavedProfile, profileDraft, storeProfileDraft } from './profile-draft.ts';

const ada = 'ada';
const typed = { name: 'Ada Marsh', phone: '07700 900123' };

afterEach(forgetProfileDraft);

test('input that is saved is no longer stored', () => {
  storeProfileDraft(ada, typed);
  forgetSavedProfile(ada, typed);
  assert.deepEqual(profileDraft(ada), {});
});

test('what was typed while the answer was awaited stays stored', () => {
  storeProfileDraft(ada, typed);
  storeProfileDraft(ada, { ...typed, phone: '07700 900321' });
  forgetSavedProfile(ada, typed);
  assert.deepEqual(profileDraft(ada), { phone: '07700 900321' });
});

test('a field that was not changed is not stored, and nobody reads another account’s input', () => {
  storeProfileDraft(ada, { phone: '07700 900321' });
  assert.deepEqual(profileDraft(ada), { phone: '07700 900321' });
  assert.deepEqual(profileDraft('bea'), {});
});
