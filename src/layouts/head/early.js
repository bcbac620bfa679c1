/*
 * Runs before the first paint, so that nothing on the page changes afterwards: detects JavaScript and a stored
 * session. A session that begins or ends in another tab, or while this page was prerendered or in the back-forward
 * cache, is applied at once.
 */
((page) => {
  page.classList.add('js');
  const follow = () => {
    let session;
    try {
      session = JSON.parse(localStorage.getItem(sessionKey));
    } catch {
      /* Storage is blocked or contains something else: the page is that of a signed-out visitor. */
    }
    page.dataset.account = isSession(session) ? 'signed-in' : 'signed-out';
  };
  follow();
  addEventListener('storage', follow);
  addEventListener('pageshow', follow);
  document.addEventListener('prerenderingchange', follow);

  /* The web manifest is requested once the page is painted, not before. */
  new PerformanceObserver((_, painted) => {
    painted.disconnect();
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'manifest', href: '/site.webmanifest' }),
    );
  }).observe({ type: 'paint', buffered: true });
})(document.documentElement);
