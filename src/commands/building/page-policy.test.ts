import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hashOf, withOwnHashes } from './page-policy.ts';

const page = (scripts: string[], body: string) =>
  `<meta http-equiv="content-security-policy" content="default-src 'self'; script-src 'self' ${scripts
    .map((text) => `'${hashOf(text)}'`)
    .join(' ')}; style-src 'self' '${hashOf('p{}')}' '${hashOf('')}';">${body}`;

test('a page allows its own inline scripts and styles, and those that are added later', () => {
  const body = `<style>p{}</style><script type="module">own()</script><script>\n  other();\n</script>`;
  assert.equal(
    withOwnHashes(page(['elsewhere()', 'own()', '\n  other();\n', 'more()'], body), [hashOf('')]),
    page(['own()', '\n  other();\n'], body),
  );
});

test('the policy omits the hashes of removed parts', () => {
  assert.equal(
    withOwnHashes(page(['elsewhere()'], ''), []),
    `<meta http-equiv="content-security-policy" content="default-src 'self'; script-src 'self'; style-src 'self';">`,
  );
});

test('a page without a policy stays as it is', () => {
  const html = `<p>'${hashOf('words')}'</p><script>words</script>`;
  assert.equal(withOwnHashes(html, []), html);
});
