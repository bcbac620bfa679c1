import { glob, type Loader } from 'astro/loaders';

/**
 * A folder of src/content as an Astro loader: Markdown for running text, YAML otherwise. The content check has already
 * reported all mistakes in its files (catalogue/check/).
 */
export const contentFolder = (name: string, kind: 'md' | 'yaml'): Loader =>
  glob({
    base: `./src/content/${name}`,
    pattern: `**/*.${kind}`,
    // The file name without its extension: other files refer to it by this id, and it is part of addresses.
    generateId: ({ entry }) => entry.replace(/\.[^.]+$/, ''),
  });
