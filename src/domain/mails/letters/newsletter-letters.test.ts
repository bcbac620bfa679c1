import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { htmlOf, textOf, write } from '#domain/mails/tests/write-sample.ts';
import { letterKinds } from '#domain/mails/write-letter.ts';

describe('the newsletter', () => {
  const body =
    'Hello.\n\n# Now\n\n[Week](/schedule?date=2026-03-02&class=1), [bad](javascript:alert(1)), ![A mat](./mat.svg)\n\n<b>x</b>';
  const letter = write('newsletter', { subject: 'Snow', body, token: 'secret' });

  test('is Markdown adapted to mails, with absolute addresses', () => {
    const html = htmlOf(letter);
    assert.match(
      html,
      /<a href="https:\/\/ekantik\.example\/schedule\?date=2026-03-02&amp;class=1">Week<\/a>, bad, A mat/,
    );
    assert.match(html, /<h2 class="ink" style="[^"]+">Now<\/h2>/);
    assert.ok(html.includes('&lt;b&gt;x&lt;/b&gt;') && !html.includes('javascript:'));
  });

  test('is readable as text', () => {
    const text = textOf(letter);
    assert.match(
      text,
      /^Snow\n\nHello\.\n\nNow\n\nWeek <https:\/\/ekantik\.example\/schedule\?date=2026-03-02&class=1>/,
    );
    assert.match(text, /, bad, A mat\n/);
    assert.match(text, /Leave the newsletter:\nhttps:\/\/ekantik\.example\/unsubscribe#secret/);
  });

  test('names an address once as text, and its headings without their marks', () => {
    const address = 'https://ekantik.example/schedule';
    const body = `##   Now\n\n[${address}](${address})\n`;
    const text = textOf(write('newsletter', { subject: 'Snow', body, token: 'a' }));
    assert.match(text, /^Snow\n\nNow\n\nhttps:\/\/ekantik\.example\/schedule\n\n/);
  });

  test('has whole addresses as text, also if they contain parentheses', () => {
    const body = 'On [yoga](https://post.example/Yoga_(philosophy)), ![a mat](./mat_(1).svg).';
    const letter = write('newsletter', { subject: 'Snow', body, token: 'a' });
    assert.match(textOf(letter), /\nOn yoga <https:\/\/post\.example\/Yoga_\(philosophy\)>, a mat\.\n/);
    assert.equal(letter.preview, 'On yoga, a mat.');
    const marked = '__Read__ [the file](https://post.example/__init__.py), or **https://post.example/__b__**';
    assert.match(
      textOf(write('newsletter', { subject: 'Snow', body: marked, token: 'a' })),
      /\nRead the file <https:\/\/post\.example\/__init__\.py>, or https:\/\/post\.example\/__b__\n/,
    );
  });

  test('shows its beginning beside the subject', () => {
    assert.equal(
      write('newsletter', { subject: 'Snow', body: '**Hello** [you](/x).', token: 'a' }).preview,
      'Hello you.',
    );
    const long = write('newsletter', {
      subject: 'Snow',
      body: 'seven letters '.repeat(20),
      token: 'a',
    }).preview;
    assert.ok(long.length <= 142 && long.endsWith(' …'), long);
    const previewOf = (body: string) => write('newsletter', { subject: 'Snow', body, token: 'a' }).preview;
    assert.equal(previewOf('雪'.repeat(140)), '雪'.repeat(140));
    assert.equal(previewOf('雪'.repeat(300)), `${'雪'.repeat(140)} …`);
  });

  test('has typographic punctuation, as a post has', () => {
    const body = `"It's *snowing*" -- so... see https://ekantik.example/a--b...c, "x--y@post.example" and \`"code"\`.\n\n- "One\n- 'two'\n\n---\n\n[a"b"](/c--d)`;
    const letter = write('newsletter', { subject: 'Snow', body, token: 'a' });
    const addresses = 'https://ekantik.example/a--b...c, “x--y@post.example”';
    assert.match(
      htmlOf(letter),
      new RegExp(`“It’s <em>snowing</em>” – so… see ${addresses} and <code>&quot;code&quot;</code>\\.</p>`),
    );
    assert.match(htmlOf(letter), /“One<\/li>[\s\S]*‘two’[\s\S]*<hr[\s\S]*\/c--d">a“b”|a”b”/);
    assert.ok(
      textOf(letter).includes(
        `“It’s *snowing*” – so… see ${addresses} and \`"code"\`.\n\n- “One\n- ‘two’\n\n---\n\n`,
      ),
      textOf(letter),
    );
    assert.ok(textOf(letter).includes('<https://ekantik.example/c--d>'));
    assert.ok(
      letter.preview.startsWith('“It’s snowing” – so… see https://ekantik.example/a--b...c'),
      letter.preview,
    );
  });

  test('has no unsubscribe link if it is a test', () => {
    const test = write('newsletter', { subject: 'Snow', body: 'Hello.', test: true });
    assert.equal(test.subject, 'Test: Snow');
    assert.equal(test.unsubscribing, undefined);
    assert.match(textOf(test), /This is a test/);
  });
});

test('only reminders and newsletters have one-click unsubscribing', () => {
  const kinds = letterKinds.filter((kind) => write(kind).unsubscribing);
  assert.deepEqual(kinds, ['booking-reminder', 'newsletter']);
});
