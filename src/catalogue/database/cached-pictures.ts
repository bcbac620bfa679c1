import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { callStudioDatabase, type StudioDatabase } from '#backend/content/call-studio-database.ts';
import type { PictureType } from '#domain/pictures/picture-schema.ts';

/** The folder in the project where builds cache the database's pictures: the picture of an id never changes. */
const folder = '.cache/pictures';

const extensions: Record<PictureType, string> = { 'image/webp': 'webp', 'image/jpeg': 'jpg' };

/**
 * Downloads a picture of the database into the project, where Astro generates its sizes as for any file.
 * @param root The project.
 * @returns The file's path in the project; undefined if there is no such picture.
 * @throws DatabaseCallError if the database does not respond.
 */
export type ReadPicture = (id: string, root: URL) => Promise<string | undefined>;

/** Reads pictures from the cache in the project, or from the database if they are not cached yet. */
export const cachedPictures =
  (database: StudioDatabase): ReadPicture =>
  async (id, root) => {
    const fileAs = (extension: string) => `${folder}/${id}.${extension}`;
    const storedExtension = Object.values(extensions).find((extension) =>
      existsSync(new URL(fileAs(extension), root)),
    );
    if (storedExtension) return fileAs(storedExtension);
    const picture = (await callStudioDatabase(database, 'picture', { id })) as
      | { type: PictureType; bytes: string }
      | null
      | undefined;
    if (!picture) return undefined;
    const path = fileAs(extensions[picture.type]);
    const file = fileURLToPath(new URL(path, root));
    await mkdir(new URL(`${folder}/`, root), { recursive: true });
    // An interrupted build leaves no half-written picture behind, and two records may use the same picture
    // concurrently.
    const temporary = `${file}.${randomUUID()}`;
    await writeFile(temporary, Buffer.from(picture.bytes, 'base64'));
    await rename(temporary, file);
    return path;
  };
