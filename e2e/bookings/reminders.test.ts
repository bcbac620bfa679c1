import { expectAccessible } from '../support/accessible.ts';
import { bookAsGuest } from '../support/booking.ts';
import { enterAs } from '../support/entering.ts';
import { expect, test } from '../support/quiet-page.ts';
import { people } from '../support/signing-in.ts';
import { expectAnnounced } from '../support/subscribing.ts';

/* Reminders are switched off by the link in each of them, and in the account. */

test('the link of a reminder switches them off for the address, and on again', async ({ page, studio }) => {
  const { link, person } = await bookAsGuest(page);
  const off = () => studio.sql<{ email: string }>('select email from reminders_off');
  await page.goto(`/reminders${new URL(link).hash}`);
  const main = page.getByRole('main');
  await expect(main).toContainText('Shall we stop reminding you');
  expect(await off()).toEqual([]);
  await main.getByRole('button', { name: 'Turn reminders off' }).click();
  await expect(main.getByRole('status')).toContainText('We send you no more reminders.');
  expect(await off()).toEqual([{ email: person.email }]);
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Turn reminders on again' }).click();
  await expect(main.getByRole('status')).toContainText('We remind you again');
  expect(await off()).toEqual([]);
});

test('while the server is unreachable nothing is switched, and a retry is offered', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/net::ERR_/);
  await page.goto(`/reminders#${crypto.randomUUID()}`);
  await page.route('**/rpc/set_reminders', (route) => route.abort());
  const turnOff = page.getByRole('button', { name: 'Turn reminders off' });
  await turnOff.click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await page.unroute('**/rpc/set_reminders');
  await turnOff.click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('does not lead to a booking');

  // A truncated link says whom to write to.
  await page.goto('/about');
  await page.goto('/reminders');
  await expect(page.getByRole('alert')).toContainText('hello@ekantik.example');
});

test('a member switches them off in the account', async ({ page, studio }) => {
  await enterAs(page, people.member);
  await page.goto('/account');
  const box = page.getByRole('region', { name: 'Reminders' }).getByRole('checkbox');
  await expect(box).toBeChecked();
  await box.uncheck();
  await expectAnnounced(page, 'We send you no more reminders.');
  await page.reload();
  await expect(box).not.toBeChecked();
  expect(await studio.sql('select email from reminders_off')).toEqual([{ email: people.member }]);
});
