import { expect, test } from '../support/fixtures/studio.ts';

test('the About page has its story, founder, philosophy, spaces, values, address and instructors', async ({
  openToRead,
}) => {
  const page = await openToRead('/about');
  const main = page.getByRole('main');

  await test.step('the studio was founded in 2018', async () => {
    await expect(main).toContainText('since 2018', { ignoreCase: true });
    await expect(page.getByRole('region', { name: 'Our Story' })).toContainText('2018');
  });

  await test.step('the founder has a profile with a portrait and social links', async () => {
    const founder = main
      .locator('section')
      .filter({ hasText: /founder/i })
      .filter({ has: page.getByRole('list', { name: /elsewhere$/ }) });
    await expect(founder.getByRole('img')).toBeVisible();
    await expect(founder.getByRole('heading', { level: 2 })).toHaveText(/\w+ \w+/);
    const links = founder.getByRole('list', { name: /elsewhere$/ }).getByRole('link');
    expect(await links.count()).toBeGreaterThanOrEqual(2);
    for (const link of await links.all()) await expect(link).toHaveAttribute('href', /^https:\/\//);
  });

  await test.step('the studio states its philosophy', async () => {
    const philosophy = page.getByRole('region', { name: /philosophy/i });
    await expect(philosophy).toHaveText(/.{200,}/s);
    await expect(philosophy, 'the heading comes first').toHaveText(/^\s*Our Philosophy/);
  });

  await test.step('there are three spaces, the main studio for up to 30 people', async () => {
    const spaces = page.getByRole('region', { name: 'Our Spaces' }).getByRole('article');
    await expect(spaces.getByRole('heading')).toHaveText([
      'Main Studio',
      'Meditation Room',
      'Reception & Shop',
    ]);
    await expect(spaces.first()).toContainText('up to 30 people');
    await expect(spaces.getByRole('img')).toHaveCount(3);
  });

  await test.step('there are four community values', async () => {
    const values = page.getByRole('region', { name: /values/i });
    await expect(values.getByRole('term')).toHaveText(['Authenticity', 'Growth', 'Inclusivity', 'Balance']);
    await expect(values.getByRole('definition')).toHaveText([/.{30,}/, /.{30,}/, /.{30,}/, /.{30,}/]);
  });

  await test.step('Visit Us has an address, an email and a phone number', async () => {
    const visit = page.getByRole('region', { name: 'Visit Us' });
    await expect(visit.locator('address')).toContainText(/[A-Z]{1,2}\d{1,2} \d[A-Z]{2}/);
    await expect(visit.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
    await expect(visit.getByRole('link', { name: /^\d[\d ]+$/ })).toHaveAttribute('href', /^tel:/);
  });

  await test.step('the four instructors are introduced', async () => {
    const instructors = page.getByRole('region', { name: 'Our Teachers' });
    await expect(instructors.getByRole('heading', { level: 3 })).toHaveCount(4);
    await expect(instructors.getByRole('img')).toHaveCount(4);

    // In two columns their texts would have three words a line.
    const size = page.viewportSize();
    await page.setViewportSize({ width: 768, height: 900 });
    const text = await instructors.getByRole('listitem').first().locator('p').last().boundingBox();
    expect(text?.width).toBeGreaterThan(400);
    if (size) await page.setViewportSize(size);
  });
});
