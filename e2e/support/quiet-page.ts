import { focusNoted, type Heard, listen } from './announcements.ts';
import { test as base, expect } from './studio.ts';

/** What the browser may complain about in a test; anything else fails it. */
interface Complaints {
  expect: (pattern: RegExp) => void;
}

/**
 * The test of this project: it fails where a page logs an error, throws one that nobody
 * catches, or breaks the content security policy (which Chromium logs as an error). It also fails where
 * the focus falls to the page after whatever somebody did, and where a page says something that screen readers cannot hear.
 */
export const test = base.extend<{ complaints: Complaints; heard: Heard }>({
  heard: [
    async ({ context }, use) => {
      const heard = await listen(context);
      await use(heard);
      await Promise.all(context.pages().map(focusNoted));
      expect.soft(heard.lostFocus, 'the focus fell to the page').toEqual([]);
      const unheard = heard.announcements.filter(
        (announcement) => announcement.isMessage && announcement.unheard,
      );
      expect.soft(unheard, 'nobody could hear this').toEqual([]);
    },
    { auto: true },
  ],

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
