import { everyPage, missingPages } from '../support/addresses.ts';
import { answered404, expect, test } from '../support/quiet-page.ts';

/* Every public page is complete without JavaScript. The checks of its HTML are in document.test.ts. */

test.use({ javaScriptEnabled: false });

/** One page of each layout: articles are alike, and so are products, classes and screens of the back office. */
const oneOfEachLayout = new Map(
  everyPage
    .filter((address) => !missingPages.includes(address))
    .map((address) => [address.replace(/^\/(blog|store|classes|admin)\/.*/, '/$1/one'), address]),
);

for (const address of [...oneOfEachLayout.values(), ...missingPages]) {
  test(`${address} can be read without JavaScript`, async ({ page, pageErrors }) => {
    if (missingPages.includes(address)) pageErrors.expect(answered404);
    await page.goto(address);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    for (const heading of await main.locator('h2').all()) await expect(heading).toBeVisible();
    await expect(main).toHaveText(/.{40,}/s);
  });
}

for (const id of [1, 2, 3, 4, 5, 6]) {
  test(`all four parts of class ${id} can be read without JavaScript, and its links lead to them`, async ({
    page,
  }) => {
    await page.goto(`/classes/${id}`);
    for (const name of ['Description', 'Instructor', 'Benefits', 'What to Bring']) {
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    }
    await page.getByRole('link', { name: 'Prepare', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'What to Bring' })).toBeInViewport();
  });
}

test('all testimonials are in the page and can be scrolled to without JavaScript', async ({ page }) => {
  await page.goto('/');
  const testimonials = page.getByRole('list', { name: 'Testimonials' }).getByRole('listitem');
  await expect(testimonials).toHaveCount(3);
  await testimonials.last().scrollIntoViewIfNeeded();
  await expect(testimonials.last()).toBeInViewport({ ratio: 0.9 });
});

test('the mobile menu opens and closes without JavaScript', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Mobile' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
});

test('the questions of the membership page open without JavaScript', async ({ page }) => {
  await page.goto('/membership');
  const question = page.getByRole('group').first();
  await question.locator('summary').click();
  await expect(question.getByRole('paragraph')).toBeVisible();
});

test('controls that need JavaScript are not offered without it, and an alternative is', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Subscribe' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Next testimonial' })).toBeHidden();
  await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
});
