const longestAddress = 80;

/** Pages of the back office beside those of the posts: no post has their address. */
export const reservedAddresses: readonly string[] = ['new', 'newsletter'];

const combiningMarks = /\p{M}/gu;

/**
 * The address that a title gives a post: "Yin, and Why" is /blog/yin-and-why.
 * Empty where the title has no Latin letter and no digit.
 */
export function postAddress(title: string): string {
  return title
    .normalize('NFKD')
    .replace(combiningMarks, '')
    .replace(/['’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestAddress)
    .replace(/^-+|-+$/g, '');
}
