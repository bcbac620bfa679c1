import type { Page } from 'playwright/test';
import { goToScreen, openAdmin, shell } from '../../support/admin/admin.ts';
import { exportedLines } from '../../support/admin/exported.ts';
import { dialogOf } from '../../support/dialogs.ts';
import { expect, test } from '../../support/fixtures/page-test.ts';

/* Names are shown literally, even if a browser or a spreadsheet could execute them. */

const hostile = {
  class: '=HYPERLINK("http://evil.example") <img src=x onerror=alert(1)>',
  instructor: '@SUM(1+1) <script>alert(2)</script>',
  product: '+1+1 <svg onload=alert(3)>',
};

// Every class, instructor and product has such a name.
test.beforeEach(async ({ page, studio }) => {
  page.on('dialog', (dialog) => {
    throw new Error(`A name ran as a script: ${dialog.message()}`);
  });
  await studio.sql('update class_series set title = $1', [hostile.class]);
  await studio.sql('update instructors set name = $1', [hostile.instructor]);
  await studio.sql('update products set name = $1', [hostile.product]);
});

/** Expects that a screen contains the name as text, and no element that was created from it. */
async function expectText(page: Page, name: string) {
  const { main } = shell(page);
  await expect(main.getByText(name).first()).toBeVisible();
  await expect(page.locator('img[src="x"], main script, svg[onload]')).toHaveCount(0);
}

test('every screen, the search, confirmations and messages show a name literally; no exported cell starts with a formula', async ({
  page,
}) => {
  test.slow();
  await openAdmin(page, '/admin/management');
  await test.step('the search shows it literally', async () => {
    await shell(page).search.fill('evil.example');
    await expect(page.getByRole('group', { name: 'Classes' }).getByText(hostile.class).first()).toBeVisible();
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  for (const [address, name] of [
    ['/admin', hostile.class],
    ['/admin/classes', hostile.class],
    ['/admin/bookings', hostile.instructor],
    ['/admin/instructors', hostile.instructor],
    ['/admin/instructors/tom-hollis', hostile.instructor],
    ['/admin/store', hostile.product],
    ['/admin/store/inventory', hostile.product],
  ] as const)
    await test.step(address, async () => {
      await goToScreen(page, address);
      await expectText(page, name);
    });

  await test.step('the record of a date shows it literally', async () => {
    await page.evaluate(() => history.pushState(null, '', '/admin/bookings?open=1001'));
    await expect(dialogOf(page).getByText(hostile.class).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
  });

  await test.step('the confirmation, the menu and the toast show it literally', () =>
    expectLiteralActions(page));
  await test.step('the exported file contains no formula', () => expectHarmlessExport(page));
});

async function expectLiteralActions(page: Page): Promise<void> {
  await goToScreen(page, '/admin/classes');
  await page
    .getByRole('button', { name: `Delete ${hostile.class}, ` })
    .first()
    .click();
  await expect(dialogOf(page)).toContainText(
    `Are you sure you want to delete the class "${hostile.class}"? This action cannot be undone.`,
  );
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: `More for ${hostile.class}, ` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Duplicate Class' }).click();
  await expect(page.getByText('Class duplicated')).toBeVisible();
  await expect(shell(page).main.getByText(`${hostile.class} (copy)`).first()).toBeVisible();
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
}

async function expectHarmlessExport(page: Page): Promise<void> {
  await goToScreen(page, '/admin/bookings?period=next-week');
  const [header, ...lines] = await exportedLines(page);
  expect(header).toContain('ID,Class,Instructor');
  expect(lines).toHaveLength(27);
  for (const line of lines) {
    expect(line).toContain(`"'${hostile.class.replaceAll('"', '""')}"`);
    expect(line).toContain(`'${hostile.instructor}`);
    expect(line).not.toMatch(/(^|,)"?[=+@-]/);
  }
}
