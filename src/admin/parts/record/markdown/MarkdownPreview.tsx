import { memo } from 'react';
import { renderMarkdown } from './render-markdown.ts';

/** Markdown as the site shows it. */
export const MarkdownPreview = memo(function MarkdownPreview({ markdown }: { markdown: string }) {
  return (
    <div
      className="prose overflow-x-auto break-words [&>:first-child]:mt-0"
      dangerouslySetInnerHTML={{ __html: renderMarkdown(markdown) }}
    />
  );
});
