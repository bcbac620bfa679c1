import { expect, test } from '../support/page-test.ts';

/* The week is printed on one sheet of A4. */

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
