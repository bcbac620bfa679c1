import { everyPage, missingPages } from '../support/addresses.ts';
import { expect, notFoundMessage, test } from '../support/fixtures/page-test.ts';

/* Every public page is complete without JavaScript. document.test.ts checks its HTML. */

test.use({ javaScriptEnabled: false });

/** One page of each layout: articles share a layout, and so do products, classes and screens of the back office. */
const oneOfEachLayout = new Map(
  everyPage
    .filter((address) => !missingPages.includes(address))
    .map((address) => [address.replace(/^\/(blog|store|classes|admin)\/.*/, '/$1/one'), address]),
);

test('every page can be read without JavaScript', async ({ page, pageErrors }) => {
  pageErrors.expect(notFoundMessage);
  for (const address of [...oneOfEachLayout.values(), ...missingPages])
    await test.step(address, async () => {
      await page.goto(address);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
      for (const heading of await main.locator('h2').all()) await expect(heading).toBeVisible();
      await expect(main).toHaveText(/.{40,}/s);
    });
});

// public/class-detail.test.ts tests that every class has these parts.
test('all four parts of a class can be read without JavaScript, and its links lead to them', async ({
  page,
}) => {
  await page.goto('/classes/1');
  for (const name of ['Description', 'Instructor', 'Benefits', 'What to Bring']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Prepare', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'What to Bring' })).toBeInViewport();
});

test('without JavaScript testimonials scroll, the menu and the questions open, and an alternative to each control is offered', async ({
  page,
}) => {
  await page.goto('/');
  const testimonials = page.getByRole('list', { name: 'Testimonials' }).getByRole('listitem');
  await expect(testimonials).toHaveCount(3);
  await testimonials.last().scrollIntoViewIfNeeded();
  await expect(testimonials.last()).toBeInViewport({ ratio: 0.9 });

  await expect(page.getByRole('button', { name: 'Subscribe' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Next testimonial' })).toBeHidden();
  await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);

  await page.setViewportSize({ width: 360, height: 740 });
  const menu = page.getByRole('navigation', { name: 'Mobile' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();

  await page.goto('/membership');
  const question = page.getByRole('group').first();
  await question.locator('summary').click();
  await expect(question.getByRole('paragraph')).toBeVisible();
});
