import { expectAccessible } from '../support/accessible.ts';
import { enterAs } from '../support/entering.ts';
import { mailedLink } from '../support/mailed-link.ts';
import { expect, test } from '../support/quiet-page.ts';
import { openLogin, people } from '../support/signing-in.ts';
import { expectSound } from '../support/sound.ts';

/* axe on every state of the account screens, by day and by night, on a phone and on a desktop. */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('signing in, signing up and their refusals are accessible', async ({ page }) => {
  const { signIn: button, signUp: register } = await openLogin(page);
  await expectAccessible(page);
  await button.click();
  await expectAccessible(page);
  await page.getByRole('button', { name: "Don't have an account? Sign up" }).click();
  await register.click();
  await expectAccessible(page);
});

test('the account page with bookings and purchases, and its dialog are accessible, and fit', async ({
  page,
}) => {
  await enterAs(page, people.member);
  await page.goto('/account');
  await expect(page.getByLabel('Full name')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Bookings', exact: true })).toContainText('Confirmed');
  await expect(page.getByRole('article', { name: /^EK-S-/ }).first()).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectAccessible(page);
});

test('an expired link is accessible', async ({ page }) => {
  await page.goto('/reset-password');
  await expect(page.getByRole('button', { name: 'Send a new link' })).toBeVisible();
  await expectAccessible(page);
});

test('choosing a new password, and its refusal, are accessible', async ({ page, studio }) => {
  const { email } = await openLogin(page);
  await email.fill(people.member);
  await page.getByRole('button', { name: 'Forgotten your password?' }).click();
  await page.goto(await mailedLink(studio, people.member, page));
  await expect(page.locator('input[name=new-password]')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.locator('[aria-invalid=true]')).toBeVisible();
  await expectAccessible(page);
});
