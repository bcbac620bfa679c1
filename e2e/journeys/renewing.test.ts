import type { Page } from 'playwright/test';
import { changeCard } from '#commands/stripe-stand-in/subscriptions.ts';
import { storeSessionOf } from '../support/accounts/sessions.ts';
import { people } from '../support/accounts/signing-in.ts';
import { openAdmin } from '../support/admin/admin.ts';
import { questionOf } from '../support/dialogs.ts';
import { expect, test } from '../support/fixtures/paying.ts';
import { setClocks } from '../support/fixtures/studio.ts';
import { holdAnswerOf, nextFrame } from '../support/late-answers.ts';
import { returnTo } from '../support/returning.ts';
import { expectAnnounced } from '../support/subscribing.ts';

/* A membership over three months: it is renewed, not paid, paid with another card, and ended. */

test.use({ at: '2026-03-02T07:15:00Z' });

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const membershipOf = (page: Page) => page.getByRole('region', { name: 'Membership' });

/** Enters another card at Stripe, and waits until the account has had it charged. */
async function enterCard(page: Page, card: RegExp) {
  await press(page, 'Change card of Monthly Unlimited');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change your card');
  const charged = page.waitForResponse(
    (response) =>
      response.url().endsWith('/functions/v1/checkout') &&
      response.request().method() === 'POST' &&
      response.ok(),
  );
  await press(page, card);
  await charged;
  await expect(page).toHaveURL(/\/account$/);
}

test('a membership is renewed, is paused after failed payments with three mails, continues with another card, and is ended', async ({
  page,
  pageErrors,
  studio,
  stripe,
}) => {
  // The clock jumps over a month, so the page's access token has expired until its next request renews it. The
  // studio responds with 401, and the authentication server with 403.
  pageErrors.expect(/status of 40[13]/);
  const moveTo = async (at: string) => {
    await setClocks(page, at);
    stripe.moveOn(Date.parse(at) / 1000 - stripe.books.now());
    await stripe.hooks.idle();
    await stripe.sweep();
  };
  const mails = async () =>
    (
      await studio.sql<{ kind: string }>(
        `select kind from mails where kind ~ '^(membership|payment)' and recipient = $1 order by number`,
        [people.member],
      )
    ).map(({ kind }) => kind);
  const membership = membershipOf(page);

  await studio.sql(`update plans set renews = true where key = 'monthly-unlimited'`);
  await storeSessionOf(page, people.member);
  await page.goto('/buy?plan=monthly-unlimited');
  await expect(page.getByRole('main')).toContainText('£85 each month until you end it.');
  await press(page, 'Continue to payment');
  await press(page, 'Pay £85.00 a month');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, it is paid');
  await expect(page.getByRole('main')).toContainText('Your membership renews each month');
  await page.getByRole('main').getByRole('link', { name: 'My Account' }).click();
  await expect(membership).toContainText('£85 each month. It renews on Thursday 2 April 2026.');

  // The second month is charged.
  await moveTo('2026-04-02T10:00:00Z');
  await page.reload();
  await expect(membership).toContainText('It renews on Saturday 2 May 2026.');
  expect(await mails()).toEqual(['payment-receipt', 'payment-receipt']);

  // The card is declined from the third month on: a week of grace, and then a pause.
  await enterCard(page, /declined/);
  await moveTo('2026-05-02T10:00:00Z');
  await page.reload();
  await expect(membership).toContainText('The last payment of £85 failed. It is valid until');
  await moveTo('2026-05-07T10:00:00Z');
  await moveTo('2026-05-10T10:00:00Z');
  await page.reload();
  await expect(membership).toContainText('It is paused, because the last payment of £85 failed.');
  expect((await mails()).slice(2)).toEqual([
    'membership-unpaid',
    'membership-unpaid-again',
    'membership-paused',
  ]);

  // Another card pays the open month at once.
  await enterCard(page, /that works/);
  await stripe.hooks.idle();
  await page.reload();
  await expect(membership).toContainText('It renews on Tuesday 2 June 2026.');

  // The owner ends the membership, and staff see that.
  await press(page, 'End membership Monthly Unlimited');
  await expect(questionOf(page)).toContainText('After that nothing more is charged');
  const earlierPasses = await holdAnswerOf(page, '**/rpc/my_passes');
  await questionOf(page).getByRole('button', { name: 'End membership' }).click();
  await expectAnnounced(page, 'The membership ends with the month that is paid for.');
  await test.step('a late answer does not replace what was loaded since', async () => {
    await earlierPasses.computed;
    await studio.sql(`update passes set name = 'Monthly Unlimited Plus' where name = 'Monthly Unlimited'`);
    await returnTo(page);
    await expect(membership).toContainText('Monthly Unlimited Plus');
    const answered = page.waitForResponse('**/rpc/my_passes');
    earlierPasses.release();
    await answered;
    await nextFrame(page);
    await expect(membership).toContainText('Monthly Unlimited Plus');
    await studio.sql(`update passes set name = 'Monthly Unlimited' where name = 'Monthly Unlimited Plus'`);
  });
  await expect(membership).toContainText('Nothing more is charged.');
  await stripe.sweep();
  const [person] = await studio.sql<{ number: number }>('select number from people where email = $1', [
    people.member,
  ]);
  await openAdmin(page, `/admin/users/${person?.number}`);
  await expect(page.getByRole('main')).toContainText('Nothing more is charged.');

  const chargeCount = stripe.books.charges.size;
  await moveTo('2026-06-03T10:00:00Z');
  expect(stripe.books.charges.size).toBe(chargeCount);
  expect(chargeCount).toBe(3);
  const [books] = await studio.sql<{ sum: number; state: string }>(
    `select (select sum(amount_minor)::int from payments where tender = 'online') as sum, state::text from subscriptions`,
  );
  expect(books).toEqual({ sum: 3 * 8500, state: 'ended' });
});

test('a membership that is ended after a failed payment ends at once and is never charged again', async ({
  page,
  pageErrors,
  studio,
  stripe,
}) => {
  pageErrors.expect(/status of 40[13]/);
  const membership = membershipOf(page);
  await studio.sql(`update plans set renews = true where key = 'monthly-unlimited'`);
  await storeSessionOf(page, people.member);
  await page.goto('/buy?plan=monthly-unlimited');
  await press(page, 'Continue to payment');
  await press(page, 'Pay £85.00 a month');
  await page.getByRole('main').getByRole('link', { name: 'My Account' }).click();
  await enterCard(page, /declined/);
  await setClocks(page, '2026-04-02T10:00:00Z');
  stripe.moveOn(Date.parse('2026-04-02T10:00:00Z') / 1000 - stripe.books.now());
  await stripe.hooks.idle();
  await page.reload();
  await expect(membership).toContainText('The last payment of £85 failed.');

  await press(page, 'End membership Monthly Unlimited');
  await expect(questionOf(page)).toContainText('It ends at once');
  const loadedAgain = Promise.all(
    ['my_passes', 'my_subscriptions'].map((name) => page.waitForResponse(`**/rpc/${name}`)),
  );
  await questionOf(page).getByRole('button', { name: 'End membership' }).click();
  await expectAnnounced(page, 'The membership has ended. Nothing more is charged.');
  await loadedAgain;
  await nextFrame(page);
  await expect(membership).toContainText('It does not renew any more. Nothing more is charged.');
  await expect(membership).toContainText(/Valid until (\w+\s)?2\sApril\s2026/);
  await stripe.sweep();

  // A card that works does not pay the open month.
  const [customer] = [...stripe.books.subscriptions.values()].map((subscription) => subscription.customer);
  changeCard(stripe.books, customer ?? '', true);
  stripe.moveOn(40 * 24 * 60 * 60);
  await stripe.hooks.idle();
  expect(stripe.books.charges.size).toBe(1);
});
