import { expect, test } from '../support/fixtures/page-test.ts';
import { subscribe } from '../support/subscribing.ts';

/* A subscription is confirmed only by the link of the welcome mail. */

test('a subscriber is confirmed by a click on the page of the mailed link, not by opening it', async ({
  page,
  studio,
}) => {
  await subscribe(studio, 'joining@example.com');
  const readSubscriber = async () =>
    (
      await studio.sql<{ token: string; reads: boolean; mails: number }>(
        `select confirm_token as token, confirmed_at is not null as reads,
           (select count(*)::integer from mails where kind = 'newsletter-confirm') as mails
         from subscribers where email = 'joining@example.com'`,
      )
    )[0];
  const subscriber = await readSubscriber();
  expect(subscriber).toMatchObject({ reads: false, mails: 1 });

  await page.goto(`/newsletter#${subscriber?.token}`);
  const confirmButton = page.getByRole('button', { name: 'Yes, send me the letter' });
  await expect(confirmButton).toBeVisible();
  expect(await readSubscriber()).toMatchObject({ reads: false });
  await confirmButton.click();
  await expect(page.getByText('You are a reader now')).toBeVisible();
  expect(await readSubscriber()).toMatchObject({ reads: true });

  await test.step('an unknown link confirms nothing, and says what to do', async () => {
    await page.goto('about:blank');
    await page.goto(`/newsletter#${crypto.randomUUID()}`);
    await confirmButton.click();
    const alert = page.getByRole('alert').filter({ hasText: 'This link is not one of ours' });
    await expect(alert.getByRole('link')).toHaveAttribute('href', /^mailto:/);
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL((url) => url.pathname === '/');
  });
});
