import type { Locator, Page } from 'playwright/test';
import { openAdmin } from '../support/admin/admin.ts';
import { bookingDialog, newVisitor, openForm } from '../support/bookings/booking.ts';
import { questionOf } from '../support/dialogs.ts';
import { expect, test } from '../support/fixtures/page-test.ts';
import { pagesApi } from '../support/fixtures/studio.ts';
import { cartLine, haveInCart, lines, storedCart } from '../support/store/shopping.ts';

/* People who double-click everything. */

/**
 * Presses twice at the same place, as a double click does, whatever is there the second time. The presses have the times
 * of a person's, however slow the machine is.
 */
async function pressTwice(page: Page, control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  if (!box) throw new Error('The control is not visible.');
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2, button: 'left' } as const;
  const session = await page.context().newCDPSession(page);
  const start = Date.now() / 1000;
  for (const clickCount of [1, 2])
    for (const [type, seconds] of [
      ['mousePressed', 0],
      ['mouseReleased', 0.08],
    ] as const)
      await session.send('Input.dispatchMouseEvent', {
        type,
        ...place,
        clickCount,
        timestamp: start + 0.2 * (clickCount - 1) + seconds,
      });
  await session.detach();
}

test.describe('on a phone', () => {
  // The buttons of both steps of the booking dialog are at the same place, at the lower edge of the window.
  test.use({ viewport: { width: 390, height: 664 } });

  test('a double tap on Continue shows the form and does not send it; one on Back does not close the dialog', async ({
    page,
  }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const parts = await openForm(page);
    const { dialog, next, back, complete, name, email, phone, payment } = parts;
    await pressTwice(page, back);
    await expect(next).toBeVisible();

    await pressTwice(page, next);
    await expect(complete).toBeVisible();
    await expect(dialog.locator('[aria-invalid]')).toHaveCount(0);

    const person = newVisitor();
    await name.fill(person.name);
    await email.fill(person.email);
    await phone.fill(person.phone);
    await payment.selectOption('pay_at_studio');
    await back.click();
    await pressTwice(page, next);
    await expect(name).toHaveValue(person.name);
    expect(requests.filter((url) => url === `${pagesApi}/rest/v1/rpc/book`)).toEqual([]);

    // After any input the next press is deliberate, however soon it is.
    await email.fill(person.email);
    await pressTwice(page, bookingDialog(page).complete);
    await expect(dialog).toBeHidden();
    await expect(parts.row.getByRole('region', { name: /^Your booking of/ })).toBeVisible();
  });

  test('a double tap on Cancel of a changed form asks before the input is lost, and does not answer', async ({
    page,
  }) => {
    await openAdmin(page, '/admin/settings');
    await page.getByRole('button', { name: 'Edit VAT' }).click();
    const dialog = page.getByRole('dialog', { name: 'VAT' });
    const rate = dialog.getByLabel(/^VAT in prices of classes/);
    await rate.fill('7');
    await pressTwice(page, dialog.getByRole('button', { name: 'Cancel' }));
    const question = questionOf(page, 'Leave without saving?');
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(rate).toHaveValue('7');
  });
});

test('a double click on the minus of one piece removes this product, and does not open the next one', async ({
  page,
}) => {
  await haveInCart(page, [lines.mat(1), lines.strap(1), lines.book(1)]);
  await page.goto('/cart');
  await expect(cartLine(page, lines.book(1))).toBeVisible();
  await pressTwice(page, page.getByRole('button', { name: 'One less of Natural Cork Mat' }));
  await expect(cartLine(page, lines.mat(1))).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(page).toHaveURL('/cart');
  expect(await storedCart(page)).toEqual([lines.strap(1), lines.book(1)]);
});
