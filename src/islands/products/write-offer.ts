import { productOffer } from '#domain/products/product-offer.ts';
import type { ShelfProduct } from '#domain/products/shelf-schema.ts';

/**
 * Writes the current price and stock of the page's product into its structured data, which search engines compare with
 * the page.
 */
export function writeOffer(product: ShelfProduct): void {
  for (const script of document.querySelectorAll('script[type="application/ld+json"]')) {
    const data = JSON.parse(script.textContent ?? '');
    if (data['@type'] !== 'Product') continue;
    const { priceSpecification: _former, ...offers } = data.offers;
    script.textContent = JSON.stringify({ ...data, offers: { ...offers, ...productOffer(product) } });
  }
}
