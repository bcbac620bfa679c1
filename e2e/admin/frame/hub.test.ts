import type { Page } from 'playwright/test';
import { hubCards } from '#admin/management/cards.ts';
import { goToScreen, openAdmin, shell } from '../../support/admin.ts';
import { expect, test } from '../../support/quiet-page.ts';

/* The Management Hub. */

const built = [
  '/classes',
  '/instructors',
  '/bookings',
  '/store',
  '/blog',
  '/users',
  '/notifications',
  '/settings',
];

const card = (page: Page, title: string) => shell(page).main.getByRole('link', { name: title, exact: true });

test.describe('the hub', () => {
  test('has twelve cards with title and description, in their order', async ({ page }) => {
    await openAdmin(page, '/admin/management');
    const cards = shell(page).main.getByRole('listitem');
    await expect(cards).toHaveCount(12);
    for (const [position, { path, title, description }] of hubCards.entries()) {
      const card = cards.nth(position);
      await expect(card.getByRole('heading')).toHaveText(title);
      await expect(card).toContainText(description);
      await expect(card.getByRole('link')).toHaveAttribute('href', `/admin${path}`);
      await expect(card.getByText('Soon', { exact: true })).toHaveCount(built.includes(path) ? 0 : 1);
    }
  });

  test('the cards of existing screens open them', async ({ page }) => {
    await openAdmin(page, '/admin/management');
    for (const { path, title } of hubCards.filter((card) => built.includes(card.path))) {
      await card(page, title).click();
      await expect(page).toHaveURL(new RegExp(`/admin${path}$`));
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Management Hub');
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Management Hub');
    }
  });

  test('the other cards say that their screen is coming soon, and do not navigate', async ({ page }) => {
    await openAdmin(page, '/admin/management');
    for (const { title } of hubCards.filter(({ path }) => !built.includes(path))) {
      await card(page, title).click();
      await expect(page.getByText(`${title} is coming soon!`)).toBeVisible();
      await expect(page).toHaveURL(/\/admin\/management$/);
    }
  });
});

test('addresses without a screen of their own show the hub for now', async ({ page }) => {
  const others = hubCards.map(({ path }) => path).filter((path) => !built.includes(path));
  await openAdmin(page, '/admin');
  for (const path of [...others, '/help']) {
    await goToScreen(page, `/admin${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Management Hub');
    await expect(shell(page).main.getByRole('listitem')).toHaveCount(12);
  }
});

test('badges are on the cards as beside the sidebar’s items', async ({ page }) => {
  await openAdmin(page, '/admin/management');
  const item = (name: string) => shell(page).main.getByRole('listitem').filter({ hasText: name });
  await expect(item('Classes').first()).toContainText('15');
  await expect(item('Instructors').first()).toContainText('4');
  await expect(item('Bookings').first()).toContainText('New');
  await expect(item('Store').first()).toContainText('3');
  await expect(item('Gallery')).not.toContainText(/\d|New/);
});
