import { expect, test } from '../support/quiet-page.ts';
import { demoPassword, loginForm, openLogin, people, signIn, signUp } from '../support/signing-in.ts';
import { expectAnnounced } from '../support/subscribing.ts';

/* Signing in and signing up. */

test.describe('login page', () => {
  test('toggles between Sign In and Sign Up with their titles, and preserves the typed email', async ({
    page,
  }) => {
    const { email } = await openLogin(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to your account');
    await email.fill('ada@example.com');
    await page.getByRole('button', { name: "Don't have an account? Sign up" }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your account');
    await expect(email).toHaveValue('ada@example.com');
    await page.getByRole('button', { name: 'Already have an account? Sign in' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to your account');
    await expect(email).toHaveValue('ada@example.com');
  });

  for (const [role, email] of Object.entries(people)) {
    test(`the ${role} signs in, sees a confirmation, and lands on the account page`, async ({ page }) => {
      await signIn(page, email);
      await expectAnnounced(page, 'Successfully logged in!');
      await expect(
        page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Account' }),
      ).toBeVisible();
      if (role !== 'member') return;
      // A visitor with a session is redirected to the account.
      await page.goto('/login');
      await expect(page).toHaveURL(/\/account$/);
    });
  }

  test('a wrong password is refused in the words of the service, and the form preserves its input', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expect(/status of 400/);
    const { email, password, signIn: button } = await openLogin(page);
    await email.fill(people.member);
    await password.fill('not-the-password');
    await button.click();
    await expectAnnounced(page, 'Invalid login credentials');
    await expect(email).toHaveValue(people.member);
    await expect(password).toHaveValue('not-the-password');
    await expect(page).toHaveURL(/\/login$/);
  });

  test('an empty form shows at its fields what is missing', async ({ page }) => {
    const { email, password, signIn: button } = await openLogin(page);
    await button.click();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await expect(email).toHaveAccessibleDescription(/email address/);
    await expect(email).toBeFocused();
    await expect(password).toHaveAccessibleDescription(/password/);
  });

  test('a redirected visitor returns to the original page', async ({ page }) => {
    const { email, password, signIn: button } = await openLogin(page, '?from=%2Faccount%3Fx%3D1');
    await email.fill(people.member);
    await password.fill(demoPassword);
    await button.click();
    await expect(page).toHaveURL(/\/account\?x=1$/);
  });

  // Which addresses belong to another site is tested beside the rule, src/domain/accounts/own-path.ts.
  test('an address of another site is ignored', async ({ page }) => {
    const from = encodeURIComponent('//evil.example');
    const { email, password, signIn: button } = await openLogin(page, `?from=${from}`);
    await email.fill(people.member);
    await password.fill(demoPassword);
    await button.click();
    await expect(page).toHaveURL(/\/account$/);
  });

  test('signing up shows a confirmation and signs the new member in', async ({ page }) => {
    await signUp(page);
    await expectAnnounced(page, 'Sign up successful! Please check your email to verify your account.');
  });

  test('a password too short for a new account is refused at its field', async ({ page }) => {
    const { email, password, signUp: button } = await openLogin(page);
    await page.getByRole('button', { name: "Don't have an account? Sign up" }).click();
    await email.fill('ada@example.com');
    await password.fill('short');
    await button.click();
    await expect(password).toHaveAccessibleDescription(/at least 8/);
    await expect(page).toHaveURL(/\/login$/);
  });

  test('a password that is easily guessed is refused with the reason, until it is changed', async ({
    page,
  }) => {
    const { email, password, signUp: button } = await openLogin(page);
    await page.getByRole('button', { name: "Don't have an account? Sign up" }).click();
    const address = `moss-${crypto.randomUUID()}@example.com`;
    await email.fill(address);
    for (const [guessed, reason] of [
      ['Password123', /first that somebody would try/],
      [address, /your email address/],
      ['ekantik-studio', /studio’s name/],
    ] as const) {
      await password.fill(guessed);
      await button.click();
      await expect(password).toHaveAccessibleDescription(reason);
    }
    await password.fill('slow river, early light');
    await button.click();
    await expect(page).toHaveURL(/\/account$/);
  });

  test('the password can be shown, and password managers recognise the fields', async ({ page }) => {
    const { email, password } = await openLogin(page);
    await expect(email).toHaveAttribute('autocomplete', 'username');
    await expect(password).toHaveAttribute('autocomplete', 'current-password');
    await password.fill('secret');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await expect(page.getByRole('button', { name: 'Hide password' })).toBeFocused();
  });

  test('signing in works by keyboard alone', async ({ page }) => {
    const { email } = await openLogin(page);
    await email.focus();
    await page.keyboard.type(people.member);
    await page.keyboard.press('Tab');
    await page.keyboard.type(demoPassword);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/account$/);
  });

  test('ten thousand characters and script in the fields are refused and not executed', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.expect(/status of 4\d\d/);
    const { email, password, signIn: button } = await openLogin(page);
    await email.fill(`${'x'.repeat(10_000)}@example.com`);
    await password.fill('x');
    await button.click();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await email.fill('ada@example.com');
    await password.fill(`<script>alert(1)</script>'; drop table auth.users; --${'x'.repeat(10_000)}`);
    await button.click();
    await expect(page.locator('[data-sonner-toast]')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
  });
});

test('the demo offers its three accounts and says that it is a demo', { tag: '@demo' }, async ({ page }) => {
  await openLogin(page);
  const demo = page.getByRole('region', { name: 'This is a demo' });
  await expect(demo.getByRole('button')).toHaveText(['Admin', 'Instructor', 'Member']);
  await demo.getByRole('button', { name: 'Instructor' }).click();
  await expect(loginForm(page).email).toHaveValue(people.instructor);
});

test('a real studio offers no demo accounts', async ({ page }) => {
  await openLogin(page);
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeEnabled();
  await expect(page.getByText('This is a demo')).toBeHidden();
});

test('while the server is busy, the button says Processing... and cannot be pressed again', async ({
  page,
}) => {
  let answer = () => {};
  await page.route('**/auth/v1/token**', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.continue();
  });
  const { email, password, signIn: button } = await openLogin(page);
  await email.fill(people.member);
  await password.fill(demoPassword);
  await button.click();
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  answer();
  await expect(page).toHaveURL(/\/account$/);
});
