/*
 * Where a host knows no rewrite rules, the 404 page leads here with the address that was asked for
 * (src/layouts/open-admin.js). It stands in the address bar again before anybody reads it.
 */
const asked = new URLSearchParams(location.search).get('at');
if (location.pathname === '/admin' && asked && /^\/admin(\/|$)/.test(asked))
  history.replaceState(null, '', asked);
