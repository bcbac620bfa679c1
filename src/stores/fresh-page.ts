/**
 * Reloads the page, once the site can be reached. Some browsers cache a failed import until the page is reloaded,
 * and after an update of the site the old chunk is gone: only a reload can help.
 * @returns false if the site is unreachable: leaving the page would be worse than staying.
 */
export async function reloadPage(): Promise<boolean> {
  const reachable = await fetch('', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (reachable) location.reload();
  return reachable;
}
