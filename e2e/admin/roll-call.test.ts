import type { Page } from 'playwright/test';
import type { TestStudio } from '../../src/commands/test/studio/test-studio.ts';
import { expectAccessible } from '../support/accessibility/accessible.ts';
import { expectFits } from '../support/accessibility/fits.ts';
import { expectVisibleStates } from '../support/accessibility/forced-colours.ts';
import { people } from '../support/accounts/signing-in.ts';
import { openAdmin, waitForScreen } from '../support/admin/admin.ts';
import { dialogOf, questionOf } from '../support/dialogs.ts';
import { expect, test } from '../support/fixtures/page-test.ts';
import { pagesApi, setClocks } from '../support/fixtures/studio.ts';
import { loseAnswer } from '../support/late-answers.ts';
import { returnTo } from '../support/returning.ts';

/* Attendance on a phone, with one thumb, even without a network connection. */

test.slow();

// A Monday, a quarter of an hour after the first class began.
test.use({
  at: '2026-03-02T07:15:00Z',
  viewport: { width: 390, height: 844 },
});

/** The number of the class that has just begun. */
async function firstClass(studio: TestStudio): Promise<number> {
  const [date] = await studio.sql<{ number: number }>(
    `select number from occurrences where held_on = '2026-03-02' and starts = '07:00' order by number limit 1`,
  );
  return date?.number ?? 0;
}

async function openRoll(page: Page, number: number): Promise<void> {
  await openAdmin(page, `/admin/bookings?open=${number}&panel=attendees`);
  await waitForScreen(page);
}

const presentButton = (page: Page, name = '') =>
  dialogOf(page).getByRole('button', { name: new RegExp(`Here : ${name}`) });

test('marks are stored while the network is unavailable, and sent later with the time at which they were made', async ({
  page,
  studio,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_FAILED/);
  const number = await firstClass(studio);
  await openRoll(page, number);
  await expect(presentButton(page).first()).toBeVisible();
  await expectFits(page);
  for (const box of await Promise.all([
    presentButton(page).first().boundingBox(),
    dialogOf(page).getByRole('listitem').first().boundingBox(),
  ]))
    expect(box?.height).toBeGreaterThanOrEqual(44);
  const names = await dialogOf(page)
    .getByRole('list', { name: 'Attendees' })
    .getByRole('listitem')
    .allInnerTexts();
  expect(names).toEqual(names.toSorted((first, second) => first.localeCompare(second, 'en')));
  await expectAccessible(page);
  await expectVisibleStates(page);

  await test.step('only the list is printed, with a box to tick for each name and without buttons', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: 'Booking Management' })).toBeHidden();
    await expect(dialogOf(page).getByRole('listitem').first()).toBeVisible();
    await expect(presentButton(page)).toHaveCount(names.length);
    await expect(dialogOf(page).getByRole('button', { name: 'Close', exact: true })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });

  await page.route(`${pagesApi}/**`, (route) => route.abort());
  await presentButton(page).nth(0).click();
  await presentButton(page).nth(1).click();
  await expect(dialogOf(page)).toContainText('2 marks are kept on this device');
  await expect(presentButton(page).nth(0)).toHaveAttribute('aria-pressed', 'true');
  await expect(dialogOf(page)).toContainText(/^.*2 of \d+ here/s);

  // A colleague cancels one of these bookings meanwhile.
  const [second] = await studio.sql<{ name: string }>(
    `update bookings set status = 'cancelled', cancelled_at = now()
     where number = (select number from bookings where occurrence = ${number} order by lower(name), number offset 1 limit 1)
     returning name`,
  );
  await page.unroute(`${pagesApi}/**`);
  await dialogOf(page)
    .getByRole('button', { name: /^Try Now/ })
    .click();
  const refusedMarks = dialogOf(page).getByRole('region', { name: 'Marks that were not applied' });
  await expect(refusedMarks).toContainText(`${second?.name}`);
  await expect(refusedMarks).toContainText('This has been cancelled');
  await page.reload();
  await expect(refusedMarks).toContainText('This has been cancelled');
  await refusedMarks.getByRole('button', { name: /^Dismiss/ }).click();
  await expect(refusedMarks).toBeHidden();
  const [storedMarks] = await studio.sql<{ count: number; before: boolean }>(
    `select count(*)::int as count, bool_and(marked_at <= studio.studio_now()) as before from bookings
     where occurrence = ${number} and status = 'attended'`,
  );
  expect(storedMarks).toEqual({ count: 1, before: true });

  await dialogOf(page).getByRole('button', { name: 'All Came' }).click();
  await expect(dialogOf(page)).toContainText(/^.*(\d+) of \1 here/s);
});

test('a double tap marks a person as present, and a later press as absent', async ({ page, studio }) => {
  const number = await firstClass(studio);
  await openRoll(page, number);
  const button = presentButton(page).first();
  await button.dblclick();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  // A press that still belongs to the double tap changes nothing. A second one that counts would mark the person again.
  await expect(async () => {
    if ((await button.getAttribute('aria-pressed')) === 'true') await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'false', { timeout: 1_000 });
  }).toPass();
});

test('signing out with unsent marks says so if its question cannot be loaded', async ({
  page,
  studio,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_FAILED|dynamically imported module/);
  const number = await firstClass(studio);
  await openRoll(page, number);
  await page.route('**/rest/v1/rpc/mark_attendance*', (route) => route.abort());
  await page.route(/UnsentMarksQuestion[^/]*\.js$/, (route) => route.abort());
  await presentButton(page).first().click();
  await expect(dialogOf(page)).toContainText('1 mark is kept on this device');
  await dialogOf(page).getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('banner').locator('button[aria-controls=user-menu]').click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('alert')).toContainText('This part could not be loaded.');
  await expect(page).toHaveURL(/\/admin\/bookings/);
});

test('a failure at the end of a long list is shown where the person looks', async ({
  page,
  studio,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_FAILED/);
  await page.setViewportSize({ width: 390, height: 480 });
  await openRoll(page, await firstClass(studio));
  const dialog = dialogOf(page);
  const addButton = dialog.getByRole('button', { name: 'Add Walk-in' });
  await addButton.click();
  await dialog.getByLabel('Name').fill('Wyn Oakes');
  await page.route('**/rest/v1/rpc/add_walk_in', (route) => route.abort());
  await addButton.click();
  await expect(dialog.getByText(/We could not reach the studio/)).toBeInViewport();
  await expect(dialog.getByLabel('Name')).toHaveValue('Wyn Oakes');
});

test('a walk-in whose name is corrected after a lost answer is not added twice without a warning', async ({
  page,
  studio,
  pageErrors,
}) => {
  pageErrors.expect(/net::ERR_/);
  const number = await firstClass(studio);
  await openRoll(page, number);
  const dialog = dialogOf(page);
  const addButton = dialog.getByRole('button', { name: 'Add Walk-in' });
  await addButton.click();
  await dialog.getByLabel('Name').fill('Wyn Oaks');
  await loseAnswer(page, 'add_walk_in');
  await addButton.click();
  await expect(dialog.getByText(/We could not reach the studio/)).toBeVisible();
  await dialog.getByLabel('Name').fill('Wyn Oakes');
  await addButton.click();
  await expect(dialog.getByRole('alert')).toContainText('What you sent before was carried out after all');
  await expect(dialog.getByText('Wyn Oaks', { exact: true })).toBeAttached();
  expect(await studio.sql(`select from bookings where name like 'Wyn %'`)).toHaveLength(1);
});

test('walk-ins are added one after the other with Enter, and the form stays in sight until the class is full', async ({
  page,
  studio,
}) => {
  // The dialog is about as high as the window, and grows with each person.
  await page.setViewportSize({ width: 1440, height: 900 });
  const number = await firstClass(studio);
  const [before] = await studio.sql<{ places: number }>(
    `update occurrences set capacity = studio.places_taken(number) + 2 where number = ${number}
     returning studio.places_taken(number)::int as places`,
  );
  await openRoll(page, number);
  const dialog = dialogOf(page);
  const addButton = dialog.getByRole('button', { name: 'Add Walk-in' });
  const name = dialog.getByLabel('Name');
  await addButton.press('Enter');
  await expect(name).toBeFocused();
  await name.fill('Wyn Oakes');
  await name.press('Enter');
  await expect(dialog.getByText('Wyn Oakes', { exact: true })).toBeAttached();
  await expect(name).toBeFocused();
  await expect(name).toBeInViewport();
  await expect(name).toHaveValue('');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Please enter a name.', { exact: true })).toBeVisible();

  await dialog.getByRole('button', { name: 'Not Now' }).click();
  await expect(addButton).toBeFocused();
  await expect(addButton).toBeInViewport();
  await page.setViewportSize({ width: 390, height: 480 });
  await page.keyboard.press('Enter');
  await name.fill('Ivy Marsh');
  await name.press('Enter');
  // The class is full now.
  await expect(name).toBeHidden();
  await expect(addButton).toBeFocused();
  await expect(addButton).toBeInViewport();
  await expect(addButton).toHaveAccessibleDescription(/^The class is full/);
  const [after] = await studio.sql<{ places: number; cancelled: number }>(
    `select studio.places_taken(${number})::int as places,
       (select count(*)::int from bookings where occurrence = ${number} and walk_in and status = 'cancelled') as cancelled`,
  );
  expect(after).toEqual({ places: (before?.places ?? 0) + 2, cancelled: 0 });
});

test('pressing Enter twice on Cancel Place cancels nothing', async ({ page, studio }) => {
  const [place] = await studio.sql<{ occurrence: number; number: number; name: string }>(
    `select occurrence, bookings.number, name from bookings join occurrences on occurrences.number = occurrence
     where held_on > '2026-03-02' and occurrences.cancelled_at is null and status = 'confirmed' order by held_on, bookings.number limit 1`,
  );
  await openRoll(page, place?.occurrence ?? 0);
  const person = dialogOf(page)
    .getByRole('listitem')
    .filter({ hasText: place?.name ?? '' })
    .first();
  await person.getByRole('button', { name: new RegExp(`^${place?.name}`) }).click();
  await person.getByRole('button', { name: 'Cancel Place' }).press('Enter');
  await expect(person.getByText(`Cancel the place of ${place?.name}?`)).toBeVisible();
  await expect(person.getByRole('button', { name: 'Keep It' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(person.getByText(`Cancel the place of ${place?.name}?`)).toBeHidden();
  await expect(person.getByRole('button', { name: 'Cancel Place' })).toBeVisible();
  expect(await studio.sql(`select status from bookings where number = ${place?.number}`)).toEqual([
    { status: 'confirmed' },
  ]);
});

test('a refund keeps its input while the payments behind it cannot be refreshed', async ({
  page,
  studio,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_FAILED/);
  const number = await firstClass(studio);
  const [booking] = await studio.sql<{ name: string }>(
    `select name from bookings where occurrence = ${number} and payment_method = 'pay_at_studio'
       and status = 'confirmed' order by number limit 1`,
  );
  await openRoll(page, number);
  const person = dialogOf(page)
    .getByRole('listitem')
    .filter({ hasText: booking?.name ?? '' })
    .first();
  await person.getByRole('button', { name: new RegExp(`^${booking?.name}`) }).click();
  await person.getByRole('button', { name: /^Cash/ }).click();
  await person.getByRole('button', { name: /^Receipt and Refund/ }).click();
  const receipt = page.getByRole('dialog', { name: /^Receipt R-/ });
  await receipt.getByRole('button', { name: 'Refund' }).click();
  await receipt.getByLabel('Reason').fill('Paid twice');

  const refreshed = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('booking_payments'),
  );
  await page.route('**/rpc/booking_payments', (route) => route.abort());
  await setClocks(page, '2026-03-02T07:17:00Z');
  await returnTo(page);
  await refreshed;
  await expect(person.getByText(/^We could not reach the studio/)).toBeAttached();
  await expect(receipt.getByLabel('Reason')).toHaveValue('Paid twice');
  await page.unroute('**/rpc/booking_payments');
  await receipt.getByRole('button', { name: 'Refund' }).click();
  await expect(page.getByText(/refunded: R-/)).toBeVisible();
});

test('the studio’s clock decides when attendance can be marked, on a device whose clock is an hour slow', async ({
  page,
  studio,
}) => {
  const number = await firstClass(studio);
  await page.context().clock.setFixedTime('2026-03-02T06:15:00Z');
  await openRoll(page, number);
  const button = presentButton(page).first();
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  // The class has begun, so a second press does not only undo the first.
  const missed = dialogOf(page).getByText('Missed').first();
  await expect(async () => {
    if (!(await missed.isVisible())) await button.click();
    await expect(missed).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test('unsent marks belong to the account that made them, and signing out warns about them', async ({
  page,
  studio,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_FAILED/);
  const number = await firstClass(studio);
  await openRoll(page, number);
  const marks = '**/rest/v1/rpc/mark_attendance*';
  await page.route(marks, (route) => route.abort());
  await presentButton(page).first().click();
  await expect(dialogOf(page)).toContainText('1 mark is kept on this device');
  await dialogOf(page).getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('banner').locator('button[aria-controls=user-menu]').click();
  await page.getByRole('button', { name: 'Logout' }).click();
  const question = questionOf(page, /^Attendance is not sent yet/);
  await expect(question).toContainText('1 mark of attendance has not been sent yet');
  await question.getByRole('button', { name: 'Stay Signed In' }).click();
  await expect(question).toBeHidden();
  // The account page asks the same question.
  await page.goto('/account');
  for (const name of ['Sign Out', 'Sign out everywhere']) {
    await page.getByRole('main').getByRole('button', { name, exact: true }).click();
    await expect(question).toContainText('1 mark of attendance has not been sent yet');
    await question.getByRole('button', { name: 'Stay Signed In' }).click();
  }
  await expect(page).toHaveURL(/\/account$/);

  // A colleague who signs in on the same device sees none of these marks, and none is sent in their name.
  await page.unroute(marks);
  let sentMarks = 0;
  await page.route(marks, (route) => {
    sentMarks += 1;
    return route.continue();
  });
  await openAdmin(page, '/admin', people.instructor);
  expect(await page.evaluate(() => localStorage.getItem('ekantik-marks'))).not.toBeNull();
  expect(sentMarks).toBe(0);

  await openAdmin(page, '/admin', people.admin);
  await expect.poll(() => sentMarks).toBe(1);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('ekantik-marks'))).toBeNull();
});

test('two tabs keep each other’s unsent marks', async ({ page, studio, pageErrors }) => {
  pageErrors.expect(/ERR_FAILED/);
  const number = await firstClass(studio);
  await openRoll(page, number);
  const otherTab = await page.context().newPage();
  await openRoll(otherTab, number);
  await expect(presentButton(otherTab).first()).toBeVisible();
  const marks = '**/rest/v1/rpc/mark_attendance*';
  await page.context().route(marks, (route) => route.abort());

  await presentButton(page).nth(0).click();
  // The tab in which it was not made tells of it, too.
  for (const tab of [page, otherTab])
    await expect(dialogOf(tab)).toContainText('1 mark is kept on this device');
  await presentButton(otherTab).nth(1).click();
  for (const tab of [page, otherTab])
    await expect(dialogOf(tab)).toContainText('2 marks are kept on this device');

  // An entry that this version cannot read does not delete the others.
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('ekantik-marks') ?? '[]');
    localStorage.setItem('ekantik-marks', JSON.stringify([{ booking: 'of an earlier version' }, ...stored]));
  });
  await page.reload();
  await expect(dialogOf(page)).toContainText('2 marks are kept on this device');

  await page.context().unroute(marks);
  await otherTab.close();
  await page.evaluate(() => void dispatchEvent(new Event('online')));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('ekantik-marks'))).toBeNull();
  expect(
    await studio.sql(
      `select count(*)::int as attended from bookings where occurrence = ${number} and status = 'attended'`,
    ),
  ).toEqual([{ attended: 2 }]);
});

test('a note for instructors is shown beside the name, and a missed class is returned to its pass with a reason', async ({
  page,
  studio,
}) => {
  const [missedBooking, otherBooking] = await studio.sql<{
    occurrence: number;
    name: string;
    number: number;
    person: number;
  }>(
    `select occurrence, name, bookings.number, person from bookings
     join occurrences on occurrences.number = occurrence
     where held_on = '2026-03-02' and starts = '07:00' and person is not null and status = 'confirmed'
       and payment_method = 'pay_at_studio'
     order by bookings.number limit 2`,
  );
  expect(otherBooking, 'two people').toBeDefined();
  const number = missedBooking?.number ?? 0;
  await studio.sql(
    `insert into person_notes (person, body, for_instructors)
     values (${otherBooking?.person}, 'Left knee', true), (${otherBooking?.person}, 'Pays late', false)`,
  );
  await studio.sql(
    `select studio.give_pass(${missedBooking?.person}, (select key from plans where credits > 1 order by key limit 1), 'Asked for it', '2026-03-01')`,
  );
  await studio.sql(`update bookings set payment_method = 'class_pass' where number = ${number}`);
  await studio.sql(`select studio.take_credit(${number})`);
  await openRoll(page, missedBooking?.occurrence ?? 0);
  const attendee = (name = '') => dialogOf(page).getByRole('listitem').filter({ hasText: name }).first();

  await test.step('pressing the name shows the note', async () => {
    const person = attendee(otherBooking?.name);
    const name = person.getByRole('button', { name: /Note ?: Left knee/ });
    await expect(name).toBeVisible();
    await name.click();
    await expect(person.getByText('Note: Left knee', { exact: true }).last()).toBeVisible();
    await expect(dialogOf(page)).not.toContainText('Pays late');
    await expectFits(page);
  });

  await test.step('the class is returned to its pass', async () => {
    const person = attendee(missedBooking?.name);
    await person.getByRole('button', { name: new RegExp(`^${missedBooking?.name}`) }).click();
    await person.getByRole('button', { name: /^Did Not Come/ }).click();
    await expect(person.getByText('Missed').first()).toBeVisible();
    await person.getByRole('button', { name: /^Give the Class Back/ }).click();
    await person.getByLabel('Reason').fill('The bus did not come');
    await person.getByRole('button', { name: 'Give Back', exact: true }).click();
    await expect(
      page.getByText(`${missedBooking?.name} has the class back`, { exact: true }).first(),
    ).toBeVisible();
    await expect(person.getByRole('button', { name: /^Give the Class Back/ })).toBeHidden();
    expect(
      await studio.sql(
        `select kind::text, credits, reason from pass_entries where booking = ${number} order by number`,
      ),
    ).toEqual([
      { kind: 'taken', credits: -1, reason: '' },
      { kind: 'returned', credits: 1, reason: 'The bus did not come' },
    ]);
  });
});
