import { expect, test } from '../support/quiet-page.ts';

/* /contact has the address, a map picture, opening hours, email and phone. */

test('the contact page has an address, an email and a phone number', async ({ reading }) => {
  const page = await reading('/contact');
  const main = page.getByRole('main');
  await expect(main.locator('address')).toContainText(/[A-Z]{1,2}\d{1,2} \d[A-Z]{2}/);
  await expect(main.locator('address').getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  await expect(main.locator('address').getByRole('link', { name: /^\d[\d ]+$/ })).toHaveAttribute(
    'href',
    /^tel:/,
  );
});

test('the contact page has a map with a text alternative', async ({ reading }) => {
  const page = await reading('/contact');
  const map = page.getByRole('main').getByRole('figure').getByRole('img');
  await expect(map).toBeVisible();
  await expect(map).toHaveAttribute('alt', /map/);
});

test('the contact page has opening hours for the working days and the weekend', async ({ reading }) => {
  const page = await reading('/contact');
  const hours = page.getByRole('region', { name: 'Visit Us' });
  await expect(hours.getByRole('term')).toHaveText([/Monday/, /Saturday/]);
  await expect(hours.getByRole('definition')).toHaveText([/^\d\d:\d\d–\d\d:\d\d$/, /^\d\d:\d\d–\d\d:\d\d$/]);
});
