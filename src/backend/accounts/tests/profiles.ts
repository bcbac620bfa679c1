import assert from 'node:assert/strict';
import { test } from 'node:test';
import { member, type SetUp } from './account-fixture.ts';

/** Details that people give about themselves. */
export function profilesTests(setUp: SetUp) {
  test('a profile is stored as written, without spaces around it', async () => {
    const { accounts, browser, user } = await member(setUp);
    for (const profile of [
      { name: 'Ada Marsh', phone: '07700 900123' },
      { name: 'Zoë 王 O’Brien', phone: '+44 (0)7700 900-123' },
      { name: "Robert'); drop table studio.profiles; --", phone: '' },
      { name: '<script>alert(1)</script>', phone: '' },
      { name: 'n'.repeat(120), phone: '' },
    ]) {
      const answer = await accounts.saveProfile(user.id, {
        name: ` ${profile.name} `,
        phone: ` ${profile.phone}`,
      });
      assert.deepEqual(answer, { kind: 'changed' }, profile.name);
      assert.deepEqual(await (await browser.open()).profile(user.id), profile);
    }
  });

  test('an invalid profile is refused', async () => {
    const { accounts, user } = await member(setUp);
    for (const profile of [
      { name: 'n'.repeat(10_000), phone: '' },
      { name: '', phone: '1'.repeat(10_000) },
      { name: '', phone: "'; drop table studio.profiles; --" },
      { name: '', phone: '<script>' },
    ]) {
      assert.equal((await accounts.saveProfile(user.id, profile)).kind, 'refused');
    }
    assert.deepEqual(await accounts.profile(user.id), { name: '', phone: '' });
  });

  test('nobody can read another person’s profile', async () => {
    const { accounts } = await member(setUp);
    const admin = 'a0000000-0000-4000-8000-000000000001';
    const answer = await accounts.profile(admin).catch(() => undefined);
    assert.equal(answer?.name ?? '', '');
    assert.equal(
      (await accounts.saveProfile(admin, { name: 'Eve', phone: '' }).catch(() => undefined))?.kind,
      undefined,
    );
  });
}
