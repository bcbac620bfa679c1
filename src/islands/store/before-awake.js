/*
 * What the store does until its filters are awake; stands in the page itself, after them, since it has to listen from
 * the start. What is pressed in the list of products, and the order chosen for it, is done again then. Typing begins
 * with the first products again, as it does later, even if what was typed is gone by then. And where the address asks
 * for something, the filters' program is fetched at once, to show it before React has come.
 */
(() => {
  const filters = document.currentScript.previousElementSibling;
  const held = [];
  const press = ({ target }) => {
    const button = target instanceof Element && target.closest('[data-add], #more-products');
    if (button) held.push(() => button.click());
  };
  const choose = ({ target }) => {
    const { value } = target;
    if (!filters.contains(target) || target.type === 'search') return;
    held.push(() => {
      target.value = value;
      target.dispatchEvent(new Event('change', { bubbles: true }));
    });
  };
  const type = () => history.replaceState(null, '');
  document.addEventListener('click', press);
  document.addEventListener('change', choose);
  filters.addEventListener('input', type);
  filters.addEventListener('island:awake', async () => {
    document.removeEventListener('click', press);
    document.removeEventListener('change', choose);
    filters.removeEventListener('input', type);
    for (const again of held) {
      again();
      // The next press finds what this one did: two for more products show two batches more.
      await new Promise((done) => setTimeout(done));
    }
  });

  if (location.search || history.state)
    import(filters.getAttribute('component-url')).then(
      ({ showAddress }) => showAddress(),
      () => {
        /* All products stay: the filters themselves cannot be had either. */
      },
    );
})();
