import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import { ContentMistake } from '#catalogue/files/content-mistake.ts';
import { isPictureFile, isRelativeAddress } from '#catalogue/files/picture-file.ts';
import { bodyOfRecord, fileFieldsOfRecord } from '#domain/content/content-file.ts';
import { contentPushedFile } from '#domain/content/content-pushed-file.ts';
import type { ContentRecord, PictureReference, RecordNoun } from '#domain/content/content-record.ts';
import type { ReadPicture } from './cached-pictures.ts';
import { renderRecordText } from './record-text.ts';
import type { SiteContent, SiteData } from './site-content.ts';

/** The id of the only entry of the collection `site`. */
export const siteDataId = 'site';

/**
 * Loads the records of a studio's database as a collection: the same fields as in files, validated by the same
 * schema. A record that the schema refuses stops the build, as a file does.
 */
export const recordLoader = (
  noun: RecordNoun,
  read: () => Promise<SiteContent>,
  readPicture: ReadPicture,
): Loader => ({
  name: `${noun} of the database`,
  load: async (context) => {
    const load = async () => {
      const records = (await read())[noun];
      // Astro preserves the store between builds.
      context.store.clear();
      for (const record of records)
        await storeRecord(noun, await withPictureFile(noun, record, readPicture, context), context);
    };
    await load();
    reloadOnSignal(load, context);
  },
});

/** A connected site's content besides records, as a collection with one entry: every page shows the same state. */
export const siteDataLoader = (read: () => Promise<SiteContent>): Loader => ({
  name: 'the site data of the database',
  load: async (context) => {
    const load = async () => {
      const { dates, closures, rules, contact, hours, retention, state } = await read();
      const siteData: SiteData = { dates, closures, rules, contact, hours, retention, state };
      context.store.clear();
      context.store.set({ id: siteDataId, data: { ...siteData } });
    };
    await load();
    reloadOnSignal(load, context);
  },
});

/**
 * Watches the signal file in development, and loads again when an editor has pushed content or somebody has published.
 */
function reloadOnSignal(load: () => Promise<void>, { watcher, config, logger }: LoaderContext): void {
  const signal = fileURLToPath(new URL(contentPushedFile, config.root));
  watcher?.add(signal);
  watcher?.on('all', (_, path) => {
    if (path === signal) load().catch((error: Error) => logger.error(error.message));
  });
}

async function storeRecord(noun: RecordNoun, record: ContentRecord, context: LoaderContext): Promise<void> {
  const { store, parseData, generateDigest } = context;
  const filePath = filePathOf(noun, record.key);
  const fields = fileFieldsOfRecord(noun, record as never);
  const data = await parseData({ id: record.key, data: withDays(fields), filePath }).catch(
    (error: unknown) => {
      const reason = error instanceof Error ? error.message.replaceAll('**', '') : String(error);
      throw new ContentMistake(filePath, undefined, reason);
    },
  );
  const body = bodyOfRecord(record);
  const rendered = body
    ? await renderRecordText(
        body,
        { filePath, hasPicture: (src) => isPictureOfFiles(noun, src, context) },
        context,
      )
    : undefined;
  store.set({
    id: record.key,
    data,
    body,
    filePath,
    digest: generateDigest({ ...record }),
    // Without assetImports the build does not know the pictures in the text.
    ...(rendered && { rendered, assetImports: rendered.metadata.imagePaths }),
  });
}

/** A path in place of a file's: pictures are resolved relative to it, and messages name it. */
const filePathOf = (noun: RecordNoun, key: string) => `src/content/${noun}/${key} (in the database)`;

/** Whether an address, relative to the noun's folder, is that of an existing picture. */
const isPictureOfFiles = (noun: RecordNoun, src: string, { config }: Pick<LoaderContext, 'config'>) =>
  isPictureFile(src) &&
  isRelativeAddress(src) &&
  existsSync(join(fileURLToPath(config.root), 'src/content', noun, src));

/**
 * A record with its picture as a file: a picture that staff chose is downloaded into the project. A missing picture
 * is replaced by the drawing of its noun.
 */
async function withPictureFile(
  noun: RecordNoun,
  record: ContentRecord,
  readPicture: ReadPicture,
  context: LoaderContext,
): Promise<ContentRecord> {
  const { config, logger } = context;
  const picture: PictureReference | null = 'picture' in record ? record.picture : null;
  if (!picture) return record;
  const { alt, focus } = picture;
  const attributes = { alt, ...(focus && { focus }) };
  if ('id' in picture) {
    const path = await readPicture(picture.id, config.root);
    if (path) return { ...record, picture: { src: `../../../${path}`, ...attributes } } as ContentRecord;
    logger.warn(`${record.key} shows a picture that the database does not have any more.`);
    return { ...record, picture: null } as ContentRecord;
  }
  if (isPictureOfFiles(noun, picture.src, context))
    return { ...record, picture: { src: picture.src, ...attributes } } as ContentRecord;
  logger.warn(`${record.key} names the picture ${picture.src}, which src/content/${noun} lacks.`);
  return { ...record, picture: null } as ContentRecord;
}

/** Days in the form that the schema of a post expects. */
function withDays(fields: Record<string, unknown>): Record<string, unknown> {
  const { publishedOn, comments } = fields;
  if (typeof publishedOn !== 'string') return fields;
  const day = (text: string) => new Date(`${text}T00:00:00Z`);
  return {
    ...fields,
    publishedOn: day(publishedOn),
    ...(Array.isArray(comments) && {
      comments: comments.map((comment: { on: string }) => ({ ...comment, on: day(comment.on) })),
    }),
  };
}
