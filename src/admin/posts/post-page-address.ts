/** Address of the page on which a post is written. @param slug Of the post; `new` for one that is not there yet. */
export const postPageAddress = (slug: string): string => `/admin/blog/${encodeURIComponent(slug)}`;

/** What the page of a post remembers of the list behind it: its filters, as they stand in the address. */
export const fromList = (): { list: string } => ({ list: location.search });

/** Where the list is, as it was when the post was opened. */
export function listedAt(): string {
  const list: unknown = history.state?.list;
  return `/admin/blog${typeof list === 'string' ? list : ''}`;
}
