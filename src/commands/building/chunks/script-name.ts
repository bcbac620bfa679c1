interface Chunk {
  name: string;
  isEntry: boolean;
  isDynamicEntry: boolean;
}

/**
 * The pattern of a script's file name, for the bundler. Only files that somebody looks for have a name: islands and what is
 * loaded later. A script contains the names of all files that it loads, and names and hashes cost more bytes than they
 * seem to: shared chunks have only a hash, and it is as short as the bundler allows.
 */
export function scriptName({ name, isEntry, isDynamicEntry }: Chunk): string {
  const prefix = isEntry || isDynamicEntry ? `${name.replace(/[^\w.-]/g, '_')}.` : '';
  return `_astro/${prefix}[hash:7].js`;
}
