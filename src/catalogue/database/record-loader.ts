import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Loader, LoaderContext } from 'astro/loaders';
import { ContentMistake } from '#catalogue/files/content-mistake.ts';
import { bodyOfRecord, fieldsOfRecord } from '#domain/content/content-file.ts';
import { contentPushed } from '#domain/content/content-pushed.ts';
import type { ContentRecord, PictureReference, RecordNoun } from '#domain/content/content-record.ts';
import { postHtml } from '#domain/posts/post-text.ts';
import type { ReadPicture } from './kept-pictures.ts';
import { withoutHtml } from './shown-text.ts';
import type { SiteContent, SiteRest } from './site-content.ts';

/** The one entry of the collection `site`. */
export const restId = 'site';

/**
 * The records of a studio's database as a collection: the same fields as in files, read by the same schema. A record
 * that the schema refuses stops the build, like a file.
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
      // Astro keeps what it knew between builds.
      context.store.clear();
      for (const record of records)
        await takeIn(noun, await withPictureFile(noun, record, readPicture, context), context);
    };
    await load();
    whenTold(load, context);
  },
});

/** What a connected site is built from besides records, as a collection of one: every page shows the same state. */
export const restLoader = (read: () => Promise<SiteContent>): Loader => ({
  name: 'the rest of the database',
  load: async (context) => {
    const load = async () => {
      const { dates, closures, rules, contact, hours, retention, state } = await read();
      const rest: SiteRest = { dates, closures, rules, contact, hours, retention, state };
      context.store.clear();
      context.store.set({ id: restId, data: { ...rest } });
    };
    await load();
    whenTold(load, context);
  },
});

/** While developing: reads again when an editor or the back office wants the site to show what is in the database. */
function whenTold(load: () => Promise<void>, { watcher, config, logger }: LoaderContext): void {
  const signal = fileURLToPath(new URL(contentPushed, config.root));
  watcher?.add(signal);
  watcher?.on('all', (_, path) => {
    if (path === signal) load().catch((error: Error) => logger.error(error.message));
  });
}

async function takeIn(noun: RecordNoun, record: ContentRecord, context: LoaderContext): Promise<void> {
  const { store, parseData, generateDigest } = context;
  const filePath = placeOf(noun, record.key);
  const written = fieldsOfRecord(noun, record as never);
  const data = await parseData({ id: record.key, data: withDays(written), filePath }).catch(
    (error: unknown) => {
      const why = error instanceof Error ? error.message.replaceAll('**', '') : String(error);
      throw new ContentMistake(filePath, undefined, why);
    },
  );
  const body = bodyOfRecord(record);
  store.set({
    id: record.key,
    data,
    body,
    filePath,
    digest: generateDigest({ ...record }),
    ...(body && { rendered: await shown(body, filePath, context) }),
  });
}

/** In place of a file: pictures are found from here, and messages say where a mistake is. */
const placeOf = (noun: RecordNoun, key: string) => `src/content/${noun}/${key} (in the database)`;

async function shown(body: string, filePath: string, { renderMarkdown, config }: LoaderContext) {
  const { html, metadata } = await renderMarkdown(withoutHtml(body), {
    fileURL: new URL(encodeURI(filePath), config.root),
  });
  return { html: postHtml(html, { preview: false }), ...(metadata && { metadata }) };
}

/**
 * A record with its picture as a file: one that staff chose is brought into the project. A picture that is not there any
 * more gives way to the one of its noun.
 */
async function withPictureFile(
  noun: RecordNoun,
  record: ContentRecord,
  readPicture: ReadPicture,
  { config, logger }: LoaderContext,
): Promise<ContentRecord> {
  const picture: PictureReference | null = 'picture' in record ? record.picture : null;
  if (!picture) return record;
  const { alt, focus } = picture;
  const words = { alt, ...(focus && { focus }) };
  if ('id' in picture) {
    const path = await readPicture(picture.id, config.root);
    if (path) return { ...record, picture: { src: `../../../${path}`, ...words } } as ContentRecord;
    logger.warn(`${record.key} shows a picture that the database does not have any more.`);
    return { ...record, picture: null } as ContentRecord;
  }
  if (existsSync(new URL(encodeURI(picture.src), new URL(`src/content/${noun}/`, config.root))))
    return { ...record, picture: { src: picture.src, ...words } } as ContentRecord;
  logger.warn(`${record.key} names the picture ${picture.src}, which src/content/${noun} lacks.`);
  return { ...record, picture: null } as ContentRecord;
}

/** Days as the schema of a post reads them. */
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
