import { hubCards } from '#admin/management/cards.ts';
import { openAdmin, shell } from '../../support/admin.ts';
import { expect, test } from '../../support/quiet-page.ts';

/* Specification, section 2: Management Hub. */

const built = ['/classes', '/instructors', '/bookings', '/store', '/blog'];

test.describe('the hub', { tag: '@connected' }, () => {
  test('has twelve cards with title and description, in their order', async ({ page }) => {
    await openAdmin(page, '/admin/management');
    const cards = shell(page).main.getByRole('listitem');
    await expect(cards).toHaveCount(12);
    for (const [position, { path, title, description }] of hubCards.entries()) {
      const card = cards.nth(position);
      await expect(card.getByRole('heading')).toHaveText(title);
      await expect(card).toContainText(description);
      await expect(card.getByRole('link')).toHaveAttribute('href', `/admin${path}`);
    }
  });

  for (const { path, title } of hubCards) {
    const opens = built.includes(path);
    test(`${title} ${opens ? 'opens its screen' : 'says that it is coming soon'}`, async ({ page }) => {
      await openAdmin(page, '/admin/management');
      await shell(page).main.getByRole('link', { name: title, exact: true }).click();
      if (opens) {
        await expect(page).toHaveURL(new RegExp(`/admin${path}$`));
        await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Management Hub');
      } else {
        await expect(page.getByText(`${title} is coming soon!`)).toBeVisible();
        await expect(page).toHaveURL(/\/admin\/management$/);
      }
    });
  }

  for (const path of [
    'gallery',
    'events',
    'social',
    'users',
    'reports',
    'notifications',
    'settings',
    'help',
  ]) {
    test(`/admin/${path} shows the hub for now`, async ({ page }) => {
      await openAdmin(page, `/admin/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Management Hub');
      await expect(shell(page).main.getByRole('listitem')).toHaveCount(12);
    });
  }
});

test('badges stand on the cards as beside the sidebar’s items', async ({ page }) => {
  await openAdmin(page, '/admin/management');
  const card = (name: string) => shell(page).main.getByRole('listitem').filter({ hasText: name });
  await expect(card('Classes').first()).toContainText('15');
  await expect(card('Instructors').first()).toContainText('4');
  await expect(card('Bookings').first()).toContainText('New');
  await expect(card('Store').first()).toContainText('3');
  await expect(card('Gallery')).not.toContainText(/\d|New/);
});
