/*
 * Runs right after each cart badge, so that the number is part of the first paint, without React. It follows changes
 * of the cart in this tab and in others. It counts as domain/cart/stored-cart.ts does; a test compares the two.
 */
((badge) => {
  const count = () => {
    try {
      const seen = new Set();
      const lines = JSON.parse(localStorage.getItem('ekantik-cart'));
      return lines.reduce((sum, line) => {
        const { id, name, price, quantity } = line ?? {};
        const pieces = /^(number|string)$/.test(typeof quantity)
          ? Math.min(Math.floor(Number(quantity)), 30)
          : 0;
        const isValid =
          id && typeof id === 'string' && typeof name === 'string' && Number.isFinite(price) && price >= 0;
        if (!isValid || !(pieces >= 1) || seen.has(id)) return sum;
        seen.add(id);
        return sum + pieces;
      }, 0);
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
