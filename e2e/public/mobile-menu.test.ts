import { violations } from '../support/accessibility/accessible.ts';
import { expect, test } from '../support/fixtures/page-test.ts';

// With motion, colours change in transitions, and axe would measure an intermediate colour.
test.use({ viewport: { width: 360, height: 740 } });

test('the mobile menu opens by mouse and by keyboard, closes again, and leads to a page', async ({
  page,
}) => {
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('navigation', { name: 'Mobile' });

  await test.step('its button opens and closes it', async () => {
    await expect(menu).toBeHidden();
    await button.click();
    await expect(menu).toBeVisible();
    await expect(menu.getByRole('link')).toHaveText([
      'Home',
      'Classes',
      'About',
      'Store',
      'Sign In',
      'Book a Class',
    ]);
    await button.click();
    await expect(menu).toBeHidden();
  });

  await test.step('the menu opens with Enter, closes with Escape and restores the focus', async () => {
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(menu.getByRole('link', { name: 'Home' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
  });

  await test.step('a tap outside closes it', async () => {
    await button.click();
    await expect(menu).toBeVisible();
    await page.mouse.click(180, 720);
    await expect(menu).toBeHidden();
  });

  await test.step('the open menu is accessible', async () => {
    await button.click();
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      expect.soft(await violations(page), colorScheme).toEqual([]);
    }
  });

  await test.step('the menu overlays the page at every width of a phone', async () => {
    for (const width of [320, 430, 767]) {
      await page.setViewportSize({ width, height: 740 });
      const box = await page.locator('#mobileMenu').boundingBox();
      expect(box?.x, `left edge at ${width}`).toBe(0);
      expect(box?.width, `width at ${width}`).toBe(width);
    }
  });

  await test.step('a link opens its page, where the menu is closed', async () => {
    await menu.getByRole('link', { name: 'Classes' }).click();
    await expect(page).toHaveURL('/classes');
    await expect(menu).toBeHidden();
  });
});

test('on a telephone held sideways the menu scrolls to its last link', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const last = page.getByRole('navigation', { name: 'Mobile' }).getByRole('link', { name: 'Book a Class' });
  await expect(last).not.toBeInViewport({ ratio: 1 });
  await last.focus();
  await expect(last).toBeInViewport({ ratio: 1 });
});
