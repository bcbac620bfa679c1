import assert from 'node:assert/strict';
import { test } from 'node:test';
import { problemWords } from './publishing-words.ts';

test('a failed publication says what to do next', () => {
  assert.match(problemWords('no-hook'), /Set DEPLOY_HOOK_URL/);
  assert.match(problemWords('hook-refused'), /^The host refused to build the site\./);
  assert.equal(problemWords('hook-away'), 'The host did not answer. Please try again in a few minutes.');
  assert.equal(
    problemWords('build-failed'),
    'The site could not be built. Visitors still see the one before.',
  );
});
