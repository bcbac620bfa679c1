import { ConfirmDialog } from '#admin/parts/record/ConfirmDialog.tsx';
import { useChange } from '#admin/parts/record/use-change.ts';
import { useWhileMounted } from '#admin/parts/record/use-while-mounted.ts';
import { notifySuccess } from '#components/messages/toasts/notify.ts';
import type { StaffPost } from '#domain/posts/post-schema.ts';
import { postRefusalMessage } from '#domain/posts/post-texts.ts';
import { invalidate } from '#stores/staff/queries.ts';
import { posts } from '#stores/staff/staff.ts';
import { conflictMessage } from './use-publishing.ts';

/** Asks before a post is deleted. */
export function DeletePost({ post, onClose }: { post: StaffPost; onClose: () => void }) {
  const close = useWhileMounted(onClose);
  const { busy, problem, setProblem, send } = useChange();
  const { slug, title, version, onSite } = post;

  const remove = async () => {
    const answer = await send(
      async (requestId) => (await posts()).remove(slug, { version, requestId }),
      slug,
    );
    if (!answer) return;
    invalidate('posts');
    if (answer.kind === 'conflict') return setProblem(conflictMessage(answer.by));
    if (answer.kind === 'refused') return setProblem(postRefusalMessage(answer.reason));
    close();
    await notifySuccess(`“${title}” is deleted.`);
  };

  return (
    <ConfirmDialog
      open
      title="Delete Post"
      question={
        <>
          <p>Are you sure you want to delete the post "{title}"? This action cannot be undone.</p>
          {onSite && <p>It leaves the site when that is published.</p>}
        </>
      }
      confirmLabel="Delete Post"
      destructive
      onConfirm={() => void remove()}
      onClose={onClose}
      busy={busy}
      problem={problem}
    />
  );
}
