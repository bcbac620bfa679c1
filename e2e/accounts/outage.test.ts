import type { Page } from 'playwright/test';
import { openAccount, storeSessionOf } from '../support/accounts/sessions.ts';
import { demoPassword, openLogin, people } from '../support/accounts/signing-in.ts';
import { questionOf } from '../support/dialogs.ts';
import { expect, test } from '../support/fixtures/page-test.ts';
import { pagesApi } from '../support/fixtures/studio.ts';
import { holdRequests } from '../support/late-answers.ts';
import { expectAnnounced } from '../support/subscribing.ts';

/* While the server is unreachable, nothing breaks, no input is lost, and a retry works. */

const disconnectServer = (page: Page) => page.route(`${pagesApi}/**`, (route) => route.abort());

test.describe('while the server is unreachable', () => {
  test.beforeEach(({ pageErrors }) => pageErrors.expect(/net::ERR_|Failed to fetch/));

  test('the login page says so and preserves the form; a retry works', async ({ page }) => {
    const { email, password, signIn: button } = await openLogin(page);
    await disconnectServer(page);
    await email.fill(people.member);
    await password.fill(demoPassword);
    await button.click();
    await expect(page.getByRole('main').getByText(/could not reach the studio/i)).toBeVisible();
    await expect(email).toHaveValue(people.member);
    await expect(password).toHaveValue(demoPassword);
    await page.unrouteAll();
    await button.click();
    await expect(page).toHaveURL(/\/account$/);
  });

  test('the account page shows only its frame and a retry; later, details stay in the form, and signing out works', async ({
    page,
  }) => {
    await storeSessionOf(page, people.member);
    await disconnectServer(page);
    await page.goto('/account');
    await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: /could not reach the studio/i })).toBeVisible();
    const membership = page.getByRole('region', { name: 'Membership' });
    await expect(membership).toBeHidden();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(membership).toBeVisible();

    const name = page.getByLabel('Full name');
    await expect(name).toHaveValue(/\S/);
    await disconnectServer(page);
    await name.fill('A name that must not get lost');
    await page.getByRole('button', { name: 'Save details' }).click();
    await expect(page.getByText(/could not reach the studio/i).first()).toBeVisible({ timeout: 30_000 });
    await expect(name).toHaveValue('A name that must not get lost');

    await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate(() => localStorage.getItem('ekantik-session'))).toBeNull();

    await test.step('a page that was opened during the outage can be left signed out, too', async () => {
      await storeSessionOf(page, people.member);
      await page.goto('/account');
      await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
      await expect(page).toHaveURL(/\/login$/);
      expect(await page.evaluate(() => localStorage.getItem('ekantik-session'))).toBeNull();
    });
  });

  test('a deletion that fails after its question was closed is reported, and the next question starts anew', async ({
    page,
  }) => {
    await storeSessionOf(page, people.member);
    await openAccount(page);
    const openQuestion = page.getByRole('button', { name: 'Delete my account' });
    await openQuestion.click();
    const question = questionOf(page);
    await question.getByRole('button', { name: 'Continue' }).click();
    const password = question.getByLabel('Your current password');
    await password.fill(demoPassword);
    const release = await holdRequests(page, `${pagesApi}/**`, (route) => route.abort());
    await question.getByRole('button', { name: 'Delete my account' }).click();
    await question.getByRole('button', { name: 'Keep my account' }).click();
    await expect(question).toBeHidden();
    release();
    await expectAnnounced(page, /we cannot tell whether anything was deleted/);
    await openQuestion.click();
    await question.getByRole('button', { name: 'Continue' }).click();
    await expect(password).toHaveAccessibleDescription('');
  });

  test('a public page is unaffected, signed in or not', async ({ page }) => {
    await storeSessionOf(page, people.member);
    await disconnectServer(page);
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(pagesApi)) requests.push(request.url());
    });
    for (const path of ['/', '/classes', '/store/natural-cork-mat', '/about']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(
        page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Account' }),
      ).toBeVisible();
    }
    // Pages of classes and products load the free places and the stock for every visitor, as soon as they are idle.
    expect(requests.filter((url) => !/\/rpc\/(availability|shelf)\b/.test(url))).toEqual([]);
  });
});
