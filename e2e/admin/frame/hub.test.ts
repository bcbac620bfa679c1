import type { Page } from 'playwright/test';
import { hubCards } from '#admin/management/cards.ts';
import { goToScreen, openAdmin, shell } from '../../support/admin.ts';
import { expect, test } from '../../support/page-test.ts';

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

test('the hub has twelve cards in their order; those of existing screens open them, the others say that they are coming', async ({
  page,
}) => {
  await openAdmin(page, '/admin/management');

  await test.step('title, description and badge of each card', async () => {
    const cards = shell(page).main.getByRole('listitem');
    await expect(cards).toHaveCount(12);
    for (const [position, { path, title, description }] of hubCards.entries()) {
      const shown = cards.nth(position);
      await expect(shown.getByRole('heading')).toHaveText(title);
      await expect(shown).toContainText(description);
      await expect(shown.getByRole('link')).toHaveAttribute('href', `/admin${path}`);
      await expect(shown.getByText('Soon', { exact: true })).toHaveCount(built.includes(path) ? 0 : 1);
    }

    const item = (name: string) => cards.filter({ hasText: name });
    await expect(item('Classes').first()).toContainText('15');
    await expect(item('Instructors').first()).toContainText('4');
    await expect(item('Bookings').first()).toContainText('New');
    await expect(item('Store').first()).toContainText('3');
    await expect(item('Gallery')).not.toContainText(/\d|New/);

    for (const { title } of hubCards.filter(({ path }) => !built.includes(path))) {
      await card(page, title).click();
      await expect(page.getByText(`${title} is coming soon!`)).toBeVisible();
      await expect(page).toHaveURL(/\/admin\/management$/);
    }
  });

  await test.step('each existing screen, and the hub at the other addresses for now', async () => {
    for (const { path, title } of hubCards.filter((card) => built.includes(card.path))) {
      await card(page, title).click();
      await expect(page).toHaveURL(new RegExp(`/admin${path}$`));
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Management Hub');
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Management Hub');
    }

    await goToScreen(page, '/admin');
    const others = hubCards.map(({ path }) => path).filter((path) => !built.includes(path));
    for (const path of [...others, '/help']) {
      await goToScreen(page, `/admin${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Management Hub');
      await expect(shell(page).main.getByRole('listitem')).toHaveCount(12);
    }
  });
});
