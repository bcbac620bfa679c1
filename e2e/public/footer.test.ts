import { expect, test } from '../support/quiet-page.ts';

/* Header and footer. */

test('the footer has quick links', async ({ reading }) => {
  const page = await reading('/');
  const links = page.getByRole('navigation', { name: 'Quick Links' }).getByRole('link');
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(paths).toEqual(expect.arrayContaining(['/schedule', '/membership', '/about', '/store', '/contact']));
});

test('the footer has a link to each style of class', async ({ reading }) => {
  const page = await reading('/');
  const links = page.getByRole('contentinfo').getByRole('navigation', { name: 'Classes' }).getByRole('link');
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(paths).toEqual(['/classes/hatha', '/classes/vinyasa', '/classes/yin', '/classes/meditation']);
});

test('the footer has an address, an email and a phone number', async ({ reading }) => {
  const page = await reading('/');
  const contact = page.getByRole('region', { name: 'Contact details' });
  await expect(contact.locator('address')).toContainText('Larkbourne');
  await expect(contact.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:\S+@\S+$/);
  await expect(contact.getByRole('link', { name: /^\d[\d ]+$/ })).toHaveAttribute('href', /^tel:\+?\d+$/);
});

test('the footer has social links', async ({ reading }) => {
  const page = await reading('/');
  const social = page.getByRole('contentinfo').getByRole('list', { name: 'Elsewhere' }).getByRole('link');
  await expect(social).toHaveText(['Instagram', 'Facebook', 'YouTube']);
  for (const link of await social.all()) await expect(link).toHaveAttribute('href', /^https:\/\//);
});

test('the footer has the copyright with the current year', async ({ reading }) => {
  const page = await reading('/');
  await expect(page.getByRole('contentinfo')).toContainText(`© ${new Date().getFullYear()} Ekantik Studio`);
});

test('the copyright follows the current year on a page built last year', async ({ page }) => {
  const nextYear = new Date().getFullYear() + 1;
  await page.clock.setFixedTime(new Date(nextYear, 5, 1, 12));
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toContainText(`© ${nextYear} Ekantik Studio`);
});

for (const [name, address] of [
  ['Privacy', '/privacy'],
  ['Accessibility', '/accessibility'],
] as const) {
  test(`the footer links to ${address}`, async ({ page }) => {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name }).click();
    await expect(page).toHaveURL(address);
  });
}
