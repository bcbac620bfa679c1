import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { OutageNotice } from '#admin/parts/list/OutageNotice.tsx';
import { Skeleton } from '#admin/parts/list/Skeleton.tsx';
import { ScreenHead } from '#admin/parts/ScreenHead.tsx';
import { useLastFound } from '#admin/parts/use-last-found.ts';
import { useQuery } from '#admin/parts/use-query.ts';
import { useRecordTitle } from '#admin/parts/use-record-title.ts';
import { useAdminOnlyReason } from '#admin/parts/use-role.ts';
import { listAddress } from '#admin/posts/post-page-address.ts';
import { Problem } from '#components/messages/Problem.tsx';
import { postRefusalMessage } from '#domain/posts/post-texts.ts';
import { posts } from '#stores/staff/staff.ts';
import { PostForm } from './PostForm.tsx';

const newPost = 'New Post';

/** The page on which a post is edited: at a separate address, which remembers the list's filters. */
export default function PostPage({ slug }: { slug: string }) {
  const [, go] = useLocation();
  const disabledReason = useAdminOnlyReason();
  const close = () => go(listAddress());
  const isNew = slug === 'new';
  useRecordTitle(isNew ? newPost : undefined);
  if (isNew)
    return (
      <>
        <ScreenHead title={newPost} />
        <PostForm post={null} disabledReason={disabledReason} onClose={close} />
      </>
    );
  return <ExistingPost slug={slug} disabledReason={disabledReason} onClose={close} />;
}

interface Props {
  slug: string;
  disabledReason: string | undefined;
  onClose: () => void;
}

/** An existing post, once it is loaded. */
function ExistingPost({ slug, disabledReason, onClose }: Props) {
  // A new query each time: the editor starts with the current version, never with a cached one.
  const [openingId] = useState(() => crypto.randomUUID());
  const { data, problem, busy, retry } = useQuery(['posts', 'edited', slug, openingId], async () => ({
    found: await (await posts()).find(slug),
  }));
  const post = useLastFound(data?.found);
  useRecordTitle(post?.title);
  return (
    <>
      {/* The heading is the same before and after loading, because it has the focus meanwhile. */}
      <ScreenHead title="Edit Post" description={post?.title} />
      {data?.found === undefined && data && (
        <>
          <Problem message={postRefusalMessage('unknown')} className="max-w-measure" />
          <p className="my-4">
            <Link href="/admin/blog" className="link inline-flex min-h-[44px] items-center">
              All posts
            </Link>
          </p>
        </>
      )}
      {post && <PostForm post={post} disabledReason={disabledReason} onClose={onClose} />}
      {!data && !post && (problem && !busy ? <OutageNotice onRetry={retry} /> : <Skeleton rows={5} />)}
    </>
  );
}
