import { expectAccessible } from '../support/accessibility/accessible.ts';
import { storeSessionOf } from '../support/accounts/sessions.ts';
import { people } from '../support/accounts/signing-in.ts';
import { placeBooking } from '../support/bookings/booking.ts';
import { expect, test } from '../support/fixtures/page-test.ts';
import { expectAnnounced } from '../support/subscribing.ts';

/* Reminders are switched off by the link in each reminder, and on the account page. */

test('the link of a reminder switches reminders off and on again, also after an outage; an invalid link says so', async ({
  page,
  studio,
  pageErrors,
}) => {
  pageErrors.expect(/net::ERR_/);
  const { link, person } = await placeBooking(studio);
  const emailsWithoutReminders = () => studio.sql<{ email: string }>('select email from reminders_off');
  const [reminder] = await studio.sql<{ token: string }>(
    `update bookings set reminder_token = gen_random_uuid() where token = '${link.split('#')[1]}' returning reminder_token as token`,
  );
  await page.goto(`/reminders#${reminder?.token}`);
  const main = page.getByRole('main');
  await expect(main).toContainText('Shall we stop reminding you');
  expect(await emailsWithoutReminders()).toEqual([]);
  const turnOff = main.getByRole('button', { name: 'Turn reminders off' });
  await test.step('while the server is unreachable nothing is switched, and a retry is offered', async () => {
    await page.route('**/rpc/set_reminders', (route) => route.abort());
    await turnOff.click();
    await expect(main.getByRole('alert')).toBeVisible();
    await page.unroute('**/rpc/set_reminders');
  });
  await turnOff.click();
  await expect(main.getByRole('status')).toContainText('We will send you no more reminders.');
  expect(await emailsWithoutReminders()).toEqual([{ email: person.email }]);
  await expectAccessible(page);
  const turnOn = main.getByRole('button', { name: 'Turn reminders on again' });
  await test.step('an outage keeps the button that was pressed', async () => {
    await page.route('**/rpc/set_reminders', (route) => route.abort());
    await turnOn.click();
    await expect(main.getByRole('alert')).toBeVisible();
    await page.unroute('**/rpc/set_reminders');
  });
  await turnOn.click();
  await expect(main.getByRole('status')).toContainText('We remind you again');
  expect(await emailsWithoutReminders()).toEqual([]);

  await test.step('a truncated link says whom to write to; an unknown one, or that of a booking, says that it is not a reminder’s', async () => {
    await page.goto('/reminders');
    await expect(main.getByRole('alert')).toContainText('hello@ekantik.example');
    for (const token of [crypto.randomUUID(), link.split('#')[1]]) {
      await page.goto(`/reminders#${token}`);
      await turnOff.click();
      await expect(main.getByRole('alert')).toContainText('is not from a reminder');
    }
  });
});

test('a member switches reminders off on the account page', async ({ page, studio }) => {
  await storeSessionOf(page, people.member);
  await page.goto('/account');
  const checkbox = page.getByRole('region', { name: 'Reminders' }).getByRole('checkbox');
  await expect(checkbox).toBeChecked();
  await checkbox.uncheck();
  await expectAnnounced(page, 'We will send you no more reminders.');
  await page.reload();
  await expect(checkbox).not.toBeChecked();
  expect(await studio.sql('select email from reminders_off')).toEqual([{ email: people.member }]);
});
