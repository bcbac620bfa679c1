import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { askDatabase, type StudioDatabase } from '#backend/content/ask-database.ts';
import type { PictureType } from '#domain/pictures/picture-schema.ts';

/** Where builds keep the pictures of the database, in the project: a picture never changes under its id. */
const folder = '.cache/pictures';

const endings: Record<PictureType, string> = { 'image/webp': 'webp', 'image/jpeg': 'jpg' };

/**
 * Brings a picture of the database into the project, where Astro makes its sizes as of any file.
 * @param root The project.
 * @returns The file's path in the project; undefined where there is no such picture.
 * @throws NoAnswer where the database does not answer.
 */
export type ReadPicture = (id: string, root: URL) => Promise<string | undefined>;

export const keptPictures =
  (database: StudioDatabase): ReadPicture =>
  async (id, root) => {
    const fileAs = (ending: string) => `${folder}/${id}.${ending}`;
    const storedEnding = Object.values(endings).find((ending) => existsSync(new URL(fileAs(ending), root)));
    if (storedEnding) return fileAs(storedEnding);
    const found = (await askDatabase(database, 'picture', { id })) as
      | { type: PictureType; bytes: string }
      | null
      | undefined;
    if (!found) return undefined;
    const path = fileAs(endings[found.type]);
    const file = fileURLToPath(new URL(path, root));
    await mkdir(new URL(`${folder}/`, root), { recursive: true });
    // A build that is interrupted leaves no half picture behind, and two records may show the same at once.
    const draft = `${file}.${randomUUID()}`;
    await writeFile(draft, Buffer.from(found.bytes, 'base64'));
    await rename(draft, file);
    return path;
  };
