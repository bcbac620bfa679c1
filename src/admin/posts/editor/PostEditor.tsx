import { useState } from 'react';
import { OutageNotice } from '#admin/parts/list/OutageNotice.tsx';
import { Skeleton } from '#admin/parts/list/Skeleton.tsx';
import { useQuery } from '#admin/parts/use-query.ts';
import { dialogWidths } from '#admin/posts/dialog-widths.ts';
import { buttonStyle } from '#components/controls/button-style.ts';
import { Dialog } from '#components/controls/Dialog.tsx';
import { postRefusalWords } from '#domain/posts/post-words.ts';
import { posts } from '#stores/staff/staff.ts';
import { PostDialog } from './PostDialog.tsx';

interface Props {
  /** Address of the post; empty for a new one. */
  slug: string;
  onClose: () => void;
  disabledReason: string | undefined;
}

/** Where the post is written that the address of the screen names. */
export function PostEditor({ slug, onClose, disabledReason }: Props) {
  if (slug === '') return <PostDialog post={null} disabledReason={disabledReason} onClose={onClose} />;
  return <Existing slug={slug} disabledReason={disabledReason} onClose={onClose} />;
}

/** A post that is there, once it has been fetched. */
function Existing({ slug, onClose, disabledReason }: Props) {
  // A question of its own each time: what is edited is what is there now, never what was there before.
  const [opened] = useState(() => crypto.randomUUID());
  const { data, problem, busy, retry } = useQuery(['posts', 'edited', slug, opened], async () => ({
    found: await (await posts()).find(slug),
  }));
  if (data?.found) return <PostDialog post={data.found} disabledReason={disabledReason} onClose={onClose} />;
  return (
    <Dialog open title="Edit Post" onClose={onClose} className={dialogWidths.editor}>
      <div className="mt-6">
        {data ? (
          <p role="alert">{postRefusalWords('unknown')}</p>
        ) : problem && !busy ? (
          <OutageNotice onRetry={retry} />
        ) : (
          <Skeleton rows={5} />
        )}
        <div className="mt-7 flex justify-end">
          <button type="button" onClick={onClose} className={buttonStyle('secondary')}>
            Close
          </button>
        </div>
      </div>
    </Dialog>
  );
}
