import { expectAccessible } from '../support/accessibility/accessible.ts';
import { people } from '../support/accounts/signing-in.ts';
import { openAdmin, waitForScreen } from '../support/admin/admin.ts';
import { questionOf } from '../support/dialogs.ts';
import { expect, test } from '../support/fixtures/page-test.ts';

/* An admin invites an instructor by mail; the instructor follows its link and chooses a password. */

const email = 'ruth.okafor@post.example';

test('an instructor is invited from their profile, chooses a password, and gets the role', async ({
  page,
  pageErrors,
  studio,
}) => {
  await openAdmin(page, '/admin/instructors/ruth-okafor');
  await page.getByRole('link', { name: 'Invite to the back office' }).click();
  const form = page.getByRole('dialog', { name: 'Invite to the Staff' });
  await expect(form.getByLabel('Name')).toHaveValue('Ruth Okafor');
  await expect(form.getByLabel('Their profile')).toHaveValue('ruth-okafor');
  await form.getByLabel('Email').fill(email);
  await form.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(page.getByText('The invitation to Ruth Okafor is on its way')).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: email });
  await expect(row).toContainText('Instructor · Open until');
  const latestToken = async () => {
    const [mail] = await studio.sql<{ token: string }>(
      `select payload ->> 'token' as token from mails where kind = 'invitation' order by number desc limit 1`,
    );
    return mail?.token ?? '';
  };
  const firstToken = await latestToken();

  await row.getByRole('button', { name: 'Withdraw the invitation to Ruth Okafor' }).click();
  await questionOf(page).getByRole('button', { name: 'Withdraw Invitation' }).click();
  await expect(page.getByText('No open invitations')).toBeVisible();
  await page.goto(`/invitation#${firstToken}`);
  const closed = page.getByRole('alert').filter({ hasText: 'This invitation has been withdrawn' });
  await expect(closed.getByRole('link', { name: '@' })).toHaveAttribute('href', /^mailto:.+@/);

  // The second invitation is made from the list of invitations.
  await openAdmin(page, '/admin/users/invitations');
  await page.getByRole('button', { name: 'Invite Somebody' }).click();
  await form.getByLabel('Name').fill('Ruth Okafor');
  await form.getByLabel('Email').fill(people.admin);
  await form.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription(/already belongs to a member of staff/);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Their profile').selectOption('Ruth Okafor');
  await form.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(row).toBeVisible();

  // The admin's own browser is not the invited person's.
  await page.goto(`/invitation#${await latestToken()}`);
  await expect(page.getByText(`You are signed in as ${people.admin}`)).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out and Continue' }).click();
  await expect(page.getByText(`Choose a password for your account under ${email}.`)).toBeVisible();
  const password = page.locator('input[name=password]');
  await test.step('a form whose scripts are missing says so', async () => {
    pageErrors.expect(/404/);
    await page.route('**/*.js', (route) => route.fulfill({ status: 404, body: '' }));
    await password.fill('three-unrelated-words-4');
    await page.getByRole('button', { name: 'Accept the Invitation' }).click();
    await expect(password).toHaveAccessibleDescription(/We could not reach the studio/);
    await page.unroute('**/*.js');
    await page.reload();
  });
  await password.fill('password1');
  await page.getByRole('button', { name: 'Accept the Invitation' }).click();
  await expect(password).toHaveAccessibleDescription(/choose another password/);
  await expectAccessible(page);
  await password.fill('three-unrelated-words-4');
  await page.getByRole('button', { name: 'Accept the Invitation' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await waitForScreen(page);
  await expect(page.getByText('Welcome to the staff!')).toBeVisible();
  await page.goto('/admin/instructors/ruth-okafor');
  await waitForScreen(page);
  await expect(page.getByRole('link', { name: 'Invite to the back office' })).toHaveCount(0);

  await page.goto(`/invitation#${await latestToken()}`);
  await expect(page.getByText('This invitation has been accepted')).toBeVisible();
});
