import assert from 'node:assert/strict';
import type { MailAnswer } from '#backend/accounts/account-answers.ts';
import type { Accounts } from '#backend/accounts/accounts.ts';
import { freshEmail, password } from './credentials.ts';
import { type Listening, listen } from './listen.ts';

/** A browser whose stored data outlives each of its pages. */
export interface TestBrowser {
  storage: Storage;
  /** Loads a page, with or without a mailed link. */
  open(link?: string): Promise<Accounts>;
}

/** The accounts under test. */
export interface AccountsUnderTest {
  newBrowser(): TestBrowser;
  /** The link that was mailed, or shown instead of a mail. */
  linkOf(answer: MailAnswer, email: string): Promise<string>;
  /** An unused email address; the person who signs up with it gets a membership that is valid today. */
  futureMember(): Promise<{ email: string; givePass: (userId: string) => Promise<void> }>;
  /** Removes a person's role, bypassing every rule. */
  removeRole(browser: TestBrowser, userId: string): Promise<void>;
}

export type SetUp = () => Promise<AccountsUnderTest>;

/** A page of a browser in which nobody has signed in. */
export async function browserFixture(setUp: SetUp) {
  const context = await setUp();
  const browser = context.newBrowser();
  const accounts = await browser.open();
  const listening: Listening = await listen(accounts);
  return { ...context, browser, accounts, listening };
}

/**
 * A new person, signed in.
 * @param email Their address; a new one by default.
 */
export async function member(setUp: SetUp, email = freshEmail()) {
  const browser = await browserFixture(setUp);
  const answer = await browser.accounts.signUp({ email, password });
  assert.deepEqual(answer, { kind: 'signed-up', confirmed: true });
  await browser.listening.until('SIGNED_IN');
  const user = browser.listening.user();
  assert.ok(user);
  return { ...browser, email, user };
}
