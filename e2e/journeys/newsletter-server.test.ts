import type { Route } from 'playwright/test';
import { expect, test } from '../support/fixtures/page-test.ts';
import { pagesApi } from '../support/fixtures/studio.ts';
import { holdRequests } from '../support/late-answers.ts';
import { expectAnnounced, subscribeForm, thanks } from '../support/subscribing.ts';

/* Subscribing to the newsletter while the server is slow, unreachable or failing. */

const subscribeUrl = `${pagesApi}/rest/v1/rpc/subscribe`;
const newEmail = () => `reader-${crypto.randomUUID()}@example.com`;

test('the button shows Subscribing... until the server has responded, and the field shows the server’s error', async ({
  page,
}) => {
  const release = await holdRequests(page, `${subscribeUrl}*`, (route) =>
    route.fulfill({
      json: { kind: 'refused', reason: 'email-invalid' },
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  await page.goto('/');
  const { field, button } = subscribeForm(page);
  await field.fill('reader@example.com');
  await button.click();
  await expect(button).toHaveText('Subscribing...');
  release();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(/email address/);
  await expect(field).toHaveValue('reader@example.com');
});

test('while the server is unreachable or failing a message says so, the input stays, and a retry works', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/net::ERR_|status of 503/);
  const requestIds: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().startsWith(subscribeUrl)) {
      requestIds.push(request.postDataJSON().request_id);
    }
  });
  for (const [state, respond] of [
    ['unreachable', (route: Route) => route.abort()],
    [
      'failing',
      (route: Route) =>
        route.fulfill({
          status: 503,
          body: 'unavailable',
          headers: { 'access-control-allow-origin': '*' },
        }),
    ],
  ] as const)
    await test.step(`the server is ${state}`, async () => {
      await page.route(`${pagesApi}/**`, respond);
      await page.goto('/');
      const { field, button } = subscribeForm(page);
      const email = newEmail();
      await field.fill(email);
      await button.click();
      await expect(field).toHaveAccessibleDescription(/try again/i);
      await expect(field).toHaveValue(email);
      await expect(button).toHaveText('Subscribe');
      await page.unrouteAll();
      await button.click();
      await expectAnnounced(page, thanks);
      await expect(field).toHaveValue('');
      expect(new Set(requestIds.splice(0)).size, 'a retry is the same request').toBe(1);
    });
});
