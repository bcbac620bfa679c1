import assert from 'node:assert/strict';
import { test } from 'node:test';
import { markdownToHtml } from 'satteri';
import { hashOf, withAllowedAlignment, withOwnHashes } from './page-policy.ts';

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

test('the columns of a table in a text are aligned without inline styles, which the policy forbids', () => {
  const { html } = markdownToHtml('| a | b | c |\n|:--|--:|:-:|\n| 1 | 2 | 3 |\n', {
    features: { gfm: true },
  });
  assert.match(html, / style="/);
  const allowed = withAllowedAlignment(html);
  assert.doesNotMatch(allowed, / style=/);
  for (const [side, cell] of [
    ['left', 1],
    ['right', 2],
    ['center', 3],
  ])
    assert.ok(allowed.includes(`<td align="${side}">${cell}</td>`), allowed);
});
