import { expectAccessibleState } from '../support/accessibility/whole-page.ts';
import { expect, test } from '../support/fixtures/page-test.ts';
import { holdScripts, hydrate } from '../support/island.ts';
import { expectAnnounced, subscribeForm, subscribeForms, thanks } from '../support/subscribing.ts';

/* The newsletter form with its refusals and messages. */

// supabase/tests/subscribers.test.sql tests that subscribing a second time is not an error.
test('each newsletter form sends the email to the server, shows thanks, and empties its field; the first message of a page is announced', async ({
  page,
  announcementLog,
}) => {
  for (const address of subscribeForms)
    await test.step(address, async () => {
      await page.goto(address);
      const countBefore = announcementLog.announcements.length;
      const newMessages = () => announcementLog.announcements.slice(countBefore);
      const { field, button } = subscribeForm(page);
      const email = `reader-${crypto.randomUUID()}@example.com`;
      await field.fill(email);
      const responsePromise = page.waitForResponse(
        (response) => response.url().includes('/rpc/subscribe') && response.request().method() === 'POST',
      );
      await button.click();
      const response = await responsePromise;
      expect(response.request().postDataJSON().email).toBe(email);
      expect(response.status()).toBe(200);
      expect(await response.json()).toEqual({ kind: 'subscribed' });
      await expectAnnounced(page, thanks);
      await expect(field).toHaveValue('');
      await expect(button).toHaveText('Subscribe');
      // The message is announced, because its live region existed before.
      await expect
        .poll(() => newMessages().find(({ text }) => text.includes(thanks)))
        .toMatchObject({ obstacle: undefined, isUrgent: false });
      expect(newMessages().map(({ text }) => text)).toContain('Subscribing...');
      await expect(button).toBeFocused();
      const nextStep = 'You will get our letter once you have followed the link in our email.';
      await expect(page.getByRole('main').locator('form')).toContainText(nextStep);
      await expect.poll(() => newMessages().map(({ text }) => text)).toContainEqual(nextStep);
    });
});

test('the button shows Subscribing... for 0.8 seconds, in which a second submission does nothing, before the thanks', async ({
  page,
}) => {
  await page.clock.install({ time: '2026-03-02T10:00:00' });
  await page.goto('/');
  const { field, button } = subscribeForm(page);
  await hydrate(field);
  await field.fill('reader@example.com');
  await page.clock.pauseAt('2026-03-02T10:30:00');
  await button.click();
  await expect(button).toHaveText('Subscribing...');
  await field.press('Enter');
  await page.clock.runFor(799);
  await expect(button).toHaveText('Subscribing...');
  await expect(field).toHaveValue('reader@example.com');
  await expect(page.getByText(thanks)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(button).toHaveText('Subscribe');
  await page.clock.runFor(1_000);
  await page.clock.resume();
  await expectAnnounced(page, thanks);
  await expect(page.getByText(thanks)).toHaveCount(1);
});

test('an invalid email is refused at the field, the input stays, and the error disappears when it is corrected', async ({
  page,
}) => {
  await page.goto('/store');
  const { field, button } = subscribeForm(page);
  for (const [text, message] of [
    ['', /enter your email/i],
    ['reader.example.com', /@/],
    ['rea der@example.com', /email address/i],
  ] as const) {
    await field.fill(text);
    await button.click();
    await expect(field).toHaveAccessibleDescription(message);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(text);
    await expect(button).toHaveText('Subscribe');
  }
  // The colour of errors, which the field has, too.
  const edge = await field.evaluate((element) => getComputedStyle(element).borderColor);
  await expect(page.locator('main form p')).toHaveCSS('color', edge);
  await expectAccessibleState(page);
  await field.fill('reader@example.com');
  await button.click();
  await expectAnnounced(page, thanks);
  await expect(field).not.toHaveAttribute('aria-invalid');
  await expect(field).toHaveAccessibleDescription('');
  // A message stays while the pointer is over it.
  await page.locator('[data-sonner-toast]').hover();
  await expectAccessibleState(page);
});

test('an email sent with Enter or a click before the script is loaded is not lost', async ({ page }) => {
  for (const how of ['Enter', 'click'])
    await test.step(how, async () => {
      await page.goto('/');
      const scripts = await holdScripts(page);
      const { field, button } = subscribeForm(page);
      await field.fill('early@example.com');
      if (how === 'Enter') await field.press('Enter');
      else await button.click();
      await expect(field).toHaveValue('early@example.com');
      scripts.release();
      await expectAnnounced(page, thanks);
      await expect(page).toHaveURL('/');
    });
});
