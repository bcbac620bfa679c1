/*
 * Where a host knows no rewrite rules, an address of the back office that has no file of its own ends on the 404 page.
 * The back office opens from its own file then, and takes the address along (src/admin/taken-along.ts).
 */
if (/^\/admin(\/|$)/.test(location.pathname) && location.pathname !== '/admin') {
  document.documentElement.hidden = true;
  location.replace(`/admin?at=${encodeURIComponent(location.pathname + location.search + location.hash)}`);
}
