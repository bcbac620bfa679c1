import type { Page } from 'playwright/test';
import { holdScripts, wake } from '../support/island.ts';
import { expect, test } from '../support/quiet-page.ts';
import { expectAnnounced, subscribeForm, subscribeForms, thanks } from '../support/subscribing.ts';

/* The newsletter form: its refusals and messages. */

for (const address of subscribeForms) {
  test(`subscribing on ${address} ends in thanks and an empty field`, async ({ page }) => {
    await page.goto(address);
    const { field, button } = subscribeForm(page);
    await field.fill('reader@example.com');
    await button.click();
    await expectAnnounced(page, thanks);
    await expect(field).toHaveValue('');
    await expect(button).toHaveText('Subscribe');
  });
}

/** The home page's form, hydrated and filled in, with a stopped clock. */
async function formWithStoppedClock(page: Page) {
  await page.clock.install({ time: '2026-03-02T10:00:00' });
  await page.goto('/');
  const form = subscribeForm(page);
  await wake(form.field);
  await form.field.fill('reader@example.com');
  await page.clock.pauseAt('2026-03-02T10:30:00');
  return form;
}

test('it says Subscribing... for 0.8 seconds and then thanks', async ({ page }) => {
  const { field, button } = await formWithStoppedClock(page);
  await button.click();
  await page.clock.runFor(799);
  await expect(button).toHaveText('Subscribing...');
  await expect(field).toHaveValue('reader@example.com');
  await expect(page.getByText(thanks)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(button).toHaveText('Subscribe');
  await page.clock.resume();
  await expectAnnounced(page, thanks);
});

test('while it is subscribing a second press does nothing', async ({ page }) => {
  const { field, button } = await formWithStoppedClock(page);
  await button.click();
  await expect(button).toHaveText('Subscribing...');
  await field.press('Enter');
  await page.clock.runFor(2_000);
  await page.clock.resume();
  await expectAnnounced(page, thanks);
  await expect(page.getByText(thanks)).toHaveCount(1);
});

for (const [what, typed, message] of [
  ['no email', '', /enter your email/i],
  ['an email without @', 'reader.example.com', /@/],
  ['an email without a place', 'reader@', /@/],
  ['an email with a space in it', 'rea der@example.com', /email address/i],
] as const) {
  test(`${what} is refused at the field, and the input stays`, async ({ page }) => {
    await page.goto('/');
    const { field, button } = subscribeForm(page);
    await field.fill(typed);
    await button.click();
    await expect(field).toHaveAccessibleDescription(message);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(typed);
    await expect(button).toHaveText('Subscribe');
  });
}

test('an error disappears when the email is corrected', async ({ page }) => {
  await page.goto('/');
  const { field, button } = subscribeForm(page);
  await button.click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('reader@example.com');
  await button.click();
  await expectAnnounced(page, thanks);
  await expect(field).not.toHaveAttribute('aria-invalid');
  await expect(field).toHaveAccessibleDescription('');
});

for (const how of ['Enter', 'click'] as const) {
  test(`an email sent with ${how} before the script is loaded is not lost`, async ({ page }) => {
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
}
