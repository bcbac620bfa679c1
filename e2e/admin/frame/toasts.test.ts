import { doOverlap, setTextSize } from '../../support/accessibility/fits.ts';
import { expectVisibleFocus } from '../../support/accessibility/visible-focus.ts';
import { openAdmin } from '../../support/admin/admin.ts';
import { studioData } from '../../support/admin/staff-data.ts';
import { expect, test } from '../../support/fixtures/page-test.ts';
import { nextFrame } from '../../support/late-answers.ts';

test('a message over an open dialog is announced, outlives the dialog without covering its row’s button, and moves nothing when it is dismissed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 740 });
  await openAdmin(page, '/admin/bookings?tab=completed&period=all&sort=latest');
  const opener = page.getByRole('button', { name: /^Actions for/ }).nth(6);
  await opener.evaluate((button) => scrollBy(0, button.getBoundingClientRect().bottom - innerHeight + 60));
  await opener.click();
  await page.getByRole('menuitem', { name: 'Manage Attendees' }).click();
  const dialog = page.getByRole('dialog', { name: 'Manage Attendees' });
  const messages = page.locator('[data-sonner-toast]');

  // Behind a modal dialog everything is inert, so the message must be inside it.
  const attendee = dialog.getByRole('listitem').first();
  await attendee.getByRole('button').first().click();
  const markButton = attendee.getByRole('button', { name: /^(Did Not Come|Undo)/ });
  await markButton.click();
  // Mark and Undo replace each other, and the new button gets the focus.
  await expect(markButton).toBeFocused();
  await expect(dialog.locator('#pageMessages').locator(messages)).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Dismiss message' }).click();
  await expect(messages).toHaveCount(0);

  await markButton.click();
  await expect(messages).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(messages).toBeVisible();
  await nextFrame(page);
  expect(await doOverlap(messages, opener)).toBe(false);
  // At the end of the page, what somebody is pressing stays where it is when the message disappears.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const last = page.getByRole('row').last();
  const box = await last.boundingBox();
  await page.getByRole('button', { name: 'Dismiss message' }).click();
  await expect(messages).toHaveCount(0);
  expect(await last.boundingBox()).toEqual(box);
});

test('a persistent message covers no button of a tall dialog, and no focused control', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(/net::ERR_|Failed to fetch/);
  await page.setViewportSize({ width: 1280, height: 900 });
  await openAdmin(page, '/admin/classes');
  await page.route(studioData, (route) => route.abort());
  await page
    .getByRole('button', { name: /^More for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Pause Class' }).click();
  const message = page.locator('[data-sonner-toast]');
  await expect(message).toBeVisible();
  await page.unrouteAll();

  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Edit Class' });
  await expect(dialog.locator(message)).toBeVisible();
  for (const [width, height, textSize] of [
    [1440, 900, 16],
    [1280, 900, 16],
    [768, 900, 16],
    [360, 640, 16],
    [360, 740, 32],
  ] as const) {
    await page.setViewportSize({ width, height });
    await setTextSize(page, textSize);
    for (const name of ['Cancel', 'Save Changes']) {
      const button = dialog.getByRole('button', { name, exact: true });
      await button.focus();
      await expect(button).toBeInViewport({ ratio: 1 });
      await expect
        .poll(() => doOverlap(message, button), `${name} at ${width} px, ${textSize} px`)
        .toBe(false);
    }
  }
  await expectVisibleFocus(page);
  await expect(message).toBeVisible();

  await test.step('nor one that is longer than usual', async () => {
    await setTextSize(page, 16);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 900 });
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .click();
    const question = page.getByRole('alertdialog');
    await expect(question.locator(message)).toBeVisible();
    await page.setViewportSize({ width: 360, height: 1300 });
    await setTextSize(page, 32);
    for (const button of await question.getByRole('button', { name: /^(Cancel|Delete Class)$/ }).all())
      await expect.poll(() => doOverlap(message, button)).toBe(false);
  });
});
