import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { forgetProfileDraft, forgetSavedProfile, profileDraft, storeProfileDraft } from './profile-draft.ts';

const ada = 'ada';
const saved = { name: 'Ada Marsh', phone: '07700 900123' };

afterEach(forgetProfileDraft);

test('input that is saved is no longer stored', () => {
  storeProfileDraft(ada, saved);
  forgetSavedProfile(ada, saved);
  assert.equal(profileDraft(ada), undefined);
});

test('what was typed while the answer was awaited stays stored', () => {
  storeProfileDraft(ada, saved);
  storeProfileDraft(ada, { ...saved, phone: '07700 900321' });
  forgetSavedProfile(ada, saved);
  assert.deepEqual(profileDraft(ada), { ...saved, phone: '07700 900321' });
});
