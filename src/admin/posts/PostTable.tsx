import ExternalLink from 'lucide-react/icons/external-link';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';
import Pencil from 'lucide-react/icons/pencil';
import Send from 'lucide-react/icons/send';
import Trash2 from 'lucide-react/icons/trash';
import type { Column } from '#admin/parts/list/table/column.ts';
import { DataTable } from '#admin/parts/list/table/DataTable.tsx';
import { RowButton } from '#admin/parts/list/table/RowButton.tsx';
import { type MenuAction, RowMenu } from '#admin/parts/list/table/RowMenu.tsx';
import { useIsNarrow } from '#admin/parts/use-media.ts';
import { useAdminOnlyReason } from '#admin/parts/use-role.ts';
import { RecordImage } from '#admin/pictures/RecordImage.tsx';
import { useGo } from '#admin/shell/use-go.ts';
import { Badge } from '#components/controls/Badge.tsx';
import { postCategories, postStatuses } from '#domain/posts/post.ts';
import type { StaffPost } from '#domain/posts/post-schema.ts';
import { commentCount, reasonNotOnSite } from '#domain/posts/post-texts.ts';
import { shortDay } from '#domain/time/calendar-day.ts';
import { studioDayOf } from '#domain/time/studio-time.ts';
import { studioNow } from '#stores/studio-clock.ts';
import { PostDrawing } from './PostDrawing.tsx';

interface Props {
  posts: readonly StaffPost[];
  onEdit: (post: StaffPost) => void;
  onShow: (dialog: 'preview' | 'comments' | 'delete', post: StaffPost) => void;
  onPublish: (post: StaffPost) => void;
}

const columns: readonly Column<StaffPost>[] = [
  { id: 'title', head: 'Title', breaksWords: true, cell: ({ title }) => title },
  {
    id: 'category',
    head: 'Category',
    cell: ({ category }) => postCategories[category].label,
  },
  {
    id: 'author',
    head: 'Author',
    breaksWords: true,
    narrow: 'roomy-detail',
    cell: ({ author }) => author.name,
  },
  {
    id: 'date',
    head: 'Date',
    cell: ({ publishedOn }) => (
      <time dateTime={publishedOn} className="whitespace-nowrap">
        {shortDay(new Date(`${publishedOn}T00:00:00Z`))}
      </time>
    ),
  },
  {
    id: 'comments',
    head: 'Comments',
    narrow: 'wide-only',
    cell: ({ comments }) => <span className="whitespace-nowrap">{commentCount(comments.length)}</span>,
  },
  {
    id: 'status',
    head: 'Status',
    narrow: 'end',
    // On a phone "Published", the status of most posts, is hidden, so that the title has more space.
    cell: ({ status }) =>
      status === 'published' ? (
        <span className="max-sm:sr-only">
          <Badge tone="sage">{postStatuses.published.label}</Badge>
        </span>
      ) : (
        <Badge tone="apricot">{postStatuses[status].label}</Badge>
      ),
  },
];

/** The list of posts with the actions for each. */
export function PostTable({ posts, onEdit, onShow, onPublish }: Props) {
  const disabledReason = useAdminOnlyReason();
  // A row of a narrow window has room for one button only: the other actions are in its menu.
  const fewButtons = useIsNarrow();
  const go = useGo();

  const menuOf = (post: StaffPost): MenuAction[] => {
    const published = post.status === 'published';
    return [
      ...(fewButtons
        ? [
            { label: 'Edit Post', icon: Pencil, onSelect: () => onEdit(post), disabledReason },
            { label: 'Preview', icon: Eye, onSelect: () => onShow('preview', post) },
          ]
        : []),
      {
        label: 'View on Site',
        icon: ExternalLink,
        onSelect: () => window.open(`/blog/${post.slug}`, '_blank', 'noopener'),
        disabledReason: reasonNotOnSite(post, studioDayOf(studioNow())),
      },
      { label: 'View Comments', icon: MessageCircle, onSelect: () => onShow('comments', post) },
      {
        label: published ? 'Unpublish' : 'Publish',
        icon: published ? EyeOff : Send,
        onSelect: () => onPublish(post),
        disabledReason,
      },
      ...(published
        ? [
            {
              label: 'Send as Newsletter',
              icon: Mail,
              onSelect: () => go(`/admin/blog/newsletter?post=${post.slug}`),
              disabledReason,
            },
          ]
        : []),
      {
        label: 'Delete Post',
        icon: Trash2,
        destructive: true,
        onSelect: () => onShow('delete', post),
        disabledReason,
      },
    ];
  };

  return (
    <DataTable
      label="Posts"
      columns={columns}
      rows={posts}
      rowKey={({ slug }) => slug}
      picture={({ picture, builtPicture, category }) => (
        <RecordImage
          picture={picture}
          built={builtPicture ?? undefined}
          fallback={<PostDrawing category={category} />}
          className="h-full w-full"
        />
      )}
      actionsRoom="max-columns:pr-[min(3.25rem,16.25vw)] lg:max-columns:pr-40"
      actions={(post) => (
        <div className="flex">
          {!fewButtons && (
            <>
              <RowButton
                label={`Edit ${post.title}`}
                icon={Pencil}
                disabledReason={disabledReason}
                onClick={() => onEdit(post)}
              />
              <RowButton label={`Preview ${post.title}`} icon={Eye} onClick={() => onShow('preview', post)} />
            </>
          )}
          <RowMenu label={`Actions for ${post.title}`} actions={menuOf(post)} />
        </div>
      )}
    />
  );
}
