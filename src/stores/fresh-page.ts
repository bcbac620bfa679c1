/**
 * Reloads the page, once the site can be reached. Some browsers remember for good that a program could not be had,
 * and after an update of the site the old one is gone: only the page itself can be asked again.
 * @returns false where the site is away: leaving the page would be worse than staying.
 */
export async function loadPageAnew(): Promise<boolean> {
  const there = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (there) location.reload();
  return there;
}
