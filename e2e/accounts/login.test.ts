import { expectAccessible } from '../support/accessibility/accessible.ts';
import { demoPassword, loginForm, openLogin, people, waitForLogin } from '../support/accounts/signing-in.ts';
import { expect, test } from '../support/fixtures/page-test.ts';
import { holdRequests } from '../support/late-answers.ts';
import { expectAnnounced } from '../support/subscribing.ts';

/* Signing in and signing up. */

test('the login page toggles between Sign In and Sign Up, shows the password, and names missing fields', async ({
  page,
}) => {
  const { email, password, signIn: button, signUp: signUpButton } = await openLogin(page);
  const title = page.getByRole('heading', { level: 1 });
  const toSignUp = page.getByRole('button', { name: "Don't have an account? Sign up" });

  await test.step('the form is accessible', () => expectAccessible(page));

  await test.step('an empty form names the missing values at its fields; a real studio offers no demo accounts', async () => {
    await button.click();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toHaveAccessibleDescription(/email address/);
    await expect(email).toBeFocused();
    await expect(password).toHaveAccessibleDescription(/password/);
    await expect(page.getByText('This is a demo')).toBeHidden();
    await expectAccessible(page);
  });

  await test.step('the password can be shown, and password managers recognise the fields', async () => {
    await expect(email).toHaveAttribute('autocomplete', 'username');
    await expect(password).toHaveAttribute('autocomplete', 'current-password');
    await password.fill('secret');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await expect(page.getByRole('button', { name: 'Hide password' })).toBeFocused();
  });

  await test.step('the title changes with the form, and the typed email is preserved', async () => {
    await expect(title).toHaveText('Sign in to your account');
    await email.fill('ada@example.com');
    await toSignUp.click();
    await expect(title).toHaveText('Create your account');
    await expect(email).toHaveValue('ada@example.com');
    await page.getByRole('button', { name: 'Already have an account? Sign in' }).click();
    await expect(title).toHaveText('Sign in to your account');
    await expect(email).toHaveValue('ada@example.com');
  });

  await test.step('requesting a link without an address says what to do', async () => {
    await email.fill('');
    await page.getByRole('button', { name: 'Forgotten your password?' }).click();
    await expect(page.getByText(/Type your email address above first/)).toBeVisible();
  });

  // The unit tests in src/domain/accounts cover every kind of refused password.
  await test.step('a bad new password is refused with the reason, until it is changed', async () => {
    await toSignUp.click();
    await signUpButton.click();
    await expect(password).toHaveAccessibleDescription(/password/);
    await expectAccessible(page);
    await email.fill(`moss-${crypto.randomUUID()}@example.com`);
    for (const [weakPassword, reason] of [
      ['short', /at least 8/],
      ['Password123', /first that somebody would try/],
    ] as const) {
      await password.fill(weakPassword);
      await signUpButton.click();
      await expect(password).toHaveAccessibleDescription(reason);
    }
    await password.fill('slow river, early light');
    await signUpButton.click();
    await expect(page).toHaveURL(/\/account$/);
    await expectAnnounced(page, 'Sign up successful! Please check your email to verify your account.');
  });
});

test('an empty form names its problems, and does not claim to be sent', async ({ page, announcementLog }) => {
  const { email, signIn: button } = await openLogin(page);
  await button.click();
  await expect(email).toBeFocused();
  await expect
    .poll(() => announcementLog.announcements.map(({ text }) => text))
    .toEqual(['2 fields need your attention.']);
});

// What each role may do is tested in SQL, and the sections of the account page in account.test.ts. The unit tests of
// src/domain/accounts/own-path.ts cover which addresses belong to another site.
test('signing in shows Processing..., is confirmed, and leads to the account, never to another site; invalid input is refused', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/status of 4\d\d/);
  const fromOtherSite = `?from=${encodeURIComponent('//evil.example')}`;
  const { email, password, signIn: button } = await openLogin(page, fromOtherSite);

  await test.step('ten thousand characters are refused, and script in a field is not executed', async () => {
    await email.fill(`${'x'.repeat(10_000)}@example.com`);
    await password.fill('x');
    await button.click();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await email.fill('ada@example.com');
    await password.fill(`<script>alert(1)</script>'; drop table auth.users; --${'x'.repeat(10_000)}`);
    await button.click();
    await expect(page.locator('[data-sonner-toast]')).toBeVisible();
    await expect(page).toHaveURL(/\/login\?/);
  });

  await test.step('a wrong password is refused with the message of the service', async () => {
    await email.fill(people.member);
    await password.fill('not-the-password');
    await button.click();
    await expectAnnounced(page, 'Invalid login credentials');
    await expect(email).toHaveValue(people.member);
    await expect(password).toHaveValue('not-the-password');
    await expect(page).toHaveURL(/\/login\?/);
  });

  await test.step('signing up does not show the problem of signing in', async () => {
    const main = page.getByRole('main');
    await expect(main.getByText('Invalid login credentials')).toBeVisible();
    await page.getByRole('button', { name: "Don't have an account? Sign up" }).click();
    await expect(main.getByText('Invalid login credentials')).toHaveCount(0);
    await page.getByRole('button', { name: 'Already have an account? Sign in' }).click();
    await expect(email).toHaveValue(people.member);
  });

  await test.step('an address of another site is ignored', async () => {
    const release = await holdRequests(page, '**/auth/v1/token**');
    await password.fill(demoPassword);
    await button.click();
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
    release();
    await expect(page).toHaveURL('/account');
    await expectAnnounced(page, 'Successfully logged in!');
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Account' }),
    ).toBeVisible();
  });

  await test.step('a visitor with a session is redirected to the account', async () => {
    await page.goto('/login');
    await expect(page).toHaveURL(/\/account$/);
  });
});

test('a browser that stores nothing says why nobody can stay signed in', async ({ page }) => {
  await page.addInitScript(() => {
    for (const area of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, area, {
        get: () => {
          throw new DOMException('The visitor blocks it.', 'SecurityError');
        },
      });
  });
  const { email, password, signIn: button } = await openLogin(page);
  await email.fill(people.member);
  await password.fill(demoPassword);
  await button.click();
  await expectAnnounced(page, /does not let our site store anything/);
  await expect(page).toHaveURL(/\/login$/);
  await expect(email).toHaveValue(people.member);
});

test('signing in works by keyboard alone, and returns to the page that required it', async ({ page }) => {
  await page.goto('/account?x=1');
  await expect(page).toHaveURL(/\/login\?from=%2Faccount%3Fx%3D1$/);
  const { email } = await waitForLogin(page);
  await email.focus();
  await page.keyboard.type(people.member);
  await page.keyboard.press('Tab');
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/account\?x=1$/);
});

test('the demo offers its three accounts and says that it is a demo', { tag: '@demo' }, async ({ page }) => {
  await openLogin(page);
  const demo = page.getByRole('region', { name: 'This is a demo' });
  await expect(demo.getByRole('button')).toHaveText(['Admin', 'Instructor', 'Member']);
  await demo.getByRole('button', { name: 'Instructor' }).click();
  await expect(loginForm(page).email).toHaveValue(people.instructor);
});
