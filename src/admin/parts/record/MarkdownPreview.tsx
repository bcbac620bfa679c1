import { micromark } from 'micromark';
import { memo } from 'react';
import { postHtml } from '#domain/posts/post-text.ts';

/**
 * Markdown as the site shows it (catalogue/database/record-loader.ts), with a note on each part that cannot be shown.
 * micromark escapes HTML and leaves addresses to postHtml, so the text cannot run scripts.
 */
export const MarkdownPreview = memo(function MarkdownPreview({ markdown }: { markdown: string }) {
  const html = postHtml(micromark(markdown, { allowDangerousProtocol: true }), { preview: true });
  return (
    <div
      className="prose overflow-x-auto break-words [&>:first-child]:mt-0"
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
});
