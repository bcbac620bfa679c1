import { openAdmin } from '../support/admin/admin.ts';
import { dialogOf } from '../support/dialogs.ts';
import { expect, test } from '../support/fixtures/page-test.ts';
import { addOrder, orderLink } from '../support/store/orders.ts';

/* The week is printed on one sheet of A4, other pages without what has no use on paper. */

test('every class is on one printed sheet, within its edges, with time, level and instructor', async ({
  page,
}) => {
  const millimetre = 96 / 25.4;
  const sheet = { width: Math.floor(277 * millimetre), height: Math.floor(190 * millimetre) };
  await page.setViewportSize(sheet);
  await page.goto('/schedule');
  await page.emulateMedia({ media: 'print' });
  const classes = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  await expect(classes).toHaveCount(27);
  for (const row of await classes.all()) {
    await expect(row).toBeVisible();
    const box = await row.boundingBox();
    expect((box?.x ?? sheet.width) + (box?.width ?? 0)).toBeLessThanOrEqual(sheet.width);
    await expect(row.getByText(/^\d\d:\d\d–\d\d:\d\d$/)).toBeVisible();
    await expect(row.getByText(/Beginner|Intermediate|Advanced|All Levels/)).toBeVisible();
    await expect(row.getByText(/spots? left/), 'printed numbers of places would be outdated').toBeHidden();
  }
  await expect(page.getByText('3 Mill Lane').filter({ visible: true })).toHaveCount(1);

  await test.step('controls without a use on paper are not printed', async () => {
    for (const control of [
      page.getByRole('banner'),
      page.getByRole('contentinfo'),
      page.getByText('Need Help?'),
    ]) {
      await expect(control).toBeHidden();
    }
    await expect(page.getByRole('link', { name: /^Book/ }).filter({ visible: true })).toHaveCount(0);
  });

  await test.step('the printed week is exactly one page of A4', async () => {
    const file = await page.pdf({ format: 'A4', landscape: true, preferCSSPageSize: true });
    const pages = file.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? [];
    expect(pages).toHaveLength(1);
  });
});

test('an order is printed without its buttons', async ({ page, studio }) => {
  await page.goto(await orderLink(studio, await addOrder(studio, 'Rosa Holt')));
  const buttons = page.getByRole('main').getByRole('button');
  await expect(buttons.first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main').getByText('Rosa Holt').first()).toBeVisible();
  await expect(buttons).toHaveCount(0);
});

test('a plan on a dark card is printed in dark ink, because backgrounds are not printed', async ({
  page,
}) => {
  await page.goto('/membership');
  const name = page.getByRole('heading', { name: 'Monthly Unlimited' }).first();
  const note = page.getByText('Cheaper than dropping in from the sixth class in a month.').first();
  for (const text of [name, note]) await expect(text).not.toHaveCSS('color', 'rgb(0, 0, 0)');
  await page.emulateMedia({ media: 'print' });
  for (const text of [name, note]) await expect(text).toHaveCSS('color', 'rgb(0, 0, 0)');
});

test('staff print a list without its buttons, and an order without the discounts that they could give', async ({
  page,
  studio,
}) => {
  const reference = await addOrder(studio, 'Rosa Holt');
  await openAdmin(page, `/admin/store/orders?search=${reference}`);
  const main = page.getByRole('main');
  const menu = main.getByRole('button', { name: `Actions for ${reference}` });
  await page.emulateMedia({ media: 'print' });
  await expect(main.getByText(reference)).toBeVisible();
  await expect(menu).toBeHidden();

  await page.emulateMedia({ media: 'screen' });
  await menu.click();
  await page.getByRole('menuitem', { name: 'View Details' }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('heading', { name: 'Discount' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(dialog.getByRole('link', { name: 'Rosa Holt' })).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Discount' })).toBeHidden();
});
