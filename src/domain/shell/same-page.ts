/** Whether an address leads to another place on the page that is open, such as "Skip to content". */
export function isOnSamePage(address: string, page: string): boolean {
  const [path, fragment] = address.split('#');
  return fragment !== undefined && path === page.split('#')[0];
}
