import { questionOf } from '../support/dialogs.ts';
import { expect, test } from '../support/page-test.ts';
import { cartLine, haveInCart, lines, order } from '../support/shopping.ts';
import { translatePage } from '../support/translated.ts';

/* Pages that the browser has translated keep working: what changes afterwards is shown, and nothing disappears. */

test('in a translated cart, quantity and prices follow the buttons', async ({ page }) => {
  await haveInCart(page, [lines.strap(1)]);
  await page.goto('/cart');
  const line = cartLine(page, lines.strap(1));
  await expect(line).toBeVisible();
  await translatePage(page);
  await expect(line).toContainText('«$18.99»');

  await line.getByRole('button', { name: 'One more of Cotton Carry Strap' }).click();
  await expect(line).toContainText('$37.98');
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText('(2 items)');
  await expect(summary.getByRole('status', { name: 'Subtotal' })).toHaveText('$37.98');
});

test('an order can be cancelled on its translated page, which then says so', async ({ page }) => {
  const { reference, link } = await order(page, [lines.strap(1)]);
  await page.goto('about:blank');
  await page.goto(link);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: reference })).toBeVisible();
  await translatePage(page);

  await main.getByRole('button', { name: 'Cancel order' }).click();
  await questionOf(page).getByRole('button', { name: 'Cancel order' }).click();
  await expect(main).toContainText('This order was cancelled. There is nothing to pay.');
  await expect(main.getByRole('heading', { name: reference })).toBeVisible();
});
