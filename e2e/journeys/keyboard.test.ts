import type { Page } from 'playwright/test';
import { expect, test } from '../support/fixtures/page-test.ts';

/* The home page by keyboard. The mobile menu and the tabs of a class are tested in e2e/public. */

/** The text of the focused element, and whether its focus is visible. */
const focusedElement = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    return {
      text: element.innerText.replace(/\s+/g, ' ').trim(),
      isVisible: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && width > 1 && height > 1,
    };
  });

test('Tab moves from the skip link through the header to the hero’s buttons, and every step is visible', async ({
  page,
}) => {
  await page.goto('/');
  const steps = [];
  for (let step = 0; step < 10; step++) {
    await page.keyboard.press('Tab');
    steps.push(await focusedElement(page));
  }
  expect(steps.map(({ text }) => text)).toEqual([
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
  expect(steps.filter(({ isVisible }) => !isVisible)).toEqual([]);

  await test.step('the skip link skips the header', async () => {
    await page.reload();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').getByRole('link', { name: 'Book a Class' })).toBeFocused();
  });

  await test.step('an invalid email is corrected and sent', async () => {
    const field = page.getByRole('textbox', { name: 'Email address' });
    await field.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(field).toBeFocused();
    await page.keyboard.type('reader@example.com');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Thank you for subscribing to our newsletter!')).toBeVisible();
  });
});
