/*
 * Says so where the program of a part could not be had: the connection broke off, or the site was updated since
 * and the old program is gone. Stands in the page itself, since a program of its own could fail with the others.
 */
document.addEventListener('astro:hydration-error', ({ target }) => {
  for (const part of document.querySelectorAll('[data-part]')) {
    if (!part.contains(target) && !target.contains(part)) continue;
    part.replaceChildren(part.nextElementSibling.content.cloneNode(true));
    const button = part.querySelector('button');
    button.onclick = async () => {
      /* Disabled it would lose the focus. */
      if (button.ariaDisabled) return;
      button.ariaDisabled = 'true';
      // Where the site is away, leaving for the browser's own page of errors would be worse than staying.
      const there = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
      if (there?.ok) location.reload();
      else {
        part.querySelector('[role=alert] p').textContent =
          'We still cannot reach the site. Please check your connection and try again.';
        button.ariaDisabled = null;
      }
    };
  }
});
