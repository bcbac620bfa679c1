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
  const [, folder, key] = path.match(/^\/(store|blog)\/([a-z0-9-]{1,120})\/?$/) ?? [];
  return folder && key ? { noun: folders[folder as keyof typeof folders], key } : undefined;
}
