import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lateBuildMessage, publicationProblemMessage, publishRefusals } from './publishing-messages.ts';

test('a failed publication says what to do next', () => {
  assert.match(publicationProblemMessage('no-hook'), /Set DEPLOY_HOOK_URL/);
  assert.match(publicationProblemMessage('hook-refused'), /^The host refused to build the site\./);
  assert.equal(
    publicationProblemMessage('hook-unreachable'),
    'The host did not answer. Please try again in a few minutes.',
  );
  assert.equal(
    publicationProblemMessage('build-failed'),
    'The site could not be built. Visitors still see the previous one.',
  );
});

test('a late build and a refusal say what to do next', () => {
  assert.match(lateBuildMessage, /^The new build takes longer than it should\. .* or publish again\.$/);
  assert.equal(publishRefusals['not-allowed'], 'Only admins publish the site.');
  assert.match(publishRefusals['already-publishing'], /Publish again when it is done\.$/);
});
