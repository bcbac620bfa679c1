import { ExternalLink, EyeOff, Mail, MessageCircle, Send, Trash2 } from 'lucide-react';
import { ActionButton } from '#admin/parts/ActionButton.tsx';
import { RowMenu } from '#admin/parts/list/RowMenu.tsx';
import { RecordImage } from '#admin/pictures/RecordImage.tsx';
import { useGo } from '#admin/shell/use-go.ts';
import { Badge } from '#components/controls/Badge.tsx';
import { postCategories, postStatuses } from '#domain/posts/post.ts';
import type { StaffPost } from '#domain/posts/post-schema.ts';
import { commentCount, unseenBecause } from '#domain/posts/post-words.ts';
import { formatDay } from '#domain/time/calendar-day.ts';
import { studioDayOf } from '#domain/time/studio-time.ts';
import { PostScene } from './PostScene.tsx';

interface Props {
  post: StaffPost;
  /** Why the signed-in person may not change posts; undefined if they may. */
  disabledReason: string | undefined;
  /** Whether it is being published or unpublished. */
  busy: boolean;
  onEdit: () => void;
  onShow: (what: 'preview' | 'comments' | 'delete') => void;
  onPublish: () => void;
}

/** A post with its actions. */
export function PostCard({ post, disabledReason, busy, onEdit, onShow, onPublish }: Props) {
  const { slug, title, excerpt, category, author, publishedOn, status, comments, picture, builtPicture } =
    post;
  const go = useGo();
  const published = status === 'published';
  return (
    <article
      aria-labelledby={`post-${slug}`}
      aria-busy={busy}
      className="flex w-full flex-col overflow-hidden rounded-soft bg-paper-deep"
    >
      <RecordImage
        picture={picture}
        built={builtPicture ?? undefined}
        instead={<PostScene category={category} />}
        className="aspect-[16/9] w-full"
      />
      <div className="flex flex-1 flex-col p-5">
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone={published ? 'sage' : 'apricot'}>{postStatuses[status].label}</Badge>
        </div>
        <h2 id={`post-${slug}`} className="mt-3 break-words text-[1.35rem]">
          {title}
        </h2>
        <p className="mt-1.5 line-clamp-3 break-words">{excerpt}</p>
        <p className="mb-4 mt-3 text-[0.95rem] text-ink-soft">
          {postCategories[category].label} · {author.name} ·{' '}
          <time dateTime={publishedOn}>{formatDay(new Date(`${publishedOn}T00:00:00Z`))}</time> ·{' '}
          <span className="whitespace-nowrap">
            <MessageCircle aria-hidden="true" className="mr-1 inline size-4" />
            {commentCount(comments.length)}
          </span>
        </p>
        <div className="mt-auto flex flex-wrap items-center gap-2">
          <ActionButton
            tone="secondary"
            disabledReason={disabledReason}
            onClick={onEdit}
            aria-label={`Edit ${title}`}
          >
            Edit
          </ActionButton>
          <ActionButton tone="secondary" onClick={() => onShow('preview')} aria-label={`Preview ${title}`}>
            Preview
          </ActionButton>
          <div className="ml-auto">
            <RowMenu
              label={`Actions for ${title}`}
              actions={[
                {
                  label: 'View on Site',
                  icon: ExternalLink,
                  onSelect: () => window.open(`/blog/${slug}`, '_blank', 'noopener'),
                  disabledReason: unseenBecause(post, studioDayOf(new Date())),
                },
                { label: 'View Comments', icon: MessageCircle, onSelect: () => onShow('comments') },
                {
                  label: published ? 'Unpublish' : 'Publish',
                  icon: published ? EyeOff : Send,
                  onSelect: onPublish,
                  disabledReason: disabledReason,
                },
                ...(published
                  ? [
                      {
                        label: 'Send as Newsletter',
                        icon: Mail,
                        onSelect: () => go(`/admin/blog/newsletter?post=${slug}`),
                        disabledReason,
                      },
                    ]
                  : []),
                {
                  label: 'Delete Post',
                  icon: Trash2,
                  destructive: true,
                  onSelect: () => onShow('delete'),
                  disabledReason: disabledReason,
                },
              ]}
            />
          </div>
        </div>
      </div>
    </article>
  );
}
