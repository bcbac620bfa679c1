import { expectAccessibleState } from '../support/accessibility/whole-page.ts';
import { expect, test } from '../support/fixtures/page-test.ts';
import { loseAnswer } from '../support/late-answers.ts';
import { disconnectShop } from '../support/store/shopping.ts';
import { confirmedReader, subscribe } from '../support/subscribing.ts';

/* The private link at the end of every newsletter, which ends the subscription. */

test('the link asks for a confirmation, ends the subscription, and says so', async ({ page, studio }) => {
  const token = await confirmedReader(studio, 'leaving@example.com');
  const subscribers = () => studio.sql('select from subscribers');

  await page.goto(`/unsubscribe#${token}`);
  await expect(page.getByText('Shall we stop sending you our letter?')).toBeVisible();
  await expectAccessibleState(page);
  expect(await subscribers()).toHaveLength(1);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('You have left the newsletter.')).toBeVisible();
  expect(await subscribers()).toEqual([]);

  await test.step('the same link says so again', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByText('You have left the newsletter.')).toBeVisible();
  });

  await page.goto('about:blank');
  await page.goto(`/unsubscribe#${crypto.randomUUID()}`);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'There is no subscription at this link' });
  await expect(alert.getByRole('link')).toHaveAttribute('href', /^mailto:/);
  await expectAccessibleState(page);

  await test.step('a truncated link says so at once', async () => {
    await page.goto('about:blank');
    await page.goto('/unsubscribe');
    await expect(alert).toBeVisible();
  });
});

test('the whole link works in the tab of a truncated one', async ({ page, studio }) => {
  await subscribe(studio, 'leaving@example.com');
  const [reader] = await studio.sql<{ token: string }>('select unsubscribe_token as token from subscribers');
  await page.goto('/unsubscribe');
  await expect(page.getByRole('alert').filter({ hasText: 'the link is incomplete' })).toBeVisible();
  // Only the fragment differs: the browser loads no page.
  await page.goto(`/unsubscribe#${reader?.token}`);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('You have left the newsletter.')).toBeVisible();
  await page.goto('/unsubscribe#');
  await expect(page.getByRole('alert').filter({ hasText: 'the link is incomplete' })).toBeVisible();
});

test('a second try after a lost answer says that the subscription has ended', async ({
  page,
  studio,
  pageErrors,
}) => {
  pageErrors.expect(/net::ERR_/);
  const token = await confirmedReader(studio, 'leaving@example.com');
  await page.goto(`/unsubscribe#${token}`);
  await loseAnswer(page, 'unsubscribe');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'try again' })).toBeVisible();
  expect(await studio.sql('select from subscribers')).toEqual([]);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('You have left the newsletter.')).toBeVisible();
});

test('while the server is unreachable the page says so, and a retry works', async ({ page, pageErrors }) => {
  pageErrors.expect(/net::ERR_/);
  const reconnect = await disconnectShop(page);
  await page.goto(`/unsubscribe#${crypto.randomUUID()}`);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'try again' })).toBeVisible();
  await reconnect();
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('There is no subscription at this link')).toBeVisible();
});
