import { expectAccessible, violations } from '../support/accessible.ts';
import { expect, test } from '../support/quiet-page.ts';

/*
 * axe on content that has to be opened first, by day and by night, on a phone and on a desktop; the pages themselves
 * are in every-page.test.ts.
 */

// Otherwise colours change in transitions, and axe would measure an intermediate colour.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

// The first tab is open on the class's own page, in every-page.test.ts.
test('the other tabs of a class are accessible', async ({ page }) => {
  await page.goto('/classes/1');
  for (const name of ['Instructor', 'Benefits', 'Prepare'])
    await test.step(name, async () => {
      await page.getByRole('tab', { name }).click();
      await expect(page.getByRole('tabpanel', { name })).toBeVisible();
      await expectAccessible(page);
    });
});

test('the open mobile menu is accessible', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect.soft(await violations(page), colorScheme).toEqual([]);
  }
});

test('the open questions of the membership page are accessible', async ({ page }) => {
  await page.goto('/membership');
  for (const question of await page.locator('summary').all()) await question.click();
  await expectAccessible(page);
});

test('a refused email and the thanks for a valid one are accessible', async ({ page }) => {
  await page.goto('/store');
  const form = page.getByRole('main').locator('form');
  await form.getByRole('button').click();
  await expect(form.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await form.getByRole('textbox').fill('reader@example.com');
  await form.getByRole('button').click();
  const toast = page.getByText('Thank you for subscribing to our newsletter!');
  await expect(toast).toBeVisible();
  await toast.hover();
  await expectAccessible(page);
});
