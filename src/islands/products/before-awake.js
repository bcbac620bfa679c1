/*
 * What the store does until its filters are awake; stands in the page itself, after them, since it has to listen from
 * the start. What is pressed in the list of products, and the order chosen for it, is done again then. Typing begins
 * with the first products again, as it does later, even if what was typed is gone by then. And where the address asks
 * for something, the filters' program is fetched at once, to show it before React has come.
 */
(() => {
  const filters = document.currentScript.previousElementSibling;
  const held = [];
  let repeating = false;
  const hold = (event, again) => {
    event.stopPropagation();
    held.push(again);
  };
  const press = (event) => {
    const { target } = event;
    const button = !repeating && target instanceof Element && target.closest('[data-add], #more-products');
    if (button) hold(event, () => button.click());
  };
  const choose = (event) => {
    const { target } = event;
    const { value } = target;
    if (repeating || !filters.contains(target) || target.type === 'search') return;
    hold(event, () => {
      target.value = value;
      target.dispatchEvent(new Event('change', { bubbles: true }));
    });
  };
  const type = () => history.replaceState(null, '');
  document.addEventListener('click', press, true);
  document.addEventListener('change', choose, true);
  filters.addEventListener('input', type);
  filters.addEventListener('island:awake', async () => {
    filters.removeEventListener('input', type);
    // What is pressed in the meantime is held, too: otherwise it would come before what was pressed earlier.
    for (let again = held.shift(); again; again = held.shift()) {
      repeating = true;
      again();
      repeating = false;
      // The next press finds what this one did: two for more products show two batches more.
      await new Promise((done) => setTimeout(done));
    }
    document.removeEventListener('click', press, true);
    document.removeEventListener('change', choose, true);
  });

  if (location.search || history.state)
    import(filters.getAttribute('component-url')).then(
      ({ showAddress }) => showAddress(),
      () => {
        /* All products stay: the filters themselves cannot be had either. */
      },
    );
})();
