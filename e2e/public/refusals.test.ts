import { expect, notFoundMessage, test } from '../support/fixtures/page-test.ts';
import { test as readTest } from '../support/fixtures/studio.ts';

/* Unknown addresses, and the page for people without permission. */

test('an unknown address has status 404, Oops! Page not found and a Return to Home link', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(notFoundMessage);
  for (const address of ['/store/no-such-product', '/blog/no-such-post', '/a/b/c']) {
    const response = await page.request.get(address);
    expect(response.status(), address).toBe(404);
    expect(await response.text(), address).toContain('Oops! Page not found');
  }
  expect((await page.goto('/no-such-page'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

readTest('the unauthorized page says so and links to the home page', async ({ openToRead }) => {
  const page = await openToRead('/unauthorized');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unauthorized Access');
  await expect(page.getByRole('main')).toContainText('You do not have permission to access this page');
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
});
