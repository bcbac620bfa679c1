import { expect, test } from '../support/quiet-page.ts';
import { stopShop } from '../support/shopping.ts';
import { expectAnnounced, subscribeForm, thanks } from '../support/subscribing.ts';

/* The private link at the end of every newsletter, and the store's promo form. */

test('the link asks once, ends the subscription, and says so', async ({ page, studio }) => {
  await page.goto('/store');
  const { field, button } = subscribeForm(page);
  await field.fill('leaving@example.com');
  await button.click();
  await expectAnnounced(page, thanks);
  const subscribers = () =>
    studio.sql<{ token: string }>('select unsubscribe_token as token from subscribers');
  const [reader] = await subscribers();

  await page.goto(`/unsubscribe#${reader?.token}`);
  await expect(page.getByText('Shall we stop sending you our letter?')).toBeVisible();
  expect(await subscribers()).toHaveLength(1);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('You have left the newsletter.')).toBeVisible();
  expect(await subscribers()).toEqual([]);

  await page.reload();
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Nobody reads our letter by this link' });
  await expect(alert.getByRole('link')).toHaveAttribute('href', /^mailto:/);

  await test.step('a truncated link says so at once', async () => {
    await page.goto('/about');
    await page.goto('/unsubscribe');
    await expect(alert).toBeVisible();
  });
});

test('while the server is unreachable it says so, and a retry works', async ({ page, pageErrors }) => {
  pageErrors.expect(/net::ERR_/);
  const comeBack = await stopShop(page);
  await page.goto(`/unsubscribe#${crypto.randomUUID()}`);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'try again' })).toBeVisible();
  await comeBack();
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('Nobody reads our letter by this link')).toBeVisible();
});
