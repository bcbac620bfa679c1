import { contentCutOff, expectFits } from '../support/accessibility/fits.ts';
import { goToScreen, openAdmin } from '../support/admin/admin.ts';
import { dialogOf } from '../support/dialogs.ts';
import { expect, test } from '../support/fixtures/page-test.ts';
import { addOrder, orderLink } from '../support/store/orders.ts';
import { haveInCart } from '../support/store/shopping.ts';

/* A word that is longer than a phone is wide is broken, and never makes a page wider. */

const word = 'Pneumonoultramicroscopicsilicovolcanoconiosis';
const mailbox = 'x'.repeat(60);

const phone = { width: 360, height: 740 };

test.use({ viewport: phone });

test('every screen of the back office fits its window, whatever people and things are called', async ({
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
  await studio.sql("update orders set email = $1 || '@post.example'", [mailbox]);
  await studio.sql("update mails set recipient = $1 || '@' || recipient", [mailbox]);

  const [person] = await studio.sql<{ number: number }>('select min(number) as number from people');

  await studio.sql(
    `insert into payments (kind, amount_minor, currency, tender, taken_at) values ('sale', 1500, 'GBP', 'cash', studio.studio_now())`,
  );
  await studio.sql(
    `insert into payment_lines (payment, position, description, quantity, amount_minor, vat_rate, tax_minor)
     values (10001, 1, $1, 1, 1500, 2000, 250)`,
    [`${word} ${word}`],
  );

  await openAdmin(page, '/admin/management');
  const addresses = [
    '/admin',
    '/admin/classes',
    '/admin/instructors',
    '/admin/instructors/tom-hollis',
    '/admin/bookings',
    '/admin/store',
    '/admin/store/inventory',
    '/admin/store/orders',
    '/admin/takings',
    '/admin/blog',
    '/admin/users',
    `/admin/users/${person?.number}`,
    '/admin/notifications',
    '/admin/notifications?show=mails',
  ];
  // In a wide window the tables have a column for each detail.
  for (const viewport of [{ width: 1440, height: 900 }, phone]) {
    await page.setViewportSize(viewport);
    for (const address of addresses)
      await test.step(`${address} at ${viewport.width} pixels`, async () => {
        await goToScreen(page, address);
        await expectFits(page, `${address} scrolls sideways at ${viewport.width} pixels`);
        expect.soft(await contentCutOff(page), `${address} at ${viewport.width} pixels`).toEqual([]);
      });
  }

  await test.step('a choice stays in its field', async () => {
    await goToScreen(page, '/admin/bookings');
    await page.getByRole('button', { name: 'Schedule Class' }).click();
    const instructor = dialogOf(page).getByLabel('Instructor');
    await instructor.selectOption({ index: 1 });
    expect(await instructor.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Leave without saving' }).click();
  });

  await test.step('a sale', async () => {
    await goToScreen(page, '/admin/takings');
    await page.getByRole('button', { name: 'Sell at the Desk' }).click();
    const dialog = dialogOf(page);
    await dialog.getByLabel('Name of the buyer').fill(word);
    await expect(dialog.getByRole('list', { name: 'People found' })).toBeVisible();
    expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });
});

test('the cart, the checkout and an order fit a phone, whatever the products and the customer are called', async ({
  page,
  studio,
}) => {
  const reference = await addOrder(studio, `${word} ${word}`);
  await studio.sql('update orders set note = $1', [word.repeat(3)]);
  await studio.sql('update order_lines set name = $1', [`${word} mat`]);
  await haveInCart(page, [{ id: 'no-longer-sold', name: `${word} mat`, price: 12, quantity: 3 }]);
  await page.goto('/cart');
  await page.getByText('We no longer sell this.').waitFor();
  await expectFits(page, 'the cart scrolls sideways');

  await page.goto('/checkout');
  await page.getByText(`${word} mat: no longer sold`).waitFor();
  await expectFits(page, 'the checkout scrolls sideways');

  await page.goto(await orderLink(studio, reference));
  await page.getByRole('heading', { name: 'Ordered by' }).waitFor();
  await expectFits(page, 'the order scrolls sideways');
});

test('titles, texts and addresses on public pages fit a phone and a tablet, whatever they contain', async ({
  page,
}) => {
  for (const address of [
    '/',
    '/classes',
    '/classes/1',
    '/classes/1#instructor',
    '/about',
    '/membership',
    '/store',
    '/store/natural-cork-mat',
    '/blog',
    '/blog/choosing-a-mat',
    '/contact',
  ])
    await test.step(address, async () => {
      await page.goto(address);
      await page.evaluate((text) => {
        const texts =
          '.prose p, .lede, a[href^="mailto:"], #instructor p, [aria-labelledby="teachers"] p, [aria-label="Weekly live session"] p, footer .display';
        const name = '.site-header a[href="/"] > .display';
        const plans = 'main li > :is(h2, h3) + p, [aria-labelledby="compare"] dd';
        for (const part of document.querySelectorAll(`${texts}, ${name}, ${plans}`)) part.textContent = text;
        // Behind their tick.
        for (const line of document.querySelectorAll('main li > ul > li')) line.lastChild?.replaceWith(text);
        const titles = 'main :is(h1, h2, h3), nav[aria-label="Breadcrumb"] :is(a, [aria-current])';
        // The titles of islands are React's.
        for (const title of document.querySelectorAll(titles))
          if (!title.closest('astro-island')) title.textContent = text;
      }, word);
      for (const viewport of [{ width: 800, height: 1000 }, phone]) {
        await page.setViewportSize(viewport);
        await expectFits(page, `${address} scrolls sideways at ${viewport.width} pixels`);
      }
    });
});
