import { expectAccessible } from '../support/accessible.ts';
import { placeBooking } from '../support/booking.ts';
import { expect, test } from '../support/page-test.ts';
import { storeSessionOf } from '../support/sessions.ts';
import { people } from '../support/signing-in.ts';
import { expectAnnounced } from '../support/subscribing.ts';

/* Reminders are switched off by the link in each of them, and in the account. */

test('the link of a reminder switches them off for the address, and on again, also after an outage; a wrong link says so', async ({
  page,
  studio,
  pageErrors,
}) => {
  pageErrors.expect(/net::ERR_/);
  const { link, person } = await placeBooking(studio);
  const off = () => studio.sql<{ email: string }>('select email from reminders_off');
  await page.goto(link.replace('/booking', '/reminders'));
  const main = page.getByRole('main');
  await expect(main).toContainText('Shall we stop reminding you');
  expect(await off()).toEqual([]);
  const turnOff = main.getByRole('button', { name: 'Turn reminders off' });
  await test.step('while the server is unreachable nothing is switched, and a retry is offered', async () => {
    await page.route('**/rpc/set_reminders', (route) => route.abort());
    await turnOff.click();
    await expect(main.getByRole('alert')).toBeVisible();
    await page.unroute('**/rpc/set_reminders');
  });
  await turnOff.click();
  await expect(main.getByRole('status')).toContainText('We send you no more reminders.');
  expect(await off()).toEqual([{ email: person.email }]);
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Turn reminders on again' }).click();
  await expect(main.getByRole('status')).toContainText('We remind you again');
  expect(await off()).toEqual([]);

  await test.step('a truncated link says whom to write to; another one, that it leads to no booking', async () => {
    await page.goto('/reminders');
    await expect(main.getByRole('alert')).toContainText('hello@ekantik.example');
    await page.goto('about:blank');
    await page.goto(`/reminders#${crypto.randomUUID()}`);
    await turnOff.click();
    await expect(main.getByRole('alert')).toContainText('does not lead to a booking');
  });
});

test('a member switches them off in the account', async ({ page, studio }) => {
  await storeSessionOf(page, people.member);
  await page.goto('/account');
  const box = page.getByRole('region', { name: 'Reminders' }).getByRole('checkbox');
  await expect(box).toBeChecked();
  await box.uncheck();
  await expectAnnounced(page, 'We send you no more reminders.');
  await page.reload();
  await expect(box).not.toBeChecked();
  expect(await studio.sql('select email from reminders_off')).toEqual([{ email: people.member }]);
});
