/**
 * "mailto:ada+yoga@example.com": the link that writes to an address. Characters that are allowed in an address but have
 * a meaning in a link, such as `?`, `&` and `%`, are encoded. Otherwise a part of the address would become a copy, a
 * subject or a text.
 * @param subject The subject of the mail; without it the writer chooses one.
 */
export function emailLink(email: string, subject?: string): string {
  const address = encodeURIComponent(email).replace(/%(?:40|2B)/g, decodeURIComponent);
  return `mailto:${address}${subject === undefined ? '' : `?subject=${encodeURIComponent(subject)}`}`;
}
