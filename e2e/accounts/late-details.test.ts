import type { Page } from 'playwright/test';
import { storeSessionOf } from '../support/accounts/sessions.ts';
import { people } from '../support/accounts/signing-in.ts';
import { openForm } from '../support/bookings/booking.ts';
import { expect, test } from '../support/fixtures/page-test.ts';
import { holdRequests } from '../support/late-answers.ts';
import { haveInCart, lines } from '../support/store/shopping.ts';

/* A member's details may arrive after the member has started typing: they must not mix with typed input. */

test.beforeEach(({ page }) => storeSessionOf(page, people.member));

/** Delays the member's details until the returned function is called. */
const holdDetails = (page: Page): Promise<() => void> => holdRequests(page, '**/rpc/my_profile*');

test('late details do not change fields of the checkout that were typed in or cleared', async ({ page }) => {
  const release = await holdDetails(page);
  await haveInCart(page, [lines.book(1)]);
  await page.goto('/checkout');
  const phone = page.getByLabel('Phone number');
  const email = page.getByLabel('Email', { exact: true });
  await phone.fill('0');
  await phone.fill('');
  await email.focus();
  await email.pressSequentially('ada@');
  release();
  await expect(page.getByLabel('Full name')).toHaveValue('Sadie Marlow');
  await email.pressSequentially('example.com');
  await expect(email).toHaveValue('ada@example.com');
  await expect(phone).toHaveValue('');
});

test('details that arrive in the focused field are replaced by typing', async ({ page }) => {
  const release = await holdDetails(page);
  await haveInCart(page, [lines.book(1)]);
  await page.goto('/checkout');
  const name = page.getByLabel('Full name');
  await name.focus();
  release();
  await expect(name).toHaveValue('Sadie Marlow');
  await page.keyboard.type('Ben Marsh');
  await expect(name).toHaveValue('Ben Marsh');
});

test('late details do not change fields of the booking form that were typed in or left', async ({
  page,
  studio,
}) => {
  await studio.sql('truncate bookings cascade');
  const release = await holdDetails(page);
  const { name, email, phone, payment } = await openForm(page);
  await expect(name).toBeFocused();
  await phone.focus();
  await payment.focus();
  await name.focus();
  await email.focus();
  release();
  await expect(email).toHaveValue(people.member);
  await page.keyboard.type('ben@example.com');
  await expect(email).toHaveValue('ben@example.com');
  await expect(name).toHaveValue('');
  await expect(phone).toHaveValue('');
});
