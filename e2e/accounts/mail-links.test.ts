import { readFile } from 'node:fs/promises';
import { mailsIn, workingLink } from '../../src/commands/embedded-supabase/mails.ts';
import { expect, test } from '../support/quiet-page.ts';
import { openLogin, signUp } from '../support/signing-in.ts';

/* Forgotten passwords and sign-in links. The embedded server prints its mails; the demo shows the link. */

const { SUPABASE_API_URL = '', SUPABASE_CONSOLE_FILE = '' } = process.env;

/** The link of the newest mail to somebody, as it can be followed. */
async function mailedLink(email: string, site: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const mails = mailsIn(await readFile(SUPABASE_CONSOLE_FILE, 'utf8'));
      link = mails.findLast(({ to }) => to === email)?.link;
      return link;
    })
    .toBeTruthy();
  return workingLink(link ?? '', { api: SUPABASE_API_URL, site: new URL(site).origin });
}

for (const [mode, tag] of [
  ['simulated', '@simulated'],
  ['connected', '@server'],
] as const) {
  test(`${mode}: who forgot the password gets a link, chooses a new one and is in`, { tag }, async ({
    page,
  }) => {
    const email = await signUp(page);
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await expect(page).toHaveURL(/\/login$/);
    const form = await openLogin(page);
    await form.email.fill(email);
    await page.getByRole('button', { name: 'Forgotten your password?' }).click();
    if (mode === 'connected') {
      await expect(page.getByText(/a mail with a link is on its way/)).toBeVisible();
      await page.goto(await mailedLink(email, page.url()));
    } else await page.getByRole('link', { name: 'Open the link' }).click();

    await expect(page).toHaveURL(/\/reset-password$/);
    await page.locator('input[name=new-password]').fill('brand-new-words-7');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page).toHaveURL(/\/account$/);
    await expect(page.getByText('Your password has been changed.')).toBeVisible();

    await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await expect(page).toHaveURL(/\/login$/);
    const again = await openLogin(page);
    await again.email.fill(email);
    await again.password.fill('brand-new-words-7');
    await again.signIn.click();
    await expect(page).toHaveURL(/\/account$/);
  });

  test(`${mode}: a sign-in link lets its reader in without a password`, { tag }, async ({ page }) => {
    const email = await signUp(page);
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await expect(page).toHaveURL(/\/login$/);
    const form = await openLogin(page);
    await form.email.fill(email);
    await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
    if (mode === 'connected') {
      await expect(page.getByText(/a mail with a link is on its way/)).toBeVisible();
      await page.goto(await mailedLink(email, page.url()));
    } else await page.getByRole('link', { name: 'Open the link' }).click();
    await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  });
}

test('asking for a link without an address says what to do', { tag: '@connected' }, async ({ page }) => {
  await openLogin(page);
  await page.getByRole('button', { name: 'Forgotten your password?' }).click();
  await expect(page.getByText(/Type your email address above first/)).toBeVisible();
});

test('who is signed in but came without a mail is asked for the present password on /reset-password, too', {
  tag: '@connected',
}, async ({ page }) => {
  await signUp(page);
  await page.goto('/reset-password');
  await page.locator('input[name=new-password]').fill('brand-new-words-7');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.locator('input[name=password]')).toHaveAccessibleDescription(/present password/);
});

test('a visitor of /reset-password without a good link is told where to get one', {
  tag: '@connected',
}, async ({ page }) => {
  await page.goto('/reset-password#error=access_denied&error_code=otp_expired');
  await expect(page.getByText(/expired or was used before/)).toBeVisible();
  await expect(page).toHaveURL('/reset-password');
  await page.getByLabel('Your email address').fill('nobody@example.com');
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await expect(page.getByText(/If nobody@example.com has an account/)).toBeVisible();
});

const expired = 'error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid';
for (const address of [
  `/#${expired}`,
  `/account#${expired}`,
  `/login?${expired}#${expired}`,
  '/?code=1f0c7a55-1111-4111-8111-000000000000',
]) {
  test(`a link that came too late says so and offers a new one: ${address.slice(0, 24)}`, {
    tag: '@server',
  }, async ({ page, complaints }) => {
    // What the service answers about strangers, and the page does not tell.
    complaints.expect(/status of 422/);
    await page.goto(address);
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(/expired or was used before/)).toBeVisible();
    await page.getByLabel('Your email address').fill('nobody@example.com');
    await page.getByRole('button', { name: 'Send a new link' }).click();
    await expect(page.getByText(/If nobody@example.com has an account/)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/expired or was used before/)).toBeHidden();
  });
}

test('a link to the home page signs in; one of somebody else asks first, and neither stays in the history', {
  tag: '@server',
}, async ({ page }) => {
  const first = await signUp(page);
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
  const form = await openLogin(page);
  await form.email.fill(first);
  await page.getByRole('button', { name: 'Email me a sign-in link' }).click();
  await expect(page.getByText(/a mail with a link is on its way/)).toBeVisible();
  const link = new URL(await mailedLink(first, page.url()));
  link.searchParams.set('redirect_to', `${new URL(page.url()).origin}/`);

  const second = await signUp(page);
  await page.goto(link.href);
  await expect(page).toHaveURL('/account');
  await expect(page.getByText('The link you followed signs in')).toContainText(
    `you are signed in here as ${second}`,
  );
  await expect(page.getByText(`Signed in as ${second}`, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Sign in as ${first}` }).click();
  await expect(page.getByText(`Signed in as ${first}`, { exact: true })).toBeVisible();
  const visited = await page.evaluate(() => navigation.entries().map(({ url }) => url));
  expect(visited.join()).not.toMatch(/access_token|refresh_token/);
  expect(await page.evaluate(() => sessionStorage.getItem('ekantik-mail-link'))).toBeNull();
});
