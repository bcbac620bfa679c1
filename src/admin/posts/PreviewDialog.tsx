import { CloseButton } from '#admin/parts/CloseButton.tsx';
import { OutageNotice } from '#admin/parts/list/OutageNotice.tsx';
import { Skeleton } from '#admin/parts/list/Skeleton.tsx';
import { MarkdownPreview } from '#admin/parts/record/markdown/MarkdownPreview.tsx';
import { useQuery } from '#admin/parts/use-query.ts';
import { Dialog } from '#components/controls/Dialog.tsx';
import { readingMinutes } from '#domain/posts/post.ts';
import type { StaffPost } from '#domain/posts/post-schema.ts';
import { postRefusalMessage } from '#domain/posts/post-texts.ts';
import { dateInWords } from '#domain/time/day-in-words.ts';
import { posts } from '#stores/staff/staff.ts';
import { textWidth } from './dialog-widths.ts';

/** A post as its readers will see it. */
export function PreviewDialog({ post, onClose }: { post: StaffPost; onClose: () => void }) {
  const { slug } = post;
  const { data, problem, busy, retry } = useQuery(['posts', 'one', slug], async () => ({
    found: await (await posts()).find(slug),
  }));
  const wholePost = data?.found;
  // The row may be older than a change that was just saved.
  const { title, excerpt, category, author, publishedOn } = wholePost ?? post;
  return (
    <Dialog open title={title} onClose={onClose} className={textWidth}>
      <p className="lede mt-3 max-w-measure break-words">{excerpt}</p>
      <p className="mt-3 text-ink-soft">
        {category} · By {author.name} · {dateInWords(publishedOn)}
        {wholePost && ` · ${readingMinutes(wholePost.body)} min read`}
      </p>
      <div className="mt-7">
        {!data && (problem && !busy ? <OutageNotice onRetry={retry} /> : <Skeleton rows={4} />)}
        {data && !wholePost && <p role="alert">{postRefusalMessage('unknown')}</p>}
        {wholePost && <MarkdownPreview markdown={wholePost.body} />}
      </div>
      <CloseButton onClose={onClose} />
    </Dialog>
  );
}
