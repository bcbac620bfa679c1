import type { Page } from 'playwright/test';
import { expectAccessible } from '../support/accessibility/accessible.ts';
import { openAccount, storeSessionOf } from '../support/accounts/sessions.ts';
import { demoPassword, people } from '../support/accounts/signing-in.ts';
import { openAdmin, waitForScreen } from '../support/admin/admin.ts';
import { questionOf } from '../support/dialogs.ts';
import { expect, notFoundMessage, test } from '../support/fixtures/page-test.ts';
import { demoSession, directUrl, pagesApi } from '../support/fixtures/studio.ts';

/* The second step of signing in. The embedded server has none, so the other tests respond in its place. */

test('the account page says that this server offers no second step; members are not asked', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(notFoundMessage);
  await storeSessionOf(page, people.admin);
  await page.goto('/account');
  const section = page.getByRole('region', { name: 'Second step' });
  await section.getByRole('button', { name: 'Set up a second step' }).click();
  await expect(section.getByText('This server does not offer a second step')).toBeVisible();

  await storeSessionOf(page, people.member);
  await page.goto('/account');
  await expect(page.getByRole('region', { name: 'Devices' })).toBeVisible();
  await expect(section).toHaveCount(0);
});

const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };

/** Responds as a server on which this person has a second step, with the digits 123 456. */
async function haveSecondStep(page: Page, email: string) {
  const step = { isTaken: false };
  const factor = { id: 'f0000000-0000-4000-8000-000000000001', factor_type: 'totp', status: 'verified' };
  await page.route(`${pagesApi}/rest/v1/rpc/my_role`, async (route) => {
    const response = await route.fetch({ url: directUrl(route.request().url()) });
    await route.fulfill({ response, json: { ...(await response.json()), awaitsSecondStep: !step.isTaken } });
  });
  await page.route(`${pagesApi}/auth/v1/user`, async (route) => {
    const response = await route.fetch({ url: directUrl(route.request().url()) });
    await route.fulfill({ response, json: { ...(await response.json()), factors: [factor] } });
  });
  await page.route(`${pagesApi}/auth/v1/factors/**`, async (route) => {
    if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 204, headers });
    if (route.request().url().endsWith('/challenge'))
      return route.fulfill({ headers, json: { id: 'challenge', type: 'totp', expires_at: 2_000_000_000 } });
    step.isTaken = route.request().postDataJSON().code === '123456';
    const session = JSON.parse(demoSession(email) ?? '');
    return step.isTaken
      ? route.fulfill({ headers, json: session })
      : route.fulfill({
          headers,
          status: 422,
          json: { code: 422, error_code: 'mfa_verification_failed', msg: 'Invalid TOTP code entered' },
        });
  });
  return step;
}

test('an account with a second step opens the back office after six digits', async ({
  page,
  pageErrors,
  announcementLog,
}) => {
  pageErrors.expect(/the server responded with a status of 422/);
  await haveSecondStep(page, people.admin);
  await storeSessionOf(page, people.admin);
  await page.goto('/admin/bookings');
  await expect(page).toHaveURL(/\/second-step\?from=/);
  const code = page.getByLabel('Six digits');
  await expect
    .poll(() => announcementLog.announcements.map(({ text }) => text))
    .toContainEqual('Your password was right. Now the six digits from your authenticator app, please.');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(code).toHaveAccessibleDescription(/type the six digits/);
  await code.fill('111111');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(code).toHaveAccessibleDescription(/not the current ones/);
  await expectAccessible(page);
  await code.fill('123 456');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/bookings$/);
  await waitForScreen(page);

  // A person who need not confirm it is redirected at once.
  await page.goto('/second-step?from=/account');
  await expect(page).toHaveURL(/\/account$/);
});

test('a second step is set up with the picture of its secret, which is on white at night, too', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/the server responded with a status of 4(04|22)/);
  const factor = { id: 'f0000000-0000-4000-8000-000000000001', factor_type: 'totp' };
  const user = { factors: [] as object[] };
  await page.route(`${pagesApi}/auth/v1/user`, async (route) => {
    const response = await route.fetch({ url: directUrl(route.request().url()) });
    await route.fulfill({ response, json: { ...(await response.json()), ...user } });
  });
  await page.route(`${pagesApi}/auth/v1/factors`, (route) => {
    if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 204, headers });
    const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M1 1h7v7H1z"/></svg>';
    const totp = { qr_code: picture, secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/studio' };
    return route.fulfill({ headers, json: { ...factor, type: 'totp', totp } });
  });
  const refusals: Record<string, [number, string]> = {
    '111111': [422, 'mfa_verification_failed'],
    // It was set up again in another tab.
    '222222': [404, 'mfa_factor_not_found'],
  };
  await page.route(`${pagesApi}/auth/v1/factors/**`, (route) => {
    if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 204, headers });
    if (route.request().url().endsWith('/challenge'))
      return route.fulfill({ headers, json: { id: 'challenge', type: 'totp', expires_at: 2_000_000_000 } });
    const refusal = refusals[route.request().postDataJSON().code];
    if (refusal) {
      const [status, error_code] = refusal;
      return route.fulfill({ headers, status, json: { code: status, error_code, msg: error_code } });
    }
    user.factors = [{ ...factor, status: 'verified' }];
    return route.fulfill({ headers, json: JSON.parse(demoSession(people.admin) ?? '') });
  });

  await page.emulateMedia({ colorScheme: 'dark' });
  await storeSessionOf(page, people.admin);
  await page.goto('/account');
  const section = page.getByRole('region', { name: 'Second step' });
  await section.getByRole('button', { name: 'Set up a second step' }).click();
  const picture = section.getByRole('img', { name: 'QR code of the secret JBSWY3DPEHPK3PXP' });
  for (const forcedColors of ['none', 'active'] as const) {
    await page.emulateMedia({ forcedColors });
    await expect(picture).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  }
  const code = section.getByLabel('Six digits');
  await expect(code).toBeFocused();
  for (const [digits, problem] of [
    ['111111', /not the current ones/],
    ['222222', /This secret has been replaced/],
  ] as const) {
    await code.fill(digits);
    await section.getByRole('button', { name: 'Switch On' }).click();
    await expect(code).toHaveAccessibleDescription(problem);
  }
  await code.fill('123456');
  await section.getByRole('button', { name: 'Switch On' }).click();
  await expect(section.getByText('It is on')).toBeVisible();
});

test('a second step that becomes required while a form is open keeps what was typed', async ({ page }) => {
  const step = await haveSecondStep(page, people.admin);
  step.isTaken = true;
  await openAdmin(page, '/admin/classes?search=Thursday');
  await page.getByRole('button', { name: 'Edit Thursday Live Meditation' }).click();
  const description = page.getByLabel('Description');
  await description.fill('Half a sentence');
  const refused = { kind: 'refused', reason: 'not-allowed' };
  await page.route(`${pagesApi}/rest/v1/rpc/save_class`, (route) =>
    route.request().method() === 'OPTIONS'
      ? route.fulfill({ status: 204, headers })
      : route.fulfill({ headers, json: refused }),
  );
  const save = page.getByRole('button', { name: 'Save Changes' });
  const notice = page.getByRole('dialog', { name: 'Your six digits are needed' });

  step.isTaken = false;
  await save.click();
  await expect(notice.getByRole('link', { name: 'Enter them in a new tab' })).toHaveAttribute(
    'href',
    '/second-step?from=%2Fadmin',
  );
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Back to what I was doing' }).click();
  await expect(description).toHaveValue('Half a sentence');

  step.isTaken = true;
  await page.unroute(`${pagesApi}/rest/v1/rpc/save_class`);
  await save.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('deleting an account with a second step asks for the six digits after the password', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/the server responded with a status of 422/);
  const step = await haveSecondStep(page, people.instructor);
  await page.route(`${pagesApi}/rest/v1/rpc/delete_my_account`, (route) => {
    if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 204, headers });
    const refused = { kind: 'refused', reason: 'second-step' };
    return route.fulfill({ headers, json: step.isTaken ? { kind: 'deleted' } : refused });
  });

  await storeSessionOf(page, people.instructor);
  await openAccount(page);
  await expect(page.getByRole('region', { name: 'Second step' })).toContainText('It is on');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = questionOf(page);
  await expect(dialog).toContainText('your profile on our website');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const code = dialog.getByLabel('Six digits');
  const send = dialog.getByRole('button', { name: 'Delete my account' });
  await expect(code).toHaveCount(0);
  await dialog.getByLabel('Your current password').fill(demoPassword);
  await send.click();
  await expect(code).toBeFocused();
  await expect(code).toHaveAccessibleDescription(/Your account has a second step/);
  await expectAccessible(page);
  await code.fill('111111');
  await send.click();
  await expect(code).toHaveAccessibleDescription(/not the current ones/);
  await code.fill('123 456');
  await send.click();
  await expect(page).toHaveURL(/\/account\/deleted$/);
});
