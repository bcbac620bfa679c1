import { expect, test } from '../support/quiet-page.ts';

/* The About page. */

test('the studio was founded in 2018', async ({ reading }) => {
  const page = await reading('/about');
  await expect(page.getByRole('main')).toContainText('since 2018', { ignoreCase: true });
  await expect(page.getByRole('region', { name: 'Our Story' })).toContainText('2018');
});

test('the founder has a profile with a portrait and social links', async ({ reading }) => {
  const page = await reading('/about');
  const founder = page
    .getByRole('main')
    .locator('section')
    .filter({ hasText: /founder/i })
    .filter({
      has: page.getByRole('list', { name: /elsewhere$/ }),
    });
  await expect(founder.getByRole('img')).toBeVisible();
  await expect(founder.getByRole('heading', { level: 2 })).toHaveText(/\w+ \w+/);
  const links = founder.getByRole('list', { name: /elsewhere$/ }).getByRole('link');
  expect(await links.count()).toBeGreaterThanOrEqual(2);
  for (const link of await links.all()) await expect(link).toHaveAttribute('href', /^https:\/\//);
});

test('the studio states its philosophy', async ({ reading }) => {
  const page = await reading('/about');
  await expect(page.getByRole('region', { name: /philosophy/i })).toHaveText(/.{200,}/s);
});

test('there are three spaces: main studio for up to 30 people, meditation room, reception and shop', async ({
  reading,
}) => {
  const page = await reading('/about');
  const spaces = page.getByRole('region', { name: 'Our Spaces' }).getByRole('article');
  await expect(spaces.getByRole('heading')).toHaveText([
    'Main Studio',
    'Meditation Room',
    'Reception & Shop',
  ]);
  await expect(spaces.first()).toContainText('up to 30 people');
  await expect(spaces.getByRole('img')).toHaveCount(3);
});

test('the four community values are Authenticity, Growth, Inclusivity and Balance', async ({ reading }) => {
  const page = await reading('/about');
  const values = page.getByRole('region', { name: /values/i });
  await expect(values.getByRole('term')).toHaveText(['Authenticity', 'Growth', 'Inclusivity', 'Balance']);
  await expect(values.getByRole('definition')).toHaveText([/.{30,}/, /.{30,}/, /.{30,}/, /.{30,}/]);
});

test('Visit Us has an address, an email and a phone number', async ({ reading }) => {
  const page = await reading('/about');
  const visit = page.getByRole('region', { name: 'Visit Us' });
  await expect(visit.locator('address')).toContainText(/[A-Z]{1,2}\d{1,2} \d[A-Z]{2}/);
  await expect(visit.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  await expect(visit.getByRole('link', { name: /^\d[\d ]+$/ })).toHaveAttribute('href', /^tel:/);
});

test('the four teachers are introduced', async ({ reading }) => {
  const page = await reading('/about');
  const teachers = page.getByRole('region', { name: 'Our Teachers' });
  await expect(teachers.getByRole('heading', { level: 3 })).toHaveCount(4);
  await expect(teachers.getByRole('img')).toHaveCount(4);
});
