/*
 * Reports a module that could not be loaded: the connection broke off, or the site was updated since and the old
 * chunk is gone. An inline script, since its own module could fail with the others.
 */
document.addEventListener('astro:hydration-error', ({ target }) => {
  for (const part of document.querySelectorAll('[data-part]')) {
    if (!part.contains(target) && !target.contains(part)) continue;
    part.replaceChildren(part.nextElementSibling.content.cloneNode(true));
    const button = part.querySelector('button');
    button.onclick = async () => {
      /* A disabled button would lose the focus. */
      if (button.ariaDisabled) return;
      button.ariaDisabled = 'true';
      // If the site is unreachable, leaving for the browser's own error page would be worse than staying.
      const response = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(
        () => undefined,
      );
      if (response?.ok) location.reload();
      else {
        part.querySelector('[role=alert] p').textContent =
          'We still cannot reach the site. Please check your connection and try again.';
        button.ariaDisabled = null;
      }
    };
  }
});
