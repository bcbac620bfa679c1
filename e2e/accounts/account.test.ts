import { readFile } from 'node:fs/promises';
import { openNewAccount, waitForAccount } from '../support/accounts/sessions.ts';
import { openLogin, signIn, signInOnLoginPage, waitForLogin } from '../support/accounts/signing-in.ts';
import { questionOf } from '../support/dialogs.ts';
import { expect, test } from '../support/fixtures/page-test.ts';
import { expectAnnounced } from '../support/subscribing.ts';

/* The account page. */

test.describe('account page', () => {
  test('each section offers a next step; details are validated, saved, shown after a reload, and downloaded', async ({
    page,
  }) => {
    const email = await openNewAccount(page);
    for (const [section, link, target] of [
      ['Membership', 'View Membership Options', '/membership'],
      ['Bookings', 'See the schedule', '/schedule'],
      ['Purchase History', 'Browse the store', '/store'],
    ] as const) {
      const region = page.getByRole('region', { name: section, exact: true });
      await expect(region.getByRole('link', { name: link })).toHaveAttribute('href', target);
    }

    const name = page.getByLabel('Full name');
    const phone = page.getByLabel('Phone number');
    const save = page.getByRole('button', { name: 'Save details' });
    await name.fill("  Zoë O'Neill <b>&amp;</b> ");
    await phone.fill('ring me');
    await save.click();
    await expect(phone).toBeFocused();
    await expect(phone).toHaveAccessibleDescription(/07700 900123/);
    await expect(phone).toHaveValue('ring me');
    await phone.fill('07700 900321');
    await save.click();
    await expectAnnounced(page, 'Your details have been saved.');
    await expect(page.getByRole('heading', { name: 'Hello, Zoë' })).toBeVisible();
    await page.reload();
    await expect(name).toHaveValue("Zoë O'Neill <b>&amp;</b>");
    await expect(phone).toHaveValue('07700 900321');

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe('ekantik-my-data.json');
    const data = JSON.parse(await readFile(await file.path(), 'utf8'));
    expect(data).toMatchObject({
      account: { email, role: 'user' },
      profile: { name: "Zoë O'Neill <b>&amp;</b>" },
    });
  });

  test('a changed name does not bring back the phone number that another tab has replaced', async ({
    page,
    context,
  }) => {
    await openNewAccount(page);
    const otherTab = await context.newPage();
    await otherTab.goto('/account');
    await otherTab.getByLabel('Full name').fill('Ada');
    await page.bringToFront();
    await page.getByLabel('Phone number').fill('07700 900321');
    await page.getByRole('button', { name: 'Save details' }).click();
    await expectAnnounced(page, 'Your details have been saved.');

    await otherTab.bringToFront();
    await otherTab.getByLabel('Full name').fill('Ada Marsh');
    await otherTab.getByRole('button', { name: 'Save details' }).click();
    await expect(otherTab.getByRole('heading', { name: 'Hello, Ada' })).toBeVisible();
    await expect(otherTab.getByLabel('Phone number')).toHaveValue('07700 900321');
    await otherTab.reload();
    await expect(otherTab.getByLabel('Phone number')).toHaveValue('07700 900321');
    await expect(otherTab.getByLabel('Full name')).toHaveValue('Ada Marsh');
  });

  test('only the new password works after a change; deleting the account explains its effects and requires the password', async ({
    page,
    pageErrors,
  }) => {
    // The service refuses wrong passwords, and finds no session of a deleted account.
    pageErrors.expect(/status of 40[03]/);
    const email = await openNewAccount(page);
    const currentPassword = page
      .getByRole('region', { name: 'Change password' })
      .getByLabel('Current password', { exact: true });
    const newPassword = page.getByLabel('New password', { exact: true });
    const changePassword = page.getByRole('button', { name: 'Change password' });
    await newPassword.fill('a-much-better-one-2');
    await changePassword.click();
    await expect(currentPassword).toHaveAccessibleDescription('Please enter your current password.');
    await expect(currentPassword).toBeFocused();
    await currentPassword.fill('not-the-one');
    await changePassword.click();
    await expect(currentPassword).toHaveAccessibleDescription(/not your current password/);
    await expect(newPassword).toHaveValue('a-much-better-one-2');
    await currentPassword.fill('studio-demo-1');
    await changePassword.click();
    await expectAnnounced(page, 'Your password has been changed. Your other devices have been signed out.');
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
    const form = await waitForLogin(page);
    await form.email.fill(email);
    await form.password.fill('studio-demo-1');
    await form.signIn.click();
    await expectAnnounced(page, 'Invalid login credentials');
    await form.password.fill('a-much-better-one-2');
    await form.signIn.click();
    await expect(page).toHaveURL(/\/account$/);
    await waitForAccount(page);

    const openDialog = page.getByRole('button', { name: 'Delete my account' });
    await openDialog.click();
    const dialog = questionOf(page);
    await expect(dialog).toContainText('Our books keep the numbers, dates and amounts');
    await expect(dialog).toContainText('Stripe, our payment service, keeps its own record');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(openDialog).toBeFocused();

    await test.step('a phone, on which its text does not fit, shows its beginning', async () => {
      const size = page.viewportSize() ?? { width: 1280, height: 720 };
      await page.setViewportSize({ width: 360, height: 640 });
      await openDialog.click();
      await expect(dialog.getByRole('heading', { name: 'Delete your account?' })).toBeInViewport();
      await expect(dialog).toBeFocused();
      await page.setViewportSize(size);
    });
    await dialog.getByRole('button', { name: 'Continue' }).click();
    const password = dialog.getByLabel('Your current password');
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(password).toHaveAccessibleDescription(/Please enter/);
    await password.fill('somebody-elses');
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(password).toHaveAccessibleDescription(/not your current password/);
    await password.fill('a-much-better-one-2');
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page).toHaveURL(/\/account\/deleted$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is deleted');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' }).first()).toBeVisible();

    await openLogin(page);
    await form.email.fill(email);
    await form.password.fill('a-much-better-one-2');
    await form.signIn.click();
    await expectAnnounced(page, 'Invalid login credentials');
  });
});

test('signing out other devices keeps this one signed in, and reports a failure; signing out everywhere ends this session, too', async ({
  page,
  browser,
  baseURL,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_FAILED/);
  const email = await openNewAccount(page);
  const otherContext = await browser.newContext({ baseURL: baseURL ?? '' });
  const otherPage = await otherContext.newPage();
  await signIn(otherPage, email);
  await page.route('**/auth/v1/logout**', (route) => route.abort());
  await page.getByRole('button', { name: 'Sign out other devices' }).click();
  await expectAnnounced(page, /cannot tell whether your other devices were signed out/);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Sign out other devices' }).click();
  await expectAnnounced(page, /You are still signed in here/);
  await otherPage.reload();
  await expect(otherPage).toHaveURL(/\/login/);
  await page.reload();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();

  await signInOnLoginPage(otherPage, email);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await otherPage.reload();
  await expect(otherPage).toHaveURL(/\/login/);
  await otherContext.close();
});
