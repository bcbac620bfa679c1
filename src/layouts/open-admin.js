/*
 * On a host without rewrite rules, an address of the back office without its own file ends on the 404 page.
 * The back office is then opened from its own file, which receives the address (src/admin/restore-address.ts).
 */
if (/^\/admin(\/|$)/.test(location.pathname) && location.pathname !== '/admin') {
  document.documentElement.hidden = true;
  location.replace(`/admin?at=${encodeURIComponent(location.pathname + location.search + location.hash)}`);
}
