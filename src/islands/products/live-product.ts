import { badgeStyle } from '#components/controls/badge-style.ts';
import { formatMoney } from '#domain/money/money.ts';
import { stockStatuses, stockStatusOf } from '#domain/products/product.ts';
import type { ShelfProduct } from '#domain/products/shelf-schema.ts';
import type { Shelf } from '#stores/products/shelf.ts';

/**
 * Writes the shop's current prices and stock, if they differ, to every product in a part of the page (marked by
 * `data-live`).
 */
export function writeCurrent(part: ParentNode, shelf: Shelf): void {
  for (const element of part.querySelectorAll<HTMLElement>('[data-live]')) {
    const product = shelf.get(element.dataset['live'] ?? '');
    if (product) writeProduct(element, product);
    // Staff have withdrawn it since the page was built.
    else writeStock(element, 0);
  }
}

const partOf = (element: HTMLElement) => (name: string) =>
  element.querySelector<HTMLElement>(`[data-${name}]`);

function writeProduct(element: HTMLElement, { price, formerPrice, stock }: ShelfProduct): void {
  const part = partOf(element);
  setText(part('price'), formatMoney(price));

  const former = part('former');
  if (former) former.hidden = formerPrice === null;
  // The text for screen readers precedes it.
  if (formerPrice) setText(former?.lastChild, formatMoney(formerPrice));
  writeStock(element, stock);
}

function writeStock(element: HTMLElement, stock: number | null): void {
  const part = partOf(element);
  const status = stockStatusOf({ stock });
  const { label, tone } = stockStatuses[status];
  const badge = part('stock');
  if (badge && badge.textContent !== label) {
    badge.textContent = label;
    badge.className = badgeStyle(tone);
    badge.hidden = status === 'in-stock';
  }
  const add = part('add');
  if (add) add.hidden = status === 'out-of-stock';
}

function setText(node: Node | null | undefined, text: string): void {
  if (node && node.textContent !== text) node.textContent = text;
}
