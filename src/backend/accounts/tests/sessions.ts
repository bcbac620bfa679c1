import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sessionKey } from '#backend/accounts/session/stored-session.ts';
import { member, type SetUp } from './account-fixture.ts';
import { listen } from './listen.ts';

/** How a session is stored and ended. */
export function sessionsTests(setUp: SetUp) {
  test('the next page knows the signed-in person', async () => {
    const { browser, user } = await member(setUp);
    const next = await listen(await browser.open());
    assert.deepEqual(next.events, ['INITIAL_SESSION']);
    assert.deepEqual(next.user(), user);
  });

  test('the session is stored with the fields that it needs', async () => {
    const { browser, user } = await member(setUp);
    const stored = JSON.parse(browser.storage.getItem(sessionKey) ?? 'null');
    for (const field of ['access_token', 'refresh_token', 'token_type'])
      assert.equal(typeof stored[field], 'string', field);
    assert.equal(stored.expires_in, 3600);
    assert.ok(Math.abs(stored.expires_at - Date.now() / 1000 - 3600) < 60);
    assert.equal(stored.user.id, user.id);
  });

  test('a stored session that is incomplete or malformed is discarded', async () => {
    const { browser } = await member(setUp);
    const whole = JSON.parse(browser.storage.getItem(sessionKey) ?? '');
    const broken = ['access_token', 'refresh_token', 'expires_at', 'user'].flatMap((field) => [
      JSON.stringify({ ...whole, [field]: undefined }),
      JSON.stringify({ ...whole, [field]: null }),
      JSON.stringify({ ...whole, [field]: '' }),
    ]);
    for (const text of [...broken, '{', 'null', '[]', '"text"', '']) {
      browser.storage.setItem(sessionKey, text);
      const listening = await listen(await browser.open());
      assert.deepEqual([listening.events, listening.user()], [['INITIAL_SESSION'], null], text.slice(0, 200));
      assert.equal(browser.storage.getItem(sessionKey), null, text.slice(0, 200));
    }
  });

  for (const scope of ['local', 'global'] as const) {
    test(`signing out (${scope}) ends the session, once`, async () => {
      const { accounts, browser, listening } = await member(setUp);
      await accounts.signOut(scope);
      await listening.until('SIGNED_OUT');
      await accounts.signOut(scope);
      assert.deepEqual(listening.events, ['INITIAL_SESSION', 'SIGNED_IN', 'SIGNED_OUT']);
      assert.equal(browser.storage.getItem(sessionKey), null);
      assert.equal((await listen(await browser.open())).user(), null);
    });
  }
}
