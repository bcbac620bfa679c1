import { batchSize, productCountText, showMoreLabel } from '#domain/products/shown-products.ts';

/**
 * Returns the built store page with this many products: its cards are repeated with new names and ids, the featured ones
 * first. Scripts and styles do not change.
 * @throws Error if the page has no list of products.
 */
export function withManyProducts(html: string, count: number): string {
  const [list = '', start = '', cards = '', end = ''] =
    html.match(/(<ul id="product-list"[^>]*>)(.*?)(<\/ul>)/s) ?? [];
  const originals = cards.split(/(?=<li\b)/).filter((card) => card.startsWith('<li'));
  if (originals.length === 0) throw new Error('The store page has no list of products.');
  const allCards = Array.from({ length: count }, (_, index) =>
    index < originals.length
      ? (originals[index] ?? '')
      : copyOf(originals[index % originals.length] ?? '', index),
  );
  const featured = allCards.filter(isFeatured);
  const orderedCards = [...featured, ...allCards.filter((card) => !isFeatured(card))].map(
    hideAfterFirstBatch,
  );
  const pageWithCount = html
    .replace(list, () => start + orderedCards.join('') + end)
    .replace(/(&quot;total&quot;:\[0,)\d+/, `$1${count}`)
    .replace(/(<p role="status"[^>]*>)\d+ products?/, `$1${productCountText(count)}`);
  const moreText = showMoreLabel(batchSize, count);
  return moreText
    ? pageWithCount.replace(/(<button id="more-products"[^>]*?) hidden([^>]*>)/, `$1$2${moreText}`)
    : pageWithCount;
}

const isFeatured = (card: string) => /^<li[^>]*\bdata-featured/.test(card);

const hideAfterFirstBatch = (card: string, index: number) =>
  index < batchSize ? card : card.replace('<li', '<li class="without-script"');

function copyOf(card: string, index: number): string {
  return card
    .replace(/data-product="([^"]*)"/, `data-product="$1-${index}"`)
    .replace(/data-order="\d+"/, `data-order="${1000 + index}"`)
    .replace(/(<a\b[^>]*data-name[^>]*>)([^<]*)/, `$1$2 ${index}`)
    .replace(/aria-label="Add (.*?) to cart"/, `aria-label="Add $1 ${index} to cart"`);
}
