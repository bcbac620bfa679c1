import { type Announcements, recordAnnouncements, waitForFocusCheck } from './announcements.ts';
import { test as base, expect } from './studio.ts';

/** The browser errors that a test expects; any other fails it. */
interface PageErrors {
  expect: (pattern: RegExp) => void;
}

/**
 * Chromium's report of a transition between two pages that it skipped, mostly on a busy machine. The visitor sees the
 * next page without an animation. See https://github.com/w3c/csswg-drafts/issues/13726.
 */
const skippedTransition = /Transition was (aborted|skipped)/;

/**
 * The `test` of this project: a test fails if a page logs an error, throws an uncaught one, or violates the content
 * security policy (which Chromium logs as an error). It also fails if the focus is lost after an action, or if a page
 * changes text that screen readers cannot announce.
 */
export const test = base.extend<{ pageErrors: PageErrors; announcementLog: Announcements }>({
  announcementLog: [
    async ({ context }, use) => {
      const announcementLog = await recordAnnouncements(context);
      await use(announcementLog);
      await Promise.all(context.pages().map(waitForFocusCheck));
      expect.soft(announcementLog.lostFocus, 'the focus fell to the page').toEqual([]);
      const notAnnounced = announcementLog.announcements.filter(
        (announcement) => announcement.isMessage && announcement.obstacle,
      );
      expect.soft(notAnnounced, 'messages that screen readers cannot announce').toEqual([]);
    },
    { auto: true },
  ],

  pageErrors: [
    async ({ context }, use) => {
      const messages: string[] = [];
      const expected = [skippedTransition];
      context.on('console', (message) => {
        if (message.type() === 'error') messages.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => messages.push(`uncaught: ${error.error()}`));
      await use({ expect: (pattern) => expected.push(pattern) });
      const unexpected = messages.filter((text) => !expected.some((pattern) => pattern.test(text)));
      expect(unexpected, 'unexpected browser errors').toEqual([]);
    },
    { auto: true },
  ],
});

/** Chromium's message about a response with status 404, for tests that intend one. */
export const notFoundMessage = /the server responded with a status of 404/;

export { expect };
