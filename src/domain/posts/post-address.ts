import { reservedPageNames } from '#domain/content/page-names.ts';

const longestAddress = 80;

/** Addresses that no post has. The back office has pages at the last two, beside those of the posts. */
export const reservedAddresses: readonly string[] = [...reservedPageNames, 'new', 'newsletter'];

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
    .replace(/^-|-$/g, '');
}
