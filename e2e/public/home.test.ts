import sharp from 'sharp';
import { expect, test } from '../support/fixtures/page-test.ts';
import { test as readTest } from '../support/fixtures/studio.ts';

readTest('the home page has its sections in their order', async ({ openToRead }) => {
  const page = await openToRead('/');
  const main = page.getByRole('main');

  await test.step('the hero has its text and two links', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find Your Path to Inner Peace');
    for (const [name, path] of Object.entries({
      'Book a Class': '/book',
      'Explore Classes': '/classes',
      'View All Classes': '/classes',
      'Learn More About Us': '/about',
    }))
      await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  });

  await test.step('the first three class types are featured, each with Learn More', async () => {
    const featured = page.getByRole('region', { name: 'Featured Classes' }).getByRole('article');
    await expect(featured.getByRole('heading')).toHaveText([
      'Hatha Yoga',
      'Vinyasa Flow',
      'Meditation & Mindfulness',
    ]);
    const links = featured.getByRole('link', { name: /^Learn More/ });
    const paths = await links.evaluateAll((elements) => elements.map((link) => link.getAttribute('href')));
    expect(paths).toEqual(['/classes/1', '/classes/2', '/classes/3']);
  });

  await test.step('the live session on Thursday at 6 PM is announced', async () => {
    await expect(page.getByRole('complementary', { name: 'Weekly live session' })).toContainText(
      /Thursday at 6(:00)?\s?pm/i,
    );
  });

  await test.step('three members are quoted, each with a name and a description', async () => {
    const quotes = page.getByRole('list', { name: 'Testimonials' }).getByRole('listitem');
    await expect(quotes).toHaveCount(3);
    for (const quote of await quotes.all()) {
      await expect(quote.locator('blockquote')).toHaveText(/^“.{40,}”$/);
      await expect(quote.locator('figcaption')).toHaveText(/\S+.*, \S+/);
    }
  });

  await test.step('the newsletter asks for an email address', async () => {
    const newsletter = main.locator('form');
    await expect(newsletter.getByRole('textbox', { name: 'Email address' })).toHaveAttribute('type', 'email');
    await expect(newsletter.getByRole('button', { name: 'Subscribe' })).toBeVisible();
  });

  await test.step('the sections are in their order', async () => {
    const sections = [
      page.getByRole('heading', { level: 1 }),
      page.getByRole('region', { name: 'Featured Classes' }).getByRole('article').first(),
      page.getByRole('link', { name: 'Learn More About Us' }),
      page.getByRole('list', { name: 'Testimonials' }),
      page.getByRole('heading', { name: 'Monthly Unlimited' }),
      page.getByRole('textbox', { name: 'Email address' }),
    ];
    const tops = await Promise.all(
      sections.map(async (section) => (await section.boundingBox())?.y ?? Number.NaN),
    );
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
  });
});

test('late in the evening the valley of the home page is in the light of that hour', async ({ page }) => {
  // Only the page's clock changes, because resetting the studio to another time would take seconds.
  await page.clock.setFixedTime('2026-03-02T21:00:00Z');
  await page.goto('/');
  await expect(page.locator('[data-light]')).toHaveAttribute('data-light', 'night');
  await expect(page.locator('[data-light] img')).toHaveAttribute('src', /#night$/);
});

test('in every window the text over the valley has only sky behind it', async ({ page }) => {
  await page.goto('/');
  const hero = page.locator('[data-light]');
  const text = hero.getByText('taught by people who will learn your name');
  await text.evaluate((element) => {
    element.style.color = 'transparent';
  });
  const sky = await hero.evaluate((element) => getComputedStyle(element).backgroundColor);
  const [red, green, blue] = sky.match(/\d+/g)?.map(Number) ?? [];
  for (const width of [360, 768, 1024, 1280, 1440, 1920, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const clip = await text.boundingBox();
    if (!clip) throw new Error('The text is not rendered.');
    // The right half may have a streak of cloud behind it.
    const { channels } = await sharp(
      await page.screenshot({ clip: { ...clip, width: clip.width / 2 } }),
    ).stats();
    for (const [index, value] of [red, green, blue].entries()) {
      expect(channels[index]?.min, `${width} pixels`).toBe(value);
      expect(channels[index]?.max, `${width} pixels`).toBe(value);
    }
  }
});
