import { micromark } from 'micromark';
import { memo } from 'react';
import { belowTitle } from '#domain/post-text.ts';

/**
 * Markdown as the site shows it (catalogue/studio-posts.ts). Without options micromark shows HTML as text and
 * drops addresses such as javascript:, so nothing that is written here runs.
 */
export const PostText = memo(function PostText({ markdown }: { markdown: string }) {
  const html = belowTitle(micromark(markdown));
  // biome-ignore lint/security/noDangerouslySetInnerHtml: every tag is micromark's own, see above.
  return <div className="prose overflow-x-auto break-words" dangerouslySetInnerHTML={{ __html: html }} />;
});
