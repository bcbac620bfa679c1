import { expectAccessible } from '../support/accessibility/accessible.ts';
import {
  brokenDates,
  brokenReferences,
  brokenWords,
  contentCutOff,
  setTextSize,
} from '../support/accessibility/fits.ts';
import { expectAccessiblePage } from '../support/accessibility/whole-page.ts';
import { openAccount, storeSessionOf } from '../support/accounts/sessions.ts';
import { people } from '../support/accounts/signing-in.ts';
import { expect, test } from '../support/fixtures/page-test.ts';

/* The account page as a whole. The tests of signing in and of mailed links check those pages for accessibility. */

test('the account page with bookings and purchases is accessible and fits, and its dialog is accessible', async ({
  page,
}) => {
  await storeSessionOf(page, people.member);
  await openAccount(page);
  await expect(page.getByLabel('Full name')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Bookings', exact: true })).toContainText('Confirmed');
  await expect(page.getByRole('article', { name: /^EK-S-/ }).first()).toBeVisible();
  await expectAccessiblePage(page);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectAccessible(page);
});

test.describe('on a phone with large text', () => {
  // The sample's pass then ends in September, the longest name of a month.
  test.use({ at: '2026-07-20T07:15:00Z', viewport: { width: 360, height: 740 } });

  test('the account cuts off no status, and breaks no word and no date', async ({ page }) => {
    await storeSessionOf(page, people.member);
    await openAccount(page);
    await setTextSize(page, 32);
    await expect(page.getByText(/^Waitlisted, place \d+$/)).toBeVisible();
    await expect(page.getByText(/September\s2026/).first()).toBeVisible();
    expect.soft(await contentCutOff(page)).toEqual([]);
    expect.soft(await brokenDates(page)).toEqual([]);
    await expect(page.getByRole('article', { name: /^EK-S-/ }).first()).toBeVisible();
    expect.soft(await brokenReferences(page)).toEqual([]);
    expect.soft(await brokenWords(page)).toEqual([]);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByText(/^Memberships and class packs end/)).toBeVisible();
    expect.soft(await brokenWords(page, 'Memberships'.length)).toEqual([]);
  });
});
