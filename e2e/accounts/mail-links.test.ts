import { expectAccessible } from '../support/accessibility/accessible.ts';
import { chooseNewPassword, mailedLink, requestLink } from '../support/accounts/mailed-link.ts';
import { openNewAccount } from '../support/accounts/sessions.ts';
import { loginForm } from '../support/accounts/signing-in.ts';
import { expect, test } from '../support/fixtures/page-test.ts';

/* Forgotten passwords and sign-in links. The embedded server prints its mails; demo.test.ts has the demo’s links. */

test('a person who forgot the password chooses a new one through a mailed link; /reset-password without a link requires the current one', async ({
  page,
  studio,
}) => {
  const newPassword = page.getByLabel('New password', { exact: true });
  const email = await requestLink(page, 'Forgotten your password?');
  await page.goto(await mailedLink(studio, email, page));
  await test.step('the form for a new password is accessible, also after a refusal', async () => {
    await expect(newPassword).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(newPassword).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
  });
  await chooseNewPassword(page, email);

  await page.goto('/reset-password');
  await newPassword.fill('newer-words-than-7');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByLabel('Current password', { exact: true })).toHaveAccessibleDescription(
    /current password/,
  );
});

test('a visitor of /reset-password without a valid link can request a new one', async ({ page }) => {
  await page.goto('/reset-password#error=access_denied&error_code=otp_expired');
  await expect(page.getByText(/expired or was used before/)).toBeVisible();
  await expect(page).toHaveURL('/reset-password');
  await expectAccessible(page);
  await page.getByLabel('Your email address').fill('nobody@example.com');
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await expect(page.getByText(/If nobody@example.com has an account/)).toBeVisible();
});

const expiredLink = 'error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid';
test('an expired link says so and offers a new one', async ({ page, pageErrors }) => {
  // The service's response to an unknown address, which the page does not show.
  pageErrors.expect(/status of 422/);
  for (const address of [
    `/#${expiredLink}`,
    `/account#${expiredLink}`,
    `/login?${expiredLink}#${expiredLink}`,
    '/?code=1f0c7a55-1111-4111-8111-000000000000',
  ])
    await test.step(address.slice(0, 24), async () => {
      await page.goto('about:blank');
      await page.goto(address);
      await expect(page).toHaveURL('/login');
      await expect(page.getByText(/expired or was used before/)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Send a new link' })).toBeVisible();
    });
  await page.getByRole('button', { name: 'Forgotten your password?' }).click();
  await expect(loginForm(page).email).toBeFocused();
  await page.getByLabel('Your email address').fill('nobody@example.com');
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await expect(page.getByText(/If nobody@example.com has an account/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/expired or was used before/)).toBeHidden();
});

test('a link to the home page signs in; the link of another account asks first; no link stays in the history', async ({
  page,
  studio,
}) => {
  const firstEmail = await requestLink(page, 'Email me a sign-in link');
  const link = new URL(await mailedLink(studio, firstEmail, page));
  link.searchParams.set('redirect_to', `${new URL(page.url()).origin}/`);

  const secondEmail = await openNewAccount(page);
  await page.evaluate(() =>
    sessionStorage.setItem('ekantik-draft:checkout', JSON.stringify({ note: 'For the second person' })),
  );
  await page.goto(link.href);
  await expect(page).toHaveURL('/account');
  await expect(page.getByText('The link you followed signs in')).toContainText(
    `you are signed in here as ${secondEmail}`,
  );
  await expect(page.getByText(`Signed in as ${secondEmail}`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Sign in as ${firstEmail}` }).click();
  await expect(page.getByText(`Signed in as ${firstEmail}`, { exact: true })).toBeVisible();
  const visitedUrls = await page.evaluate(() => navigation.entries().map(({ url }) => url));
  expect(visitedUrls.join()).not.toMatch(/access_token|refresh_token/);
  expect(await page.evaluate(() => sessionStorage.getItem('ekantik-mail-link'))).toBeNull();
  const stored = () => page.evaluate(() => Object.values({ ...sessionStorage, ...localStorage }).join());
  await expect.poll(stored).not.toContain('For the second person');
});
