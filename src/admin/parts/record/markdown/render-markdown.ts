import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { punctuationMarks, typographicHtml } from '#domain/content/typographic.ts';
import { postHtml } from '#domain/posts/post-text.ts';

/**
 * The HTML of Markdown as the site shows it (catalogue/database/record-loader.ts), with a note on each part that cannot be
 * shown. micromark escapes HTML and leaves addresses to postHtml, so the text cannot run scripts.
 */
export function renderMarkdown(markdown: string): string {
  const rendered = micromark(markdown, {
    allowDangerousProtocol: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml(), punctuationMarks()],
  });
  return postHtml(typographicHtml(rendered), { preview: true });
}
