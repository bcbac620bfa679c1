import { storeSessionOf } from '../support/accounts/sessions.ts';
import { people } from '../support/accounts/signing-in.ts';
import { placeBooking } from '../support/bookings/booking.ts';
import { expect, test } from '../support/fixtures/page-test.ts';
import { measureShifts } from '../support/performance/shifts.ts';
import { haveInCart, lines } from '../support/store/shopping.ts';

/* Pages that load their content after they were opened. */

test('nothing moves when the content of a page arrives', async ({ page, studio }) => {
  const { link } = await placeBooking(studio);
  const [order] = await studio.sql<{ token: string }>('select token from orders limit 1');
  const readShift = await measureShifts(page);
  await storeSessionOf(page, people.member);
  await haveInCart(page, [lines.strap(1)]);
  const main = page.getByRole('main');
  for (const [address, part] of [
    ['/account', page.getByRole('button', { name: 'Delete my account' })],
    [link, main.getByRole('button', { name: 'Cancel booking' })],
    [`/order#${order?.token}`, main.getByText(/EK-S-/).first()],
    ['/checkout', main.getByRole('button', { name: 'Place Order' })],
    ['/buy', main.getByRole('heading', { level: 1 })],
  ] as const)
    for (const width of [360, 768, 1440])
      await test.step(`${address} at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await page.goto('about:blank');
        await page.goto(address);
        await expect(part).toBeVisible();
        await expect(main.locator('.loading')).toHaveCount(0);
        await expect(page.getByRole('contentinfo')).toBeVisible();
        // Lists on the account may be longer or shorter than their placeholders.
        expect.soft(await readShift()).toBeLessThan(0.03);
      });
});
