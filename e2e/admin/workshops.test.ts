import type { Locator } from 'playwright/test';
import type { TestStudio } from '../../src/commands/test/studio/test-studio.ts';
import { people } from '../support/accounts/signing-in.ts';
import { openAdmin } from '../support/admin/admin.ts';
import { dialogOf } from '../support/dialogs.ts';
import { expect, test } from '../support/fixtures/page-test.ts';

/* Workshops in the back office, where no pass pays for them either. */

test.use({ at: '2026-03-02T07:15:00Z' });

const title = 'An Afternoon of Deep Rest';

/** Schedules a workshop, by default on a Tuesday morning, and returns its number. */
async function scheduleWorkshop(
  studio: TestStudio,
  { on, starts, ends } = { on: '2026-03-03', starts: '10:00', ends: '12:30' },
): Promise<number> {
  const [date] = await studio.sql<{ number: number }>(
    `insert into occurrences (series, held_on, starts, ends, instructor, capacity, extra)
     values ('afternoon-of-rest', $1, $2, $3, 'tom-hollis', 14, true) returning number`,
    [on, starts, ends],
  );
  return date?.number ?? 0;
}

async function expectNoPass(method: Locator): Promise<void> {
  await expect(method.locator('option:enabled')).toHaveText(['Credit Card', 'Pay at Studio']);
  await expect(method).toHaveAccessibleDescription('No pass pays for workshops.');
}

test('the row of a workshop shows its next date, or that it has none', async ({ page, studio }) => {
  await scheduleWorkshop(studio);
  await openAdmin(page, '/admin/classes');
  const row = page.getByRole('row', { name: title });
  for (const [width, maxHeight] of [
    [360, 64],
    [768, 64],
    [1440, 52],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(row.getByText('Tue 3 Mar', { exact: true })).toBeVisible();
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(maxHeight);
  }
  await studio.sql("delete from occurrences where series = 'afternoon-of-rest'");
  await page.reload();
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(row.getByText('No date', { exact: true })).toBeVisible();
  }
});

test('a walk-in cannot pay for a workshop with a pass', async ({ page, studio }) => {
  const number = await scheduleWorkshop(studio);
  await openAdmin(page, `/admin/bookings?open=${number}&panel=attendees`);
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Add Walk-in' }).click();
  await expectNoPass(dialog.getByLabel('Payment method'));
  await dialog.getByLabel('Name').fill('Wyn Oakes');
  await dialog.getByRole('button', { name: 'Add Walk-in' }).click();
  await expect(dialog.getByText('Wyn Oakes', { exact: true })).toBeAttached();
  expect(await studio.sql(`select payment_method from bookings where name = 'Wyn Oakes'`)).toEqual([
    { payment_method: 'pay_at_studio' },
  ]);
});

test('staff who book a workshop for a person cannot choose a pass, also if they chose it before', async ({
  page,
  studio,
}) => {
  await scheduleWorkshop(studio);
  const [person] = await studio.sql<{ number: string }>(
    `insert into people (name, email, phone) values ('Noel Ash', '', '07700 900457') returning number::text`,
  );
  await openAdmin(page, `/admin/users/${person?.number}`);
  await page.getByRole('button', { name: 'Book a Class for Them' }).click();
  const booking = dialogOf(page);
  const [classField, method] = [
    booking.getByLabel('Class', { exact: true }),
    booking.getByLabel('Payment method'),
  ];
  await booking.getByLabel('Day').fill('2026-03-03');
  await classField.selectOption({ index: 1 });
  await method.selectOption('class_pass');
  await classField.selectOption({ label: `10:00–12:30 ${title}, 14 of 14 places left` });
  await expect(method).toHaveValue('pay_at_studio');
  await expectNoPass(method);
  await booking.getByRole('button', { name: 'Book Class' }).click();
  await expect(booking).toBeHidden();
  await expect(page.getByRole('region', { name: 'Coming classes' })).toContainText(`${title}3 March 2026`);
});

test('a member who buys a place in a workshop at the desk pays the lower price, which staff are told first', async ({
  page,
  studio,
}) => {
  await scheduleWorkshop(studio, { on: '2026-03-02', starts: '20:00', ends: '21:30' });
  await studio.sql(
    `select give_pass(number, 'monthly-unlimited', 'At reception.') from people where email = '${people.member}'`,
  );
  await openAdmin(page, '/admin/takings');
  await page.getByRole('button', { name: 'Sell at the Desk' }).click();
  const sale = page.getByRole('dialog', { name: 'Sell at the Desk' });
  await sale.getByRole('button', { name: new RegExp(`^${title}, 20:00`) }).click();
  await sale.getByLabel('Name of the buyer').fill('Sadie');
  await sale.getByRole('button', { name: /Sadie Marlow/ }).click();
  await expect(sale).toContainText('Take £35 by');
  await sale.getByRole('button', { name: 'Cash' }).click();
  await expect(sale.getByRole('alert')).toContainText(
    'Nothing is sold yet: this buyer has another price. Total £31.50.',
  );
  await expect(sale).toContainText('Take £31.50 by');
  await sale.getByRole('button', { name: 'Cash' }).click();
  await expect(page.getByRole('dialog', { name: /R-10001/ })).toContainText('£31.50');
});
