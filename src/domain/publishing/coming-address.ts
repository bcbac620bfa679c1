/** An address at which a build generates a page for each record of a noun. */
export interface ComingAddress {
  noun: 'products' | 'posts';
  key: string;
}

const folders = { store: 'products', blog: 'posts' } as const;

/**
 * The record to which a path of the site could belong: "/store/wool-blanket" is a product; undefined for other
 * paths.
 */
export function comingAddress(path: string): ComingAddress | undefined {
  const parts = path.match(/^\/(?<folder>store|blog)\/(?<key>[a-z0-9-]{1,120})\/?$/)?.groups;
  if (!parts) return undefined;
  const { folder, key } = parts as { folder: keyof typeof folders; key: string };
  return { noun: folders[folder], key };
}
