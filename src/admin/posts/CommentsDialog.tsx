import { CloseButton } from '#admin/parts/CloseButton.tsx';
import { Dialog } from '#components/controls/Dialog.tsx';
import type { StaffPost } from '#domain/posts/post-schema.ts';
import { commentCount } from '#domain/posts/post-texts.ts';
import { dateInWords } from '#domain/time/day-in-words.ts';

/** Readers' comments on a post. */
export function CommentsDialog({ post, onClose }: { post: StaffPost; onClose: () => void }) {
  const { title, comments } = post;
  return (
    <Dialog open title={`Comments on ${title}`} onClose={onClose}>
      <p className="mt-2 text-ink-soft">{commentCount(comments.length)}</p>
      <ul className="mt-5 space-y-5">
        {comments.map(({ author, on, text }) => (
          <li key={author + on + text} className="border-l-[3px] border-paper-edge pl-5">
            <p className="font-semibold">
              {author}
              <time className="ml-2 text-[0.95rem] font-normal text-ink-soft" dateTime={on}>
                {dateInWords(on)}
              </time>
            </p>
            <p className="mt-1 break-words">{text}</p>
          </li>
        ))}
      </ul>
      <CloseButton onClose={onClose} />
    </Dialog>
  );
}
