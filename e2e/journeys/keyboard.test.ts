import type { Page } from 'playwright/test';
import { expect, test } from '../support/quiet-page.ts';

/* Keyboard operation. */

/** The text of the focused element, and whether its focus is visible. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    return {
      words: element.innerText.replace(/\s+/g, ' ').trim(),
      visible: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && width > 1 && height > 1,
    };
  });

test('Tab moves from the skip link through the header to the hero’s buttons, and every step is visible', async ({
  page,
}) => {
  await page.goto('/');
  const steps = [];
  for (let step = 0; step < 10; step++) {
    await page.keyboard.press('Tab');
    steps.push(await focused(page));
  }
  expect(steps.map(({ words }) => words)).toEqual([
    'Skip to content',
    'Ekantik Studio',
    'Home',
    'Classes',
    'About',
    'Store',
    'Sign In',
    'Cart',
    'Book a Class',
    'Book a Class',
  ]);
  expect(steps.filter(({ visible }) => !visible)).toEqual([]);
});

test('the skip link skips the header', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link', { name: 'Book a Class' })).toBeFocused();
});

test('the mobile menu opens with Enter, closes with Escape and restores the focus', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('navigation', { name: 'Mobile' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'Home' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
});

test('a class’s tabs are a single tab stop, and its panel is the next one except for the list', async ({
  page,
}) => {
  await page.goto('/classes/1');
  await page.getByRole('tab', { name: 'Description' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Instructor' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tab').and(page.locator(':focus'))).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('tab', { name: 'Instructor' })).toBeFocused();
});

test('an email can be sent and an error corrected without a mouse', async ({ page }) => {
  await page.goto('/');
  const field = page.getByRole('textbox', { name: 'Email address' });
  await field.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.type('reader@example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Thank you for subscribing to our newsletter!')).toBeVisible();
});
