/**
 * The built store page with this many products: its own cards, repeated under names and ids of their own. Scripts and
 * styles stay as they were built.
 * @throws Error where the page has no list of products.
 */
export function withManyProducts(html: string, count: number): string {
  const [list = '', start = '', cards = '', end = ''] =
    html.match(/(<ul id="product-list"[^>]*>)(.*?)(<\/ul>)/s) ?? [];
  const originals = cards.split(/(?=<li\b)/).filter((card) => card.startsWith('<li'));
  if (originals.length === 0) throw new Error('The store page has no list of products.');
  const many = Array.from({ length: count }, (_, index) =>
    index < originals.length
      ? (originals[index] ?? '')
      : copyOf(originals[index % originals.length] ?? '', index),
  );
  return html.replace(list, () => start + many.join('') + end);
}

function copyOf(card: string, index: number): string {
  return card
    .replace(/data-product="([^"]*)"/, `data-product="$1-${index}"`)
    .replace(/data-order="\d+"/, `data-order="${1000 + index}"`)
    .replace(/(<a\b[^>]*data-name[^>]*>)([^<]*)/, `$1$2 ${index}`);
}
