import { people, signIn } from '../support/accounts/signing-in.ts';
import { expect, test } from '../support/fixtures/page-test.ts';

/* A visitor's clock may be wrong; the server decides whether a session is valid. */

const day = 86_400_000;

for (const [skewText, skew] of [
  ['a day slow', -day],
  ['a day fast', day],
] as const) {
  test(`a browser whose clock is ${skewText} signs in and stays signed in`, async ({ page }) => {
    await page.clock.install({ time: Date.now() + skew });
    await page.clock.resume();
    await signIn(page, people.member);
    // The account page is a new document, so it has read the stored session.
    await expect(page.getByLabel('Full name')).toHaveValue(/\S/);
    await expect(page.getByRole('region', { name: 'Membership' })).toBeVisible();
  });
}
