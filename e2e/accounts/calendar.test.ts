import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/page-test.ts';
import { storeSessionOf } from '../support/sessions.ts';
import { people } from '../support/signing-in.ts';
import { directUrl } from '../support/studio.ts';
import { expectAnnounced } from '../support/subscribing.ts';

/* A private address by which a calendar program subscribes to the member's classes. */

test('a member creates a calendar address, copies it, replaces it, and switches it off', async ({
  page,
  context,
  pageErrors,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await storeSessionOf(page, people.member);
  await page.goto('/account');
  const section = page.getByRole('region', { name: 'My calendar' });
  const make = section.getByRole('button', { name: 'Make my calendar address' });
  await test.step('while the server is unreachable none is created, and a retry is offered', async () => {
    pageErrors.expect(/net::ERR_/);
    await expect(make).toBeVisible();
    await page.route('**/rpc/renew_my_calendar', (route) => route.abort());
    await make.click();
    await expectAnnounced(page, 'We could not reach the studio. Please try again in a moment.');
    await page.unroute('**/rpc/renew_my_calendar');
  });
  await make.click();
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

  await section.getByRole('button', { name: 'Make a new address' }).click();
  await expectAnnounced(page, 'You have a new calendar address. The old one shows nothing any more.');
  await expect(field).not.toHaveValue(address);
  expect((await page.request.get(directUrl(address))).status()).toBe(404);
  const renewed = await field.inputValue();
  expect((await page.request.get(directUrl(renewed))).status()).toBe(200);

  await section.getByRole('button', { name: 'Switch it off' }).click();
  await expectAnnounced(page, 'Your calendar address is switched off.');
  await expect(make).toBeVisible();
  expect((await page.request.get(directUrl(renewed))).status()).toBe(404);
});
