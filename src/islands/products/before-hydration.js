/*
 * The store's behaviour until its filters are hydrated; inlined in the page after them, because it has to listen from
 * the start. Clicks in the list of products and the selected order are repeated after hydration, or dropped if the
 * filters' script cannot be loaded. Typing resets the list to its first products, as it does after hydration, even if
 * the text has been deleted by then. If the address has filters, the filters' script is loaded at once, to apply them
 * before they are hydrated.
 */
(() => {
  const filters = document.currentScript.previousElementSibling;
  const queue = [];
  let isReplaying = false;
  const enqueue = (event, replay) => {
    event.stopPropagation();
    queue.push(replay);
    filters.firstElementChild.dataset.held = '';
    // Loads the filters' script, again if it could not be loaded.
    filters.dispatchEvent(new Event('pointerenter'));
  };
  const onClick = (event) => {
    const { target } = event;
    const button = !isReplaying && target instanceof Element && target.closest('[data-add], #more-products');
    if (button) enqueue(event, () => button.click());
  };
  const onChange = (event) => {
    const { target } = event;
    const { value } = target;
    if (isReplaying || !filters.contains(target) || target.type === 'search') return;
    enqueue(event, () => {
      target.value = value;
      target.dispatchEvent(new Event('change', { bubbles: true }));
    });
  };
  const showFirstProducts = () => history.replaceState(null, '');
  document.addEventListener('click', onClick, true);
  document.addEventListener('change', onChange, true);
  filters.addEventListener('input', showFirstProducts);
  // The filters then say so (islands/directives/interaction.ts).
  filters.addEventListener('astro:hydration-error', () => {
    queue.length = 0;
  });
  filters.addEventListener('island:hydrated', async () => {
    delete filters.firstElementChild.dataset.held;
    filters.removeEventListener('input', showFirstProducts);
    // Clicks during the replay are queued, too: otherwise they would overtake earlier ones.
    for (let replay = queue.shift(); replay; replay = queue.shift()) {
      isReplaying = true;
      replay();
      isReplaying = false;
      // The next click must find the result of this one: two clicks on "Show more" show two more batches.
      await new Promise((done) => setTimeout(done));
    }
    document.removeEventListener('click', onClick, true);
    document.removeEventListener('change', onChange, true);
  });

  if (location.search || history.state)
    import(filters.getAttribute('component-url')).then(
      ({ showAddress }) => showAddress(),
      () => {
        /* Without the filters' script all products stay listed. */
      },
    );
})();
