import { answered404, expect, test } from '../support/quiet-page.ts';

/* Unknown addresses, and the page for people without permission. */

for (const address of ['/no-such-page', '/store/no-such-product', '/blog/no-such-post', '/a/b/c']) {
  test(`${address} answers 404 with Oops! Page not found and a Return to Home link`, async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expect(answered404);
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
  });
}

test('the unauthorized page says so and links to the home page', async ({ page }) => {
  await page.goto('/unauthorized');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unauthorized Access');
  await expect(page.getByRole('main')).toContainText('You do not have permission to access this page');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});
