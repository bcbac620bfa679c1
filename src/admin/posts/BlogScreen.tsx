import { lazy, Suspense, useState } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import { ActionButton } from '#admin/parts/ActionButton.tsx';
import { FilterSelect } from '#admin/parts/list/FilterSelect.tsx';
import { FilterTabs } from '#admin/parts/list/FilterTabs.tsx';
import { Listed } from '#admin/parts/list/Listed.tsx';
import { Pager } from '#admin/parts/list/Pager.tsx';
import { SearchBox } from '#admin/parts/list/SearchBox.tsx';
import { Skeleton } from '#admin/parts/list/Skeleton.tsx';
import { listedRow } from '#admin/parts/list/table/listed-row.ts';
import { ScreenHead } from '#admin/parts/ScreenHead.tsx';
import { useQuery } from '#admin/parts/use-query.ts';
import { useAdminOnlyReason } from '#admin/parts/use-role.ts';
import { buttonStyle } from '#components/controls/button-style.ts';
import { type PostCategory, postCategories } from '#domain/posts/post.ts';
import type { StaffPost } from '#domain/posts/post-schema.ts';
import { posts } from '#stores/staff/staff.ts';
import { CommentsDialog } from './CommentsDialog.tsx';
import { DeletePost } from './DeletePost.tsx';
import { PostTable } from './PostTable.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import { listState, postPageAddress } from './post-page-address.ts';
import { useBlogAddress } from './use-blog-address.ts';
import { usePostCounts } from './use-post-counts.ts';
import { usePublishing } from './use-publishing.ts';

const pageSize = 24;

const categories: { value: PostCategory | 'all'; label: string }[] = [
  { value: 'all', label: 'All' },
  ...Object.entries(postCategories).map(([value, { label }]) => ({ value: value as PostCategory, label })),
];

/** The dialog that is open over the list. */
type OpenDialog = { dialog: 'preview' | 'comments' | 'delete'; post: StaffPost };

// A chunk of its own, because it includes the rendering of mails.
const NewsletterScreen = lazy(() => import('#admin/newsletter/NewsletterScreen.tsx'));
const PostPage = lazy(() => import('./editor/PostPage.tsx'));

/** Blog Management; at other addresses the newsletter, and the page of each post. */
export default function BlogScreen() {
  const { tab } = useParams<{ tab?: string }>();
  if (tab === undefined) return <Posts />;
  return (
    <Suspense fallback={<Skeleton />}>
      {tab === 'newsletter' ? <NewsletterScreen /> : <PostPage key={tab} slug={tab} />}
    </Suspense>
  );
}

/** All posts. */
function Posts() {
  const address = useBlogAddress();
  const { tab, status, category, search, offset, filter } = address;
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const disabledReason = useAdminOnlyReason();
  const publish = usePublishing();
  const counts = usePostCounts(search, category);

  const key = ['posts', 'list', search, category ?? '', status ?? '', String(offset)];
  const list = useQuery(key, async () =>
    (await posts()).list({ search, category, status, offset, limit: pageSize }),
  );
  const closeDialog = () => setOpenDialog(undefined);
  const post = openDialog && listedRow(list.data?.rows, openDialog.post, ({ slug }) => slug);
  const [, go] = useLocation();
  const openEditor = (slug: string) => go(postPageAddress(slug), { state: listState() });

  return (
    <>
      <ScreenHead
        title="Blog Management"
        description="What the journal says, and what is still being written."
      >
        <Link href="/admin/blog/newsletter" className={buttonStyle('secondary')}>
          Newsletter
        </Link>
        <ActionButton disabledReason={disabledReason} onClick={() => openEditor('new')}>
          New Post
        </ActionButton>
      </ScreenHead>
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <FilterTabs
          label="Posts by status"
          tabs={[
            { value: 'all', label: 'All Posts', count: counts?.all ?? null },
            { value: 'published', label: 'Published', count: counts?.published ?? null },
            { value: 'drafts', label: 'Drafts', count: counts?.drafts ?? null },
          ]}
          value={tab}
          onChange={(next) => filter({ tab: next })}
        />
        {/* Both move to the next line together, where there is no room for them beside the tabs. */}
        <div className="flex flex-[1_1_28rem] flex-wrap gap-3">
          <SearchBox
            label="Search posts"
            placeholder="Search by title, category or author"
            value={search}
            onSearch={(text) => filter({ search: text })}
          />
          <FilterSelect
            label="Category"
            value={category ?? 'all'}
            options={categories}
            onChange={(chosen) => filter({ category: chosen })}
          />
        </div>
      </div>
      <Listed query={list} empty="No posts found" rows={['post', 'posts']} onShowAll={address.showAll}>
        {({ rows, total }) => (
          <>
            <PostTable
              posts={rows}
              onEdit={({ slug }) => openEditor(slug)}
              onShow={(dialog, post) => setOpenDialog({ dialog, post })}
              onPublish={(post) => void publish(post)}
            />
            <Pager rows={rows} offset={offset} limit={pageSize} total={total} onOffset={address.goToOffset} />
          </>
        )}
      </Listed>

      {post && openDialog.dialog === 'preview' && <PreviewDialog post={post} onClose={closeDialog} />}
      {post && openDialog.dialog === 'comments' && <CommentsDialog post={post} onClose={closeDialog} />}
      {post && openDialog.dialog === 'delete' && <DeletePost post={post} onClose={closeDialog} />}
    </>
  );
}
