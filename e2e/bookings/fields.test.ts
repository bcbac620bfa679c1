import { expectAccessible } from '../support/accessibility/accessible.ts';
import { fillBookingForm, openForm } from '../support/bookings/booking.ts';
import { expect, test } from '../support/fixtures/page-test.ts';

/* The fields of the booking form. */

// The unit tests in src/domain/bookings cover every other value.
test('missing values are reported at each field; an invalid value is reported on leaving the field and on submit, and until it is corrected', async ({
  page,
}) => {
  const parts = await openForm(page);
  const { name, email, phone, payment, complete } = parts;
  await complete.click();
  await expect(name).toHaveAccessibleDescription('Please enter your full name.');
  await expect(email).toHaveAccessibleDescription('Please enter your email address.');
  await expect(phone).toHaveAccessibleDescription('Please enter your phone number.');
  await expect(payment).toHaveAccessibleDescription('Please select a payment method.');
  await expect(name).toBeFocused();
  await test.step('the errors are accessible, and the dialog fits', async () => {
    await expectAccessible(page);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await parts.dialog.evaluate((box) => box.scrollWidth - box.clientWidth), `${width} px`).toBe(0);
    }
  });

  await fillBookingForm(parts);
  const invalidValues = [
    ['name', 'n'.repeat(121), /shorten the name/],
    ['email', 'ada@localhost', /needs a dot/],
    ['phone', 'ring me', /07700 900123/],
  ] as const;
  for (const [field, value, message] of invalidValues) {
    await parts[field].fill(value);
    await expect(parts[field]).toHaveAccessibleDescription('');
    await parts[field].press('Tab');
    await expect(parts[field]).toHaveAccessibleDescription(message);
  }
  await parts.complete.click();
  await expect(parts.name).toBeFocused();
  for (const [field, value, message] of invalidValues) {
    await expect(parts[field]).toHaveAccessibleDescription(message);
    await expect(parts[field]).toHaveValue(value);
  }
  await expect(parts.phone).toHaveAttribute('aria-invalid', 'true');
  // An address book puts invisible marks around a copied number.
  await parts.phone.fill('\u202A07700 900123\u202C');
  await expect(parts.phone).toHaveValue('07700 900123');
  await expect(parts.phone).not.toHaveAttribute('aria-invalid');
});

test('details are remembered on this device only on request, and forgotten on request', async ({ page }) => {
  const parts = await openForm(page);
  await expect(parts.remember).not.toBeChecked();
  const person = await fillBookingForm(parts);
  // Spaces around values are removed.
  await parts.name.fill(`  ${person.name} `);
  await parts.phone.fill(` ${person.phone}  `);
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
