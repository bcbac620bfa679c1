import type { Page } from 'playwright/test';
import { hubCards } from '#admin/management/cards.ts';
import { goToScreen, openAdmin, shell } from '../../support/admin/admin.ts';
import { expect, test } from '../../support/fixtures/page-test.ts';

/* The Management Hub. */

const existingPaths = [
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

test('the hub has twelve cards in their order; a card opens its screen, or says that the screen is coming', async ({
  page,
}) => {
  await openAdmin(page, '/admin/management');

  await test.step('each card has its title, description and badge', async () => {
    const cards = shell(page).main.getByRole('listitem');
    await expect(cards).toHaveCount(12);
    for (const [position, { path, title, description }] of hubCards.entries()) {
      const hubCard = cards.nth(position);
      await expect(hubCard.getByRole('heading')).toHaveText(title);
      await expect(hubCard).toContainText(description);
      await expect(hubCard.getByRole('link')).toHaveAttribute('href', `/admin${path}`);
      await expect(hubCard.getByText('Soon', { exact: true })).toHaveCount(
        existingPaths.includes(path) ? 0 : 1,
      );
    }

    const cardWith = (name: string) => cards.filter({ hasText: name });
    await expect(cardWith('Classes').first()).toContainText('15');
    await expect(cardWith('Instructors').first()).toContainText('4');
    await expect(cardWith('Bookings').first()).toContainText('New');
    await expect(cardWith('Store').first()).toContainText('3');
    await expect(cardWith('Gallery')).not.toContainText(/\d|New/);

    for (const { title } of hubCards.filter(({ path }) => !existingPaths.includes(path))) {
      await card(page, title).click();
      await expect(page.getByText(`${title} is coming soon!`)).toBeVisible();
      await expect(page).toHaveURL(/\/admin\/management$/);
    }
  });

  await test.step('a card opens its existing screen; the addresses of other screens show the hub', async () => {
    for (const { path, title } of hubCards.filter((card) => existingPaths.includes(card.path))) {
      await card(page, title).click();
      await expect(page).toHaveURL(new RegExp(`/admin${path}$`));
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Management Hub');
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Management Hub');
    }

    await goToScreen(page, '/admin');
    const comingPaths = hubCards.map(({ path }) => path).filter((path) => !existingPaths.includes(path));
    for (const path of [...comingPaths, '/help']) {
      await goToScreen(page, `/admin${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Management Hub');
      await expect(shell(page).main.getByRole('listitem')).toHaveCount(12);
    }
  });
});
