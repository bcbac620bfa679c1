/*
 * If a host has no rewrite rules, the 404 page redirects here with the requested address (src/layouts/open-admin.js).
 * This restores it in the address bar before the router reads it.
 */
const requestedAddress = new URLSearchParams(location.search).get('at');
if (location.pathname === '/admin' && requestedAddress && /^\/admin(\/|$)/.test(requestedAddress))
  history.replaceState(null, '', requestedAddress);
