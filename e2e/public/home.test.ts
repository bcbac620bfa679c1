import { expect, test } from '../support/quiet-page.ts';

/* Home page. */

test('the hero says Find Your Path to Inner Peace', async ({ reading }) => {
  const page = await reading('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find Your Path to Inner Peace');
});

test('the hero’s Book a Class leads to /book', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Book a Class' }).click();
  await expect(page).toHaveURL('/book');
});

test('the hero’s Explore Classes leads to /classes', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Explore Classes' }).click();
  await expect(page).toHaveURL('/classes');
});

test('the first three class types are featured', async ({ reading }) => {
  const page = await reading('/');
  const featured = page.getByRole('region', { name: 'Featured Classes' }).getByRole('article');
  await expect(featured.getByRole('heading')).toHaveText([
    'Hatha Yoga',
    'Vinyasa Flow',
    'Meditation & Mindfulness',
  ]);
});

test('each featured class has a Learn More link to its page', async ({ reading }) => {
  const page = await reading('/');
  const featured = page.getByRole('region', { name: 'Featured Classes' }).getByRole('article');
  const links = featured.getByRole('link', { name: /^Learn More/ });
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(paths).toEqual(['/classes/1', '/classes/2', '/classes/3']);
});

test('View All Classes leads to /classes', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'View All Classes' }).click();
  await expect(page).toHaveURL('/classes');
});

test('Learn More About Us leads to /about', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Learn More About Us' }).click();
  await expect(page).toHaveURL('/about');
});

test('the page announces the live session on Thursday at 6 PM', async ({ reading }) => {
  const page = await reading('/');
  await expect(page.getByRole('complementary', { name: 'Weekly live session' })).toContainText(
    /Thursday at 6(:00)?\s?pm/i,
  );
});

test('three members are quoted, each with a name and a description', async ({ reading }) => {
  const page = await reading('/');
  const quotes = page.getByRole('list', { name: 'Testimonials' }).getByRole('listitem');
  await expect(quotes).toHaveCount(3);
  for (const quote of await quotes.all()) {
    await expect(quote.locator('blockquote')).toHaveText(/^“.{40,}”$/);
    await expect(quote.locator('figcaption')).toHaveText(/\S+.*, \S+/);
  }
});

test('the newsletter asks for an email address', async ({ reading }) => {
  const page = await reading('/');
  const newsletter = page.getByRole('main').locator('form');
  await expect(newsletter.getByRole('textbox', { name: 'Email address' })).toHaveAttribute('type', 'email');
  await expect(newsletter.getByRole('button', { name: 'Subscribe' })).toBeVisible();
});

test('the sections are in their order', async ({ reading }) => {
  const page = await reading('/');
  const inOrder = [
    page.getByRole('heading', { level: 1 }),
    page.getByRole('region', { name: 'Featured Classes' }).getByRole('article').first(),
    page.getByRole('link', { name: 'Learn More About Us' }),
    page.getByRole('list', { name: 'Testimonials' }),
    page.getByRole('heading', { name: 'Monthly Unlimited' }),
    page.getByRole('textbox', { name: 'Email address' }),
  ];
  const tops = await Promise.all(
    inOrder.map(async (section) => (await section.boundingBox())?.y ?? Number.NaN),
  );
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
});

test.describe('late in the evening', () => {
  test.use({ at: '2026-03-02T21:00:00Z' });

  test('the valley of the home page is in the light of that hour', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('[data-light]')).toHaveAttribute('data-light', 'night');
    await expect(page.locator('[data-light] img')).toHaveAttribute('src', /#night$/);
  });
});
