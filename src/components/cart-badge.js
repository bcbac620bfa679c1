/* Runs right behind each cart badge: the number stands there at the first paint, without React. */
((badges) => {
  try {
    const lines = JSON.parse(localStorage.getItem('ekantik-cart') || '[]');
    const count = lines.reduce((sum, line) => sum + line.quantity, 0);
    if (!Number.isSafeInteger(count) || count <= 0) return;
    for (const badge of badges) {
      badge.textContent = count > 99 ? '99+' : count;
      badge.hidden = false;
    }
  } catch {
    /* Storage is blocked or holds something else: an empty cart shows no badge. */
  }
})(document.querySelectorAll('[data-cart-badge]'));
