import { expect, test } from '../support/quiet-page.ts';
import { openLogin, people, signIn, signUp } from '../support/signing-in.ts';

/* Pages for signed-in people only. */

test.describe('guard', () => {
  test('the HTML contains no private data, only the checking message', async ({ request }) => {
    const html = await (await request.get('/account')).text();
    expect(html).toContain('Checking authentication...');
    for (const secret of ['member@ekantik.example', 'Purchase History', 'Signed in as'])
      expect(html).not.toContain(secret);
  });

  test('a visitor without a session is redirected to sign in', async ({ page }) => {
    await page.goto('/account');
    await expect(page).toHaveURL(/\/login\?from=%2Faccount$/);
  });

  test('signing out leads to the login page, and updates the header', async ({ page }) => {
    await signUp(page);
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await expect(page).toHaveURL(/\/login$/);
    const header = page.getByRole('navigation', { name: 'Main' });
    await expect(header.getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(header.getByRole('link', { name: 'My Account' })).toBeHidden();
  });

  test('signing out in one tab signs out the other; a public page there stays and updates its header', async ({
    page,
    context,
  }) => {
    const email = await signUp(page);
    const guarded = await context.newPage();
    await guarded.goto('/account');
    await expect(guarded.getByText(`Signed in as ${email}`)).toBeVisible();
    const reading = await context.newPage();
    await reading.goto('/about');
    const myAccount = reading
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'My Account' });
    await expect(myAccount).toBeVisible();

    await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await expect(guarded).toHaveURL(/\/login/);
    await expect(myAccount).toBeHidden();
    await expect(reading).toHaveURL(/\/about$/);
  });

  for (const broken of [
    '{"access_token":"only-half-a-session"}',
    '{"access_token":"a","refresh_token":"b"}',
    '{"refresh_token":"b","expires_at":1}',
    'not json at all',
    '[]',
  ]) {
    test(`an incomplete stored session is discarded: ${broken}`, async ({ page, context }) => {
      await context.addInitScript((text) => {
        if (!sessionStorage.getItem('planted')) localStorage.setItem('ekantik-session', text);
        sessionStorage.setItem('planted', 'yes');
      }, broken);
      await page.goto('/account');
      await expect(page).toHaveURL(/\/login/);
      await expect.poll(() => page.evaluate(() => localStorage.getItem('ekantik-session'))).toBeNull();
    });
  }

  test('unsaved input survives a session that ends meanwhile', async ({ page, context }) => {
    const email = await signUp(page);
    const name = page.getByLabel('Full name');
    await name.fill('Ada Moss, half typed');
    const other = await context.newPage();
    await other.goto('/account');
    await other.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await expect(page).toHaveURL(/\/login/);
    await signIn(page, email);
    await expect(page.getByLabel('Full name')).toHaveValue('Ada Moss, half typed');
  });
});

test('a member redirected from a guarded page returns there after signing in', async ({ page }) => {
  await page.goto('/account?tab=1');
  await expect(page).toHaveURL(/\/login\?from=/);
  const { email, password, signIn: button } = await openLogin(page, new URL(page.url()).search);
  await email.fill(people.member);
  await password.fill('studio-demo-1');
  await button.click();
  await expect(page).toHaveURL(/\/account\?tab=1$/);
});
