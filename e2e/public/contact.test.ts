import { expect, test } from '../support/fixtures/studio.ts';

test('the contact page has an address, email, phone number, map and opening hours', async ({
  openToRead,
}) => {
  const page = await openToRead('/contact');
  const address = page.getByRole('main').locator('address');
  await expect(address).toContainText(/[A-Z]{1,2}\d{1,2} \d[A-Z]{2}/);
  await expect(address.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  await expect(address.getByRole('link', { name: /^\d[\d ]+$/ })).toHaveAttribute('href', /^tel:/);

  const map = page.getByRole('main').getByRole('figure').getByRole('img');
  await expect(map).toBeVisible();
  await expect(map).toHaveAttribute('alt', /map/);

  const hours = page.getByRole('region', { name: 'Visit Us' });
  await expect(hours.getByRole('term')).toHaveText([/Monday/, /Saturday/]);
  await expect(hours.getByRole('definition')).toHaveText([/^\d\d:\d\d–\d\d:\d\d$/, /^\d\d:\d\d–\d\d:\d\d$/]);
});
