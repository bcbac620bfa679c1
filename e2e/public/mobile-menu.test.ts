import { expect, test } from '../support/quiet-page.ts';

/* The mobile menu. */

test.use({ viewport: { width: 360, height: 740 } });

test('the Menu button opens the menu and closes it again', async ({ page }) => {
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Mobile' });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu).toBeHidden();
});

test('the menu contains the header’s links and Book a Class', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const links = page.getByRole('navigation', { name: 'Mobile' }).getByRole('link');
  await expect(links).toHaveText(['Home', 'Classes', 'About', 'Store', 'Sign In', 'Book a Class']);
});

test('a link of the menu opens its page, where the menu is closed', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Mobile' }).getByRole('link', { name: 'Classes' }).click();
  await expect(page).toHaveURL('/classes');
  await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeHidden();
});

test('a tap outside the menu closes it', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeVisible();
  await page.mouse.click(180, 720);
  await expect(page.getByRole('navigation', { name: 'Mobile' })).toBeHidden();
});

test('the open menu overlays the page at every width of a phone', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  for (const width of [320, 430, 767]) {
    await page.setViewportSize({ width, height: 740 });
    const box = await page.locator('#menu').boundingBox();
    expect(box?.x, `left edge at ${width}`).toBe(0);
    expect(box?.width, `width at ${width}`).toBe(width);
  }
});
