import assert from 'node:assert/strict';
import type { MailAnswer } from '#backend/accounts/account-answers.ts';
import type { Accounts } from '#backend/accounts/accounts.ts';
import { type Listening, listen } from './listen.ts';

/** A browser: what its pages keep outlives each of them. */
export interface TestBrowser {
  storage: Storage;
  /** Loads a page: by a link, or just so. */
  open(link?: string): Promise<Accounts>;
}

/** Accounts to be tried. */
export interface AccountsUnderTest {
  newBrowser(): TestBrowser;
  /** The link that was mailed, or shown in place of a mail. */
  linkOf(answer: MailAnswer, email: string): Promise<string>;
  /** An address under which nobody has signed up yet; whoever does has a membership that is valid today. */
  memberToBe(): Promise<{ email: string; give: (userId: string) => Promise<void> }>;
  /** Takes a person's role away past every rule. */
  removeRole(browser: TestBrowser, userId: string): Promise<void>;
}

/** A browser's storage, as far as accounts use it. */
export function memoryStorage(): Storage {
  const storage = new Map<string, string>();
  return {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => void storage.set(name, value),
    removeItem: (name: string) => void storage.delete(name),
  } as Storage;
}

export const password = 'calm-and-long';
export const demoPassword = 'studio-demo-1';

export const freshEmail = () => `${crypto.randomUUID()}@example.com`;

export type Begin = () => Promise<AccountsUnderTest>;

/** A page of a browser that nobody has signed in with. */
export async function scene(begin: Begin) {
  const under = await begin();
  const browser = under.newBrowser();
  const accounts = await browser.open();
  const listening: Listening = await listen(accounts);
  return { ...under, browser, accounts, listening };
}

/** A new person, signed in. @param email Their address; a fresh one unless told. */
export async function member(begin: Begin, email = freshEmail()) {
  const found = await scene(begin);
  const answer = await found.accounts.signUp({ email, password });
  assert.deepEqual(answer, { kind: 'signed-up', confirmed: true });
  await found.listening.until('SIGNED_IN');
  const user = found.listening.user();
  assert.ok(user);
  return { ...found, email, user };
}
