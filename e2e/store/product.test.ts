import { expectAccessibleState } from '../support/accessibility/whole-page.ts';
import { expect, test } from '../support/fixtures/page-test.ts';
import { holdScripts, islandOf } from '../support/island.ts';
import { badge, lines, sellOut, setPrice, setStock, storedCart, toast } from '../support/store/shopping.ts';

/* The page of a product, /store/{id}. */

test('Add to Cart adds one piece, even before hydration, and then the selected quantity', async ({
  page,
}) => {
  await page.goto('/store/cotton-carry-strap');
  const addButton = page.getByRole('button', { name: 'Add to Cart' });
  await addButton.click();
  await expect(toast(page, 'Cotton Carry Strap added to cart')).toBeVisible();
  expect(await storedCart(page)).toEqual([lines.strap(1)]);
  await expect(badge(page)).toHaveText('1');
  await expect(page.getByText('One is in your cart.')).toBeVisible();
  // The built page does not know whether the studio takes online payments.
  await expect(page.getByRole('main')).toContainText(
    'You pay there, or by card at the checkout if it offers that.',
  );
  // A message stays while the pointer is over it.
  await toast(page, 'Cotton Carry Strap added to cart').hover();
  await expectAccessibleState(page);

  // Products of the same category come first.
  const related = page.getByRole('region', { name: 'You may also like' });
  await expect(related.getByRole('article')).toHaveCount(4);
  await expect(related.getByRole('article').first()).toContainText('Lavender Eye Pillow');

  const oneMoreButton = page.getByRole('button', { name: 'One more of Cotton Carry Strap' });
  await oneMoreButton.click();
  await oneMoreButton.click();
  await addButton.click();
  await expect(badge(page)).toHaveText('4');
  await page.getByRole('textbox', { name: 'Quantity of Cotton Carry Strap' }).fill('2');
  await addButton.click();
  await expect(toast(page, 'Cotton Carry Strap quantity updated in cart').first()).toBeVisible();
  await expect(badge(page)).toHaveText('6');
  expect(await storedCart(page)).toEqual([lines.strap(6)]);
  await page.getByRole('link', { name: 'View cart' }).click();
  await expect(page).toHaveURL('/cart');
});

test('a product on offer shows its former price; a product out of stock cannot be added, with the reason beside the button', async ({
  page,
  readDocument,
}) => {
  expect((await readDocument('/store/linen-wrap-cardigan')).main).toMatch(/\$64\.99\s*before: \$74\.99/);
  await page.goto('/store/buckwheat-bolster');
  const addButton = page.getByRole('button', { name: 'Add to Cart' });
  await expect(addButton).toBeDisabled();
  await expect(addButton).toHaveAccessibleDescription(/out of stock/);
  await expect(page.getByRole('main').getByText('Out of stock', { exact: true }).first()).toBeVisible();
  await expectAccessibleState(page);
});

test('without interaction the page shows current prices and stock, also of other products', async ({
  page,
  studio,
}) => {
  await setPrice(studio, 'cotton-carry-strap', 2099);
  await setStock(studio, 'cotton-carry-strap', 4);
  await setStock(studio, 'lavender-eye-pillow', 0);
  await page.goto('/store/cotton-carry-strap');
  const main = page.getByRole('main');
  await expect(main.getByText('$20.99')).toBeVisible();
  await expect(main.getByText('Low stock').first()).toBeVisible();
  const structured = () =>
    page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((scripts) => scripts.map(({ textContent }) => textContent).join(''));
  await expect.poll(structured).toContain('"price":"20.99"');
  expect(await structured()).toContain('/LimitedAvailability"');
  await expect(main.getByRole('article').filter({ hasText: 'Lavender Eye Pillow' })).toContainText(
    'Out of stock',
  );

  // The page was built when the pillow was low in stock.
  await sellOut(studio);
  await page.goto('/store/lavender-eye-pillow');
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeDisabled();
  await expect(main).not.toContainText('Low stock');
});

test('clicks during hydration keep their order', async ({ page }) => {
  const { release } = await holdScripts(page);
  await page.goto('/store/cotton-carry-strap');
  const oneMoreButton = page.getByRole('button', { name: 'One more of Cotton Carry Strap' });
  await oneMoreButton.click();
  await oneMoreButton.click();
  // A click on Add to Cart is dispatched between the first replayed click and the second.
  await islandOf(oneMoreButton).evaluate((island) =>
    island.addEventListener('island:hydrated', () =>
      setTimeout(() =>
        [...island.querySelectorAll('button')]
          .find(({ textContent }) => textContent === 'Add to Cart')
          ?.click(),
      ),
    ),
  );
  release();
  await expect(badge(page)).toHaveText('3');
});
