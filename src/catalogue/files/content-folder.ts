import { glob, type Loader } from 'astro/loaders';

/**
 * A folder of src/content for Astro to load: Markdown where there is running text, YAML where there is none. What is
 * wrong in it was found before (catalogue/check/), all at once.
 */
export const contentFolder = (name: string, kind: 'md' | 'yaml'): Loader =>
  glob({
    base: `./src/content/${name}`,
    pattern: `**/*.${kind}`,
    // The file name without its ending: other files refer by it, and it stands in addresses.
    generateId: ({ entry }) => entry.replace(/\.[^.]+$/, ''),
  });
