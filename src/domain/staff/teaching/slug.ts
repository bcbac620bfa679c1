/**
 * A name in an address, of small letters, digits and hyphens. The same rule as studio.slug_of(): change both together.
 * @param otherwise What a text without any letter or digit becomes.
 */
export function slugOf(text: string, otherwise: string): string {
  const hyphenated = text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return hyphenated.slice(0, 50).replace(/-$/, '') || otherwise;
}

/** The slug itself, or with the first number behind it that nobody has: "hatha-yoga-2". */
export function freeSlug(slug: string, taken: (slug: string) => boolean): string {
  let free = slug;
  for (let number = 2; taken(free); number++) free = `${slug}-${number}`;
  return free;
}
