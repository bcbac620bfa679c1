import { fillIn, openForm } from '../support/booking.ts';
import { expect, test } from '../support/quiet-page.ts';

/* Booking form. */

test('an empty form shows at each field what is missing, and focuses the first', async ({ page }) => {
  const { name, email, phone, payment, complete } = await openForm(page);
  await complete.click();
  await expect(name).toHaveAccessibleDescription('Please enter your full name.');
  await expect(email).toHaveAccessibleDescription('Please enter your email address.');
  await expect(phone).toHaveAccessibleDescription('Please enter your phone number.');
  await expect(payment).toHaveAccessibleDescription('Please select a payment method.');
  await expect(name).toBeFocused();
});

for (const [field, typed, message] of [
  ['phone', 'ring me', /07700 900123/],
  ['phone', '123', /07700 900123/],
  ['email', 'ada@localhost', /needs a dot/],
  ['email', 'ada', /needs an @/],
  ['name', 'n'.repeat(121), /shorten your name/],
] as const) {
  test(`${field} "${typed.slice(0, 20)}" is reported on leaving the field and on submit, and stays`, async ({
    page,
  }) => {
    const parts = await openForm(page);
    await fillIn(parts);
    await parts[field].fill(typed);
    await expect(parts[field]).toHaveAccessibleDescription('');
    await parts[field].press('Tab');
    await expect(parts[field]).toHaveAccessibleDescription(message);
    await parts.complete.click();
    await expect(parts[field]).toBeFocused();
    await expect(parts[field]).toHaveAccessibleDescription(message);
    await expect(parts[field]).toHaveValue(typed);
  });
}

test('a message disappears when the field is corrected', async ({ page }) => {
  const { phone, complete } = await openForm(page);
  await complete.click();
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await phone.fill('07700 900123');
  await expect(phone).not.toHaveAttribute('aria-invalid');
});

test('spaces around values are accepted and dropped', async ({ page }) => {
  const parts = await openForm(page);
  const person = await fillIn(parts);
  await parts.name.fill(`  ${person.name} `);
  await parts.phone.fill(` ${person.phone}  `);
  await parts.remember.check();
  await parts.complete.click();
  await expect(page.locator('dialog')).toHaveCount(0);
  await openForm(page, { title: 'Hatha Yoga' });
  await expect(parts.name).toHaveValue(person.name);
  await expect(parts.phone).toHaveValue(person.phone);
});

test('details are remembered on this device only on request, and forgotten on request', async ({ page }) => {
  const parts = await openForm(page);
  await expect(parts.remember).not.toBeChecked();
  const person = await fillIn(parts);
  await parts.remember.check();
  await parts.complete.click();
  await expect(page.locator('dialog')).toHaveCount(0);
  const details = await page.evaluate(() => localStorage.getItem('ekantik-booking-details'));
  expect(JSON.parse(details ?? '')).toEqual(person);

  await openForm(page, { title: 'Hatha Yoga' });
  await expect(parts.email).toHaveValue(person.email);
  await expect(parts.payment).toHaveValue('');
  await expect(parts.payment).toBeFocused();
  await parts.remember.uncheck();

  await openForm(page, { title: 'Hatha Yoga' });
  await expect(parts.email).toHaveValue('');
  await expect(parts.remember).not.toBeChecked();
});
