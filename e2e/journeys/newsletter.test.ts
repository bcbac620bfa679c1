import { holdScripts, wake } from '../support/island.ts';
import { expect, test } from '../support/quiet-page.ts';
import { expectAnnounced, subscribeForm, subscribeForms, thanks } from '../support/subscribing.ts';

/* The newsletter form: its refusals and messages. */

test('subscribing ends in thanks and an empty field, on every page that offers it', async ({ page }) => {
  for (const address of subscribeForms)
    await test.step(address, async () => {
      await page.goto(address);
      const { field, button } = subscribeForm(page);
      await field.fill('reader@example.com');
      await button.click();
      await expectAnnounced(page, thanks);
      await expect(field).toHaveValue('');
      await expect(button).toHaveText('Subscribe');
    });
});

test('it says Subscribing... for 0.8 seconds, in which a second press does nothing, and then thanks', async ({
  page,
}) => {
  await page.clock.install({ time: '2026-03-02T10:00:00' });
  await page.goto('/');
  const { field, button } = subscribeForm(page);
  await wake(field);
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
  await page.goto('/');
  const { field, button } = subscribeForm(page);
  for (const [typed, message] of [
    ['', /enter your email/i],
    ['reader.example.com', /@/],
    ['rea der@example.com', /email address/i],
  ] as const) {
    await field.fill(typed);
    await button.click();
    await expect(field).toHaveAccessibleDescription(message);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(typed);
    await expect(button).toHaveText('Subscribe');
  }
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
