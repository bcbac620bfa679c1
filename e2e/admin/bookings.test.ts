import type { Page } from 'playwright/test';
import { expectAccessible } from '../support/accessibility/accessible.ts';
import { goToScreen, openAdmin, waitForScreen } from '../support/admin/admin.ts';
import { exportedLines } from '../support/admin/exported.ts';
import { addWalkIn } from '../support/admin/teaching.ts';
import { expectScheduleHydrated } from '../support/bookings/schedule.ts';
import { dialogOf } from '../support/dialogs.ts';
import { expect, test } from '../support/fixtures/page-test.ts';
import { loseAnswer } from '../support/late-answers.ts';

/* Booking Management: every class on its date, and its attendees. */

test.slow();

// A Monday before the first class.
test.use({ at: '2026-03-02T05:30:00Z' });

const table = (page: Page) => page.getByRole('table', { name: 'Bookings' });
const rows = (page: Page) => table(page).getByRole('row');
const dialog = (page: Page) => dialogOf(page);
const choose = async (page: Page, action: string, row = 1) => {
  await rows(page)
    .nth(row)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
};

test('the list has columns from ID to Actions; its tab, search, period and order are in the address', async ({
  page,
}) => {
  await openAdmin(page, '/admin/bookings');
  await test.step('the list has its columns, rows and pages', async () => {
    await expect(table(page).getByRole('columnheader')).toHaveText(
      ['ID', 'Class', 'Instructor', 'Date', 'Time', 'Duration', 'Students', 'Status', 'Actions'],
      { useInnerText: true },
    );
    await expect(page.getByLabel('Period')).toHaveValue('from-today');
    await page.getByLabel('Period').selectOption('this-week');
    await expect(page.getByText('1 to 25 of 27')).toBeVisible();
    await expect(rows(page).nth(1)).toContainText(
      /BK-\d{4}.*Mon 2 Mar 2026.*07:00–08:00.*60 min.*9\/15.*Upcoming/s,
    );
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(rows(page)).toHaveCount(3);
  });

  await test.step('in a window of 1024 pixels the filters are in one line with the order', async () => {
    const size = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 1024, height: 800 });
    const tops = await Promise.all(
      [page.getByLabel('Period'), page.getByRole('button', { name: /soonest first/ })].map(
        async (control) => (await control.boundingBox())?.y,
      ),
    );
    expect(tops[0]).toBe(tops[1]);
    await page.setViewportSize(size);
  });

  await test.step('tabs, order and search change the list', async () => {
    await page.getByRole('button', { name: 'Completed' }).click();
    await expect(page.getByText('No bookings found')).toBeVisible();
    await page.getByLabel('Period').selectOption('all');
    await expect(rows(page).nth(1)).toContainText('Completed');
    await page.getByRole('button', { name: /soonest first/ }).click();
    await expect(rows(page).nth(1)).toContainText('1 Mar 2026');
    await page.getByRole('button', { name: 'All Classes' }).click();
    await page.getByLabel('Period').selectOption('all');
    await page.getByRole('button', { name: /soonest first/ }).click();
    await page.getByRole('searchbox', { name: 'Search bookings' }).fill('bk-1002');
    await expect(rows(page)).toHaveCount(2);
    await expect(page).toHaveURL(/search=bk-1002&period=all&sort=latest/);
    await page.reload();
    await waitForScreen(page);
    await expect(rows(page)).toHaveCount(2);
    await page.getByRole('searchbox', { name: 'Search bookings' }).fill('tap dance');
    await expect(page.getByText('No bookings found')).toBeVisible();
  });

  await test.step('each card opens the list that it counts', async () => {
    await page.getByRole('link', { name: "Today's Classes" }).click();
    await expect(page).toHaveURL(/\/admin\/bookings\?period=today/);
    await expect(rows(page)).toHaveCount(5);
    await expect(page.getByRole('main')).toContainText("Today's Classes4held todayTotal Bookings");
    await page.getByRole('link', { name: 'Total Bookings' }).click();
    await expect(page).toHaveURL(/tab=upcoming&period=all/);
  });

  await test.step('a link opens one class or one record', async () => {
    await goToScreen(page, '/admin/bookings?class=hatha-sunrise');
    await expect(page.getByRole('button', { name: /^Only Hatha/ })).toBeVisible();
    await expect(page.getByLabel('Period')).toHaveValue('all');
    await page.evaluate(() => history.pushState(null, '', '/admin/bookings?open=1001'));
    await expect(dialog(page)).toContainText('BK-1001');
    await expect(page).toHaveTitle(/, \w+ \d+ \w+ 2026, \d\d:\d\d · Ekantik Admin$/);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(page).not.toHaveURL(/open/);
    await expect(page).toHaveTitle('Bookings · Ekantik Admin');
  });

  await test.step('Back closes a dialog, and opens none that was closed', async () => {
    await goToScreen(page, '/admin/blog');
    await goToScreen(page, '/admin/bookings?period=next-week');
    const list = page.url();
    await rows(page).nth(1).getByRole('button').first().click();
    const editClass = dialog(page).getByRole('button', { name: 'Edit Class' });
    await editClass.click();
    await expect(dialog(page).getByLabel('Capacity')).toBeVisible();
    await page.goBack();
    await expect(editClass).toBeVisible();
    await page.goBack();
    await expect(dialog(page)).toBeHidden();
    expect(page.url()).toBe(list);

    // A dialog that is closed after its panel was changed leaves neither panel behind.
    await choose(page, 'View Details');
    await editClass.click();
    await expect(dialog(page).getByLabel('Capacity')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect.poll(() => page.evaluate(() => history.state)).toEqual({ dialog: 'closed', depth: 0 });
    expect(page.url()).toBe(list);

    for (const action of ['View Details', 'Edit Class']) {
      await choose(page, action);
      await expect(dialog(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toBeHidden();
    }
    await page.getByRole('button', { name: 'Schedule Class' }).click();
    await dialog(page).getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(dialog(page)).toBeHidden();
    // Each of them is left by one step.
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(/\/admin\/blog$/);
    await waitForScreen(page);
  });
});

test('one date gets a substitute, a time and a capacity; an extra date is scheduled, and Export saves the displayed rows', async ({
  page,
}) => {
  await openAdmin(page, '/admin/bookings?period=next-week');
  await test.step('one date is changed, and the public schedule shows it', async () => {
    await choose(page, 'Edit Class');
    await dialog(page).getByLabel('Capacity').fill('1');
    await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog(page).getByText(/places are taken. Keep at least as many/)).toBeVisible();
    await dialog(page).getByLabel('Capacity').fill('20');
    await dialog(page).getByLabel('Instructor').selectOption({ label: 'Tom Hollis' });
    await dialog(page).getByLabel('Begins').fill('06:30');
    await dialog(page).getByLabel('Ends').fill('07:30');
    await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(rows(page).nth(1)).toContainText('06:30–07:30');
    await expect(rows(page).nth(1)).toContainText('Tom Hollis');
    const visitor = await page.context().newPage();
    await visitor.goto('/schedule?date=2026-03-09');
    await expectScheduleHydrated(visitor);
    await expect(visitor.getByText('06:30').first()).toBeVisible();
    await visitor.close();
  });

  await test.step('its history restores earlier values into the form', async () => {
    await choose(page, 'View Details');
    // Its text is read before the history is offered.
    await expect(dialog(page)).toBeFocused();
    await dialog(page).getByText('History').click();
    await expect(dialog(page)).toContainText('Capacity: 20, before 15');
    await expect(dialog(page)).toContainText('Imogen Vale');
    await dialog(page)
      .getByRole('button', { name: /^Restore/ })
      .click();
    await expect(dialog(page).getByLabel('Begins')).toHaveValue('07:00');
    await expect(dialog(page).getByLabel('Capacity')).toHaveValue('15');
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
  });

  await test.step('an extra date is scheduled', async () => {
    await page.getByRole('button', { name: 'Schedule Class' }).click();
    const form = dialog(page);
    await form.getByRole('button', { name: 'Schedule Class' }).click();
    await expect(form.getByText('Please choose a class.')).toBeVisible();
    await form.getByLabel('Class', { exact: true }).selectOption({ index: 1 });
    await form.getByLabel('Date').fill('2026-03-14');
    await form.getByLabel('Begins').fill('20:00');
    await form.getByLabel('Ends').fill('21:00');
    await form.getByRole('button', { name: 'Schedule Class' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByText('1 to 25 of 28')).toBeVisible();
  });

  await test.step('the exported file contains the displayed rows', async () => {
    const lines = await exportedLines(page);
    expect(lines[0]).toBe('\ufeffID,Class,Instructor,Date,Time,Duration,Students,Status');
    expect(lines).toHaveLength(29);
    expect(lines.some((line) => line.includes('2026-03-14,20:00–21:00'))).toBe(true);
  });
});

test('a class is cancelled with a reason, and brought back; people without an email address are listed', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_FAILED/);
  await openAdmin(page, '/admin/bookings?period=next-week');
  await choose(page, 'Manage Attendees');
  const addButton = dialog(page).getByRole('button', { name: 'Add Walk-in' });
  await test.step('a walk-in needs a name, and is added once', async () => {
    await addButton.click();
    await addButton.click();
    await expect(dialog(page).getByText('Please enter a name.')).toBeVisible();
    await dialog(page).getByLabel('Name').fill('<img src=x onerror=alert(1)> =1+1');
    await addButton.click();
    await expect(dialog(page).getByText('<img src=x onerror=alert(1)> =1+1', { exact: true })).toBeVisible();
    await addWalkIn(page, 'Wyn Oakes', { Phone: '07700 900456' });
    await expect(dialog(page)).toContainText(/\d+ of 15 places taken/);
    // The same person does not get a second place by mistake.
    await dialog(page).getByLabel('Name').fill('wyn oakes');
    await addButton.click();
    const question = dialog(page).getByRole('alert').filter({ hasText: 'Add another place?' });
    await expect(question).toContainText('wyn oakes is already here.');
    await expect(question.getByRole('button', { name: 'Add Another Place' })).toBeVisible();
    await dialog(page).getByLabel('Name').fill('');
    await expect(question).toBeHidden();
    await dialog(page).getByRole('button', { name: 'Not Now' }).click();
  });

  await test.step('after a lost response the next person is added once staff have seen the first', async () => {
    await loseAnswer(page, 'add_walk_in');
    await addButton.click();
    await dialog(page).getByLabel('Name').fill('Anna Lost');
    await addButton.click();
    await expect(dialog(page)).toContainText('We could not reach the studio');
    await dialog(page).getByLabel('Name').fill('Bea Next');
    await addButton.click();
    await expect(dialog(page)).toContainText('was carried out after all');
    await addButton.click();
    for (const name of ['Anna Lost', 'Bea Next'])
      await expect(dialog(page).getByText(name, { exact: true })).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Close' }).click();
  });

  await choose(page, 'Cancel Class');
  await dialog(page).getByRole('button', { name: 'Cancel Class' }).click();
  await expect(dialog(page).getByText(/^Please say why/)).toBeVisible();
  await dialog(page).getByLabel('Reason').fill('A <b>burst</b> pipe');
  await dialog(page).getByRole('button', { name: 'Cancel Class' }).click();
  await expect(dialog(page)).toContainText('Wyn Oakes');
  await expect(dialog(page).getByRole('link', { name: '07700 900456' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(rows(page).nth(1)).toContainText('Cancelled');
  await choose(page, 'View Details');
  await expect(dialog(page).getByText('A <b>burst</b> pipe', { exact: true })).toBeVisible();
  await test.step('visitors see that it is cancelled', async () => {
    const visitor = await page.context().newPage();
    await visitor.goto('/schedule?view=day&date=2026-03-09');
    await expectScheduleHydrated(visitor);
    const occurrence = visitor.locator('li[data-occurrence]').filter({ hasText: '07:00' });
    await expect(occurrence).toContainText('Cancelled');
    await expect(occurrence.getByRole('button', { name: /^Book/ })).toHaveCount(0);
    await visitor.close();
  });

  // The wrong date was cancelled: it takes place after all, and the same people must be telephoned again.
  await dialog(page).getByRole('button', { name: 'Bring Class Back' }).click();
  await expect(dialog(page)).toContainText('people have booked or are waiting');
  await dialog(page).getByRole('button', { name: 'Bring Class Back' }).click();
  await expect(dialog(page)).toContainText('The class is held after all.');
  await expect(dialog(page)).toContainText('Wyn Oakes');
  await dialog(page).getByRole('button', { name: 'Done' }).click();
  await expect(rows(page).nth(1)).toContainText('Upcoming');

  // This booking was cancelled by mistake, too.
  await choose(page, 'Manage Attendees');
  const wyn = dialog(page).getByRole('listitem').filter({ hasText: 'Wyn Oakes' });
  await wyn.getByRole('button', { name: /^Wyn Oakes/ }).click();
  await wyn.getByRole('button', { name: 'Cancel Place' }).click();
  await wyn.getByRole('button', { name: 'Yes, Cancel It' }).click();
  await wyn.getByRole('button', { name: 'Put Back' }).click();
  await expect(page.getByText('Wyn Oakes has their place back')).toBeVisible();
  await expect(wyn.getByRole('button', { name: 'Cancel Place' })).toBeVisible();
});

test('before a class is moved, staff see who would have places in two classes', async ({ page, studio }) => {
  const dates = await studio.sql<{ number: string; title: string; starts: string; ends: string }>(
    `select occurrences.number::text, title, to_char(occurrences.starts, 'HH24:MI') as starts,
       to_char(occurrences.ends, 'HH24:MI') as ends
     from occurrences join class_series on class_series.key = series
     where held_on = '2026-03-02' and cancelled_at is null order by occurrences.starts, occurrences.number`,
  );
  const [moved, other] = [dates[0], dates.at(-1)];
  await studio.sql(
    `insert into bookings (occurrence, name, email, phone, payment_method, status, request_id)
     select number, 'Una Birch', 'una.birch@post.example', '07700 900201', 'pay_at_studio', 'confirmed', gen_random_uuid()
     from occurrences where number::text in ($1, $2)`,
    [moved?.number, other?.number],
  );
  await openAdmin(page, `/admin/bookings?open=${moved?.number}&panel=edit`);
  const warning = dialog(page).getByText('1 person also has a place in another class at that time.');
  await expect(dialog(page).getByLabel('Begins')).toBeVisible();
  await expect(warning).toHaveCount(0);
  await dialog(page)
    .getByLabel('Begins')
    .fill(other?.starts ?? '');
  await dialog(page)
    .getByLabel('Ends')
    .fill(other?.ends ?? '');
  await expect(warning).toBeVisible();
  await expect(dialog(page)).toContainText(`Una Birch: ${other?.title}`);
  await expectAccessible(page);
});
