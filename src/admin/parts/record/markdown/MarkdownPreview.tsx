import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { memo } from 'react';
import { postHtml } from '#domain/posts/post-text.ts';

/**
 * Markdown as the site shows it (catalogue/database/record-loader.ts), with a note on each part that cannot be shown.
 * micromark escapes HTML and leaves addresses to postHtml, so the text cannot run scripts.
 */
export const MarkdownPreview = memo(function MarkdownPreview({ markdown }: { markdown: string }) {
  const rendered = micromark(markdown, {
    allowDangerousProtocol: true,
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
  });
  const html = postHtml(rendered, { preview: true });
  return (
    <div
      className="prose overflow-x-auto break-words [&>:first-child]:mt-0"
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
});
