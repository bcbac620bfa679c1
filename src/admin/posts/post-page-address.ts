/**
 * Address of the page on which a post is edited.
 * @param slug Of the post; `new` for a new one.
 */
export const postPageAddress = (slug: string): string => `/admin/blog/${encodeURIComponent(slug)}`;

/** The history state of a post's page: the list's filters, as in its address. */
export const listState = (): { list: string } => ({ list: location.search });

/** The address of the list, as it was when the post was opened. */
export function listAddress(): string {
  const list: unknown = history.state?.list;
  return `/admin/blog${typeof list === 'string' ? list : ''}`;
}
