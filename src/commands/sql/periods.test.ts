import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startForTests } from '#commands/test/start-for-tests.ts';
import { invitationDays } from '#domain/invitations/offer-texts.ts';
import { mergeUndoDays } from '#domain/people/person-texts.ts';
import { type PgliteUnderTest, startPglite } from './pglite.ts';

/* The periods that texts give are those that the database applies. */

let database: PgliteUnderTest;
startForTests(startPglite, (started) => {
  database = started;
});

const periods = { invitation_period: invitationDays, merge_undo_period: mergeUndoDays };

for (const [name, days] of Object.entries(periods))
  test(`${name}() has as many days as texts say`, async () => {
    const [row] = await database.query<{ isEqual: boolean }>(
      `select studio.${name}() = make_interval(days => $1) as "isEqual"`,
      [days],
    );
    assert.equal(row?.isEqual, true);
  });
