import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentCopy } from './content-copy.ts';

/** What an editor changes by mistake: a file, its text, the text in place of it, and the message. */
type Edit = [
  file: string,
  original: string | RegExp,
  replacement: string | ((text: string) => string),
  message: string | RegExp,
];

/**
 * Tests the error messages for editors' mistakes: each mistake is made separately, in a copy of the content, and must be
 * the only one that is found, with its position and the expected value.
 * @param edits The edits by the mistake that each makes, as the title of its test names it.
 */
export function testEdits(edits: Readonly<Record<string, Edit>>): void {
  const { edit, messageOf } = contentCopy();
  for (const [mistake, [file, original, replacement, expected]] of Object.entries(edits)) {
    test(`the content check reports ${mistake}`, async () => {
      const message = await messageOf(edit(file, original, replacement), file);
      if (typeof expected === 'string') assert.equal(message, expected);
      else assert.match(message, expected);
    });
  }
}
