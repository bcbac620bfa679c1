import { expectAccessible } from '../support/accessibility/accessible.ts';
import { expectAccessiblePage } from '../support/accessibility/whole-page.ts';
import { storeSessionOf } from '../support/accounts/sessions.ts';
import { people } from '../support/accounts/signing-in.ts';
import { expect, test } from '../support/fixtures/page-test.ts';

/* The account page as a whole. The tests of signing in and of mailed links check those pages for accessibility. */

test('the account page with bookings and purchases is accessible and fits, and its dialog is accessible', async ({
  page,
}) => {
  await storeSessionOf(page, people.member);
  await page.goto('/account');
  await expect(page.getByLabel('Full name')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Bookings', exact: true })).toContainText('Confirmed');
  await expect(page.getByRole('article', { name: /^EK-S-/ }).first()).toBeVisible();
  await expectAccessiblePage(page);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectAccessible(page);
});
