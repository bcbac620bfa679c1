/*
 * If a host has no rewrite rules, the 404 page redirects here with the requested address (src/layouts/open-admin.js).
 * This restores it in the address bar before the router reads it.
 */
const dateInAddress = new URLSearchParams(location.search).get('at');
if (location.pathname === '/admin' && dateInAddress && /^\/admin(\/|$)/.test(dateInAddress))
  history.replaceState(null, '', dateInAddress);
