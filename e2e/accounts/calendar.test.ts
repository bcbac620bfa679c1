import { expectAccessible } from '../support/accessibility/accessible.ts';
import { storeSessionOf } from '../support/accounts/sessions.ts';
import { people } from '../support/accounts/signing-in.ts';
import { expect, test } from '../support/fixtures/page-test.ts';
import { directUrl } from '../support/fixtures/studio.ts';
import { expectAnnounced } from '../support/subscribing.ts';

/* The private address from which a calendar program loads the member's classes. */

test('a member creates a calendar address, copies it, replaces it, and switches it off', async ({
  page,
  context,
  pageErrors,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await storeSessionOf(page, people.member);
  await page.goto('/account');
  const section = page.getByRole('region', { name: 'My calendar' });
  const makeButton = section.getByRole('button', { name: 'Create my calendar address' });
  await test.step('while the server is unreachable no address is created, and a retry is offered', async () => {
    pageErrors.expect(/net::ERR_/);
    await expect(makeButton).toBeVisible();
    await page.route('**/rpc/renew_my_calendar', (route) => route.abort());
    await makeButton.click();
    await expectAnnounced(
      page,
      'We could not reach the studio, so we cannot tell whether anything was changed. Please try again in a moment.',
    );
    await page.unroute('**/rpc/renew_my_calendar');
  });
  await makeButton.click();
  await expectAnnounced(page, 'Your calendar address is ready.');
  await expectAccessible(page);
  const field = section.getByRole('textbox');
  await expect(field).toHaveValue(/\/functions\/v1\/calendar\?token=[\da-f-]{36}$/);
  const address = await field.inputValue();
  await section.getByRole('button', { name: 'Copy' }).click();
  await expectAnnounced(page, 'The calendar address has been copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  // Calendar programs send no API key.
  const feed = await page.request.get(directUrl(address));
  expect(feed.headers()['content-type']).toContain('text/calendar');
  expect(await feed.text()).toMatch(/BEGIN:VEVENT[\s\S]*Your reference: EK-2\d{4}/);

  await section.getByRole('button', { name: 'Create a new address' }).click();
  await expectAnnounced(page, 'You have a new calendar address. The old one no longer works.');
  await expect(field).not.toHaveValue(address);
  expect((await page.request.get(directUrl(address))).status()).toBe(404);
  const newAddress = await field.inputValue();
  expect((await page.request.get(directUrl(newAddress))).status()).toBe(200);

  await section.getByRole('button', { name: 'Switch it off' }).click();
  await expectAnnounced(page, 'Your calendar address is switched off.');
  await expect(makeButton).toBeVisible();
  expect((await page.request.get(directUrl(newAddress))).status()).toBe(404);
});
