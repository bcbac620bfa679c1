const longestAddress = 80;

/** Back-office pages beside those of the posts: no post may have their address. */
export const reservedAddresses: readonly string[] = ['new', 'newsletter'];

const combiningMarks = /\p{M}/gu;

/**
 * The address of a post, from its title: "Yin, and Why" is /blog/yin-and-why.
 * Empty if the title has no Latin letter and no digit.
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
