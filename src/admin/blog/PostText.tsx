import { micromark } from 'micromark';
import { memo } from 'react';
import { belowTitle } from '#domain/studio/post-text.ts';

/**
 * Markdown as the site shows it (catalogue/studio-posts.ts). Without options micromark shows HTML as text and
 * drops addresses such as javascript:, so nothing that is written here runs.
 */
export const PostText = memo(function PostText({ markdown }: { markdown: string }) {
  const html = belowTitle(micromark(markdown));
  return (
    <div
      className="prose overflow-x-auto break-words [&>:first-child]:mt-0"
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
});
