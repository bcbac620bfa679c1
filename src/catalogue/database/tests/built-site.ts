import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import * as v from 'valibot';
import { buildNote } from '#domain/publishing/site-state.ts';

/** Functions that read the files of a built site. @param copy Its folder. */
export function siteIn(copy: string) {
  return {
    read: (path: string) => readFile(join(copy, path), 'utf8'),
    /** Returns every published photograph. */
    rasters: async () => {
      const paths = (await readdir(join(copy, '_astro'))).filter((path) => /\.(webp|avif|jpe?g)$/.test(path));
      return Promise.all(
        paths.map(async (path) => {
          const bytes = await readFile(join(copy, '_astro', path));
          const { width, exif } = await sharp(bytes).metadata();
          return { path, bytes, width, exif };
        }),
      );
    },
    files: async () => (await readdir(copy, { recursive: true })).filter((path) => path.endsWith('.html')),
  };
}

/** Returns a site's note about what it was built from. */
export const readBuildNote = async ({ read }: ReturnType<typeof siteIn>) =>
  v.parse(buildNote, JSON.parse(await read('built.json')));
