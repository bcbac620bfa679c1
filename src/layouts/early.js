/*
 * Runs before the first paint, so that nothing on the page changes its mind afterwards: whether there is
 * JavaScript, and whether a session is kept here. A session that begins or ends in another tab, or while this page
 * was prerendered or in the browser's back-forward cache, shows at once.
 */
((page) => {
  page.classList.add('js');
  const follow = () => {
    let session;
    try {
      session = JSON.parse(localStorage.getItem('ekantik-session'));
    } catch {
      /* Storage is blocked or holds something else: the page is that of a signed-out visitor. */
    }
    const whole = session?.access_token && session.refresh_token && session.expires_at;
    page.dataset.account = whole ? 'signed-in' : 'signed-out';
  };
  follow();
  addEventListener('storage', follow);
  addEventListener('pageshow', follow);
  document.addEventListener('prerenderingchange', follow);

  /* What a home screen needs to know is asked for once the page is painted, not before. */
  new PerformanceObserver((_, painted) => {
    painted.disconnect();
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'manifest', href: '/site.webmanifest' }),
    );
  }).observe({ type: 'paint', buffered: true });
})(document.documentElement);
