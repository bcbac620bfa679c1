/*
 * The store's behaviour until its filters are hydrated; inlined in the page after them, because it has to listen from
 * the start. Clicks in the list of products and the selected order are repeated after hydration. Typing shows the first
 * products again, as it does later, even if the text has been deleted by then. If the address has filters, the filters'
 * script is loaded at once, to apply them before React is loaded.
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
  filters.addEventListener('island:hydrated', async () => {
    filters.removeEventListener('input', type);
    // Clicks during the replay are queued, too: otherwise they would overtake earlier ones.
    for (let again = held.shift(); again; again = held.shift()) {
      repeating = true;
      again();
      repeating = false;
      // The next click must find the result of this one: two clicks on "Show more" show two more batches.
      await new Promise((done) => setTimeout(done));
    }
    document.removeEventListener('click', press, true);
    document.removeEventListener('change', choose, true);
  });

  if (location.search || history.state)
    import(filters.getAttribute('component-url')).then(
      ({ showAddress }) => showAddress(),
      () => {
        /* Without the filters' script all products stay listed. */
      },
    );
})();
