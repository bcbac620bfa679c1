import type { Loader } from 'astro/loaders';
import type { RecordNoun } from '#domain/content/content-record.ts';
import { postHtml } from '#domain/posts/post-text.ts';
import { contentFolder } from './content-folder.ts';

/**
 * The folder of a noun whose records a connected site loads from its database. Its texts are rendered in the same way as
 * those of the database (catalogue/database/record-text.ts).
 */
export function recordFolder(noun: RecordNoun): Loader {
  const folder = contentFolder(noun, noun === 'series' ? 'yaml' : 'md');
  return {
    name: folder.name,
    load: (context) => {
      const { store } = context;
      const set: typeof store.set = ({ rendered, ...entry }) =>
        store.set({
          ...entry,
          ...(rendered && { rendered: { ...rendered, html: postHtml(rendered.html, { preview: false }) } }),
        });
      return folder.load({ ...context, store: { ...store, set } });
    },
  };
}
