import { expect, test } from '../support/fixtures/page-test.ts';
import { test as readTest } from '../support/fixtures/studio.ts';

readTest('the footer has links, contact details, social links and the copyright', async ({ openToRead }) => {
  const page = await openToRead('/');
  const footer = page.getByRole('contentinfo');
  const pathsIn = (name: string) =>
    footer
      .getByRole('navigation', { name })
      .getByRole('link')
      .evaluateAll((elements) => elements.map((link) => link.getAttribute('href')));
  expect(await pathsIn('Quick Links')).toEqual(
    expect.arrayContaining(['/schedule', '/membership', '/about', '/store', '/contact']),
  );
  expect(await pathsIn('Classes')).toEqual([
    '/classes/hatha',
    '/classes/vinyasa',
    '/classes/yin',
    '/classes/meditation',
  ]);
  await expect(footer.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
  await expect(footer.getByRole('link', { name: 'Accessibility' })).toHaveAttribute('href', '/accessibility');

  const contact = page.getByRole('region', { name: 'Contact details' });
  await expect(contact.locator('address')).toContainText('Larkbourne');
  await expect(contact.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:\S+@\S+$/);
  await expect(contact.getByRole('link', { name: /^\d[\d ]+$/ })).toHaveAttribute('href', /^tel:\+?\d+$/);

  const social = footer.getByRole('list', { name: 'Elsewhere' }).getByRole('link');
  await expect(social).toHaveText(['Instagram', 'Facebook', 'YouTube']);
  for (const link of await social.all()) await expect(link).toHaveAttribute('href', /^https:\/\//);

  await expect(footer).toContainText(`© ${new Date().getFullYear()} Ekantik Studio`);
});

test('the copyright follows the current year on a page built last year', async ({ page }) => {
  const nextYear = new Date().getFullYear() + 1;
  await page.clock.setFixedTime(new Date(nextYear, 5, 1, 12));
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toContainText(`© ${nextYear} Ekantik Studio`);
});
