/* Runs before the first paint, so that nothing on the page changes its mind afterwards. */
((page) => {
  page.classList.add('js');
  try {
    if (localStorage.getItem('ekantik-session')) page.dataset.account = 'signed-in';
  } catch {
    /* Storage is blocked: the page is that of a signed-out visitor. */
  }
})(document.documentElement);
