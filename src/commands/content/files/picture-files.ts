import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { callStudioDatabase, type StudioDatabase } from '#backend/content/call-studio-database.ts';
import { namesIn } from '#commands/content/names-in.ts';
import { ExplainedError } from '#commands/running/explained-error.ts';
import type { ContentLists, ContentNoun, ContentRecord } from '#domain/content/content-record.ts';
import { type PictureType, pictureLimits } from '#domain/pictures/picture-schema.ts';

/*
 * Pictures that staff chose, as files: `pull` writes each beside the file of its record, under a name that contains
 * the beginning of its id, natural-cork-mat.1a2b3c4d.webp. A file with such a name and a matching hash is this
 * picture; every other file is an editor's own, which the database knows only by name, and which `pull` keeps.
 */

const extensions: Record<PictureType, string> = { 'image/webp': 'webp', 'image/jpeg': 'jpg' };

const pulledName = /^(?:\.\/)?(.+)\.([0-9a-f]{8,64})\.(webp|jpg)$/;

/** Returns the files' records with the ids of the pictures that were pulled. */
export function withPictureIds(records: ContentLists, root: string): ContentLists {
  const withIds = <Row extends ContentRecord>(noun: ContentNoun, list: Row[]): Row[] =>
    list.map((record) => {
      const picture = 'picture' in record ? record.picture : null;
      if (!picture || !('src' in picture)) return record;
      const { src, ...description } = picture;
      const id = idOfFile(join(root, 'src/content', noun, src), src);
      return id ? { ...record, picture: { id, ...description } } : record;
    });
  return {
    instructors: withIds('instructors', records.instructors),
    series: records.series,
    products: withIds('products', records.products),
    posts: withIds('posts', records.posts),
    studio: records.studio,
  };
}

function idOfFile(file: string, src: string): string | undefined {
  const idPrefix = src.match(pulledName)?.[2];
  if (!idPrefix || !existsSync(file)) return undefined;
  const id = createHash('sha256').update(readFileSync(file)).digest('hex');
  return id.startsWith(idPrefix) ? id : undefined;
}

/**
 * Writes the picture that staff chose for a record beside its file, and removes other pictures that were pulled for
 * it.
 * @returns The record with the name of that file, and the names of pictures that an editor has changed since they
 * were pulled: these files stay.
 * @throws DatabaseCallError
 */
export async function pullPicture<Row extends ContentRecord>(
  database: StudioDatabase,
  noun: ContentNoun,
  record: Row,
  root: string,
): Promise<{ record: Row; edited: string[] }> {
  const picture = 'picture' in record ? record.picture : null;
  if (!picture || !('id' in picture)) return { record, edited: removePulledPictures(noun, record.key, root) };
  const { id, ...description } = picture;
  const answer = (await callStudioDatabase(database, 'picture', { id })) as {
    type: PictureType;
    bytes: string;
  } | null;
  if (!answer)
    throw new ExplainedError(
      `The picture of ${noun}/${record.key} was just replaced. Run the command again.`,
    );
  const folder = join(root, 'src/content', noun);
  const name = nameForPicture(folder, record.key, id, extensions[answer.type]);
  const edited = removePulledPictures(noun, record.key, root, name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), Buffer.from(answer.bytes, 'base64'));
  return { record: { ...record, picture: { src: `./${name}`, ...description } }, edited };
}

/** Returns a name with as much of the picture's id as it takes to overwrite no other picture. */
function nameForPicture(folder: string, key: string, id: string, extension: string): string {
  const nameWith = (length: number) => `${key}.${id.slice(0, length)}.${extension}`;
  const isFree = (name: string) =>
    !existsSync(join(folder, name)) || idOfFile(join(folder, name), name) === id;
  let length = 8;
  while (length < id.length && !isFree(nameWith(length))) length += 1;
  return nameWith(length);
}

/**
 * Removes the pictures that were pulled for a record.
 * @param usedFile The name of the file that the record uses now.
 * @returns The names of those that stay because an editor has changed them since.
 */
export function removePulledPictures(
  noun: ContentNoun,
  key: string,
  root: string,
  usedFile?: string,
): string[] {
  const folder = join(root, 'src/content', noun);
  const names = namesIn(folder).filter((name) => name !== usedFile && name.match(pulledName)?.[1] === key);
  const edited = names.filter((name) => idOfFile(join(folder, name), name) === undefined);
  for (const name of names) if (!edited.includes(name)) rmSync(join(folder, name));
  return edited;
}

/**
 * Pushes the picture of a record's file into the database, which may be a different one from the one it was pulled
 * from.
 */
export async function pushPicture(
  database: StudioDatabase,
  noun: ContentNoun,
  record: ContentRecord,
  root: string,
): Promise<void> {
  const picture = 'picture' in record ? record.picture : null;
  if (!picture || !('id' in picture)) return;
  const { id } = picture;
  const folder = join(root, 'src/content', noun);
  const name = namesIn(folder).find((file) => idOfFile(join(folder, file), file) === id);
  if (!name) return;
  const bytes = readFileSync(join(folder, name));
  const { width, height, format } = await sharp(bytes).metadata();
  const side = pictureLimits.smallSide;
  const small = await sharp(bytes).resize(side, side, { fit: 'inside', withoutEnlargement: true }).toBuffer();
  const answer = (await callStudioDatabase(database, 'push_picture', {
    draft: {
      noun,
      type: `image/${format}`,
      width,
      height,
      bytes: bytes.toString('base64'),
      small: small.toString('base64'),
    },
  })) as { kind: string };
  if (answer.kind !== 'saved')
    throw new ExplainedError(`The database does not take the picture src/content/${noun}/${name}.`);
}
