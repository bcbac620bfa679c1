import { test as base, expect } from './studio.ts';

/** What the browser may complain about in a test; anything else fails it. */
interface Complaints {
  expect: (pattern: RegExp) => void;
}

/**
 * The test of this project: it fails where a page logs an error, throws one that nobody
 * catches, or breaks the content security policy (which Chromium logs as an error).
 */
export const test = base.extend<{ complaints: Complaints }>({
  complaints: [
    async ({ context }, use) => {
      const heard: string[] = [];
      const expected: RegExp[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error') heard.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (mistake) => heard.push(`uncaught: ${mistake.error()}`));
      await use({ expect: (pattern) => expected.push(pattern) });
      const unexpected = heard.filter((text) => !expected.some((pattern) => pattern.test(text)));
      expect(unexpected, 'the browser complained').toEqual([]);
    },
    { auto: true },
  ],
});

/** What Chromium logs when a page answers 404, as it should. */
export const answered404 = /the server responded with a status of 404/;

export { expect };
