import { goToScreen, openAdmin } from '../support/admin.ts';
import { expectFits } from '../support/fits.ts';
import { addOrder, orderLink } from '../support/orders.ts';
import { test } from '../support/page-test.ts';
import { haveInCart } from '../support/shopping.ts';

/* A word that is longer than a phone is wide is broken, and never makes a page wider. */

const word = 'Pneumonoultramicroscopicsilicovolcanoconiosis';
const mailbox = 'x'.repeat(60);

test.use({ viewport: { width: 360, height: 740 } });

test('every screen of the back office fits a phone, whatever people and things are called', async ({
  page,
  studio,
}) => {
  test.slow();
  await addOrder(studio, `${word} ${word}`);
  for (const change of [
    'update class_series set title = $1',
    'update instructors set name = $1',
    'update products set name = $1',
    'update posts set title = $1',
    'update people set name = $1',
    'update bookings set name = $1',
  ])
    await studio.sql(change, [`${word} ${word}`]);
  await studio.sql("update mails set recipient = $1 || '@' || recipient", [mailbox]);

  await openAdmin(page, '/admin/management');
  for (const address of [
    '/admin',
    '/admin/classes',
    '/admin/instructors',
    '/admin/instructors/tom-hollis',
    '/admin/bookings',
    '/admin/store',
    '/admin/store/inventory',
    '/admin/store/orders',
    '/admin/blog',
    '/admin/users',
    '/admin/notifications',
    '/admin/notifications?show=mails',
  ])
    await test.step(address, async () => {
      await goToScreen(page, address);
      await expectFits(page, `${address} scrolls sideways`);
    });
});

test('the cart and an order fit a phone, whatever the products and the customer are called', async ({
  page,
  studio,
}) => {
  const reference = await addOrder(studio, `${word} ${word}`);
  await studio.sql('update orders set note = $1', [word.repeat(3)]);
  await haveInCart(page, [{ id: 'no-longer-sold', name: `${word} mat`, price: 12, quantity: 3 }]);
  await page.goto('/cart');
  await page.getByText('We no longer sell this.').waitFor();
  await expectFits(page, 'the cart scrolls sideways');

  await page.goto(await orderLink(studio, reference));
  await page.getByRole('heading', { name: 'Ordered by' }).waitFor();
  await expectFits(page, 'the order scrolls sideways');
});
