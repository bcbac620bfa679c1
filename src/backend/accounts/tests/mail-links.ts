import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browserFixture, member, type SetUp } from './account-fixture.ts';
import { freshEmail, password } from './credentials.ts';
import { listen } from './listen.ts';

/** Links in mails. */
export function mailLinksTests(setUp: SetUp) {
  test('a recovery link signs its recipient in once, to choose a new password', async () => {
    const { accounts, browser, email, linkOf, newBrowser } = await member(setUp);
    await accounts.signOut('local');
    const link = await linkOf(await accounts.mailRecoveryLink(email), email);
    const page = await browser.open(link);
    const listening = await listen(page);
    await listening.until('PASSWORD_RECOVERY');
    assert.deepEqual(listening.events, ['INITIAL_SESSION', 'PASSWORD_RECOVERY']);
    assert.equal(listening.user()?.email, email);
    const change = { password: 'found-again-1', currentPassword: undefined };
    assert.deepEqual(await page.changePassword(change), { kind: 'changed', others: 'signed-out' });
    await page.signOut('local');
    assert.equal((await listen(await browser.open(link))).user(), null);
    assert.equal((await listen(await newBrowser().open(link))).user(), null);
    assert.deepEqual(await page.signIn({ email, password: 'found-again-1' }), { kind: 'signed-in' });
  });

  test('the sign-in link signs its recipient in', async () => {
    const { accounts, browser, email, linkOf } = await member(setUp);
    await accounts.signOut('local');
    const listening = await listen(
      await browser.open(await linkOf(await accounts.mailSignInLink(email, '/account'), email)),
    );
    await listening.until('SIGNED_IN');
    assert.equal(listening.user()?.email, email);
  });

  test('visitors get the same response as members when they request a link, and no account is created', async () => {
    const { accounts, listening } = await browserFixture(setUp);
    const email = freshEmail();
    assert.deepEqual(await accounts.mailRecoveryLink(email), { kind: 'sent' });
    assert.deepEqual(await accounts.mailSignInLink(email, '/account'), { kind: 'sent' });
    assert.deepEqual(await accounts.signUp({ email, password }), { kind: 'signed-up', confirmed: true });
    assert.deepEqual(listening.events, ['INITIAL_SESSION', 'SIGNED_IN']);
  });
}
