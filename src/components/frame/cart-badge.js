/*
 * Runs right after each cart badge, so that the number is part of the first paint, without React. It follows changes
 * of the cart in this tab and in others.
 */
((badge) => {
  const count = () => {
    try {
      const entries = JSON.parse(localStorage.getItem(cartKey));
      return linesOfEntries(entries, maxPieces).reduce((sum, line) => sum + (line?.quantity ?? 0), 0);
    } catch {
      /* Storage is blocked or contains something else: an empty cart has no badge. */
      return 0;
    }
  };
  const paint = (count) => {
    badge.textContent = count > 99 ? '99+' : count || '';
    badge.hidden = count < 1;
    /* The cart page shows its empty state, or space for its lines, from the first paint on. */
    document.documentElement.dataset.cart = count < 1 ? 'empty' : 'filled';
  };
  paint(count());
  for (const name of ['storage', 'pageshow']) addEventListener(name, () => paint(count()));
  document.addEventListener('prerenderingchange', () => paint(count()));
  /* Dispatched by stores/cart.ts, which also has a cart that cannot be stored. */
  addEventListener('ekantik:cart', ({ detail }) => paint(detail));
})(document.currentScript.previousElementSibling.querySelector('[data-cart-badge]'));
