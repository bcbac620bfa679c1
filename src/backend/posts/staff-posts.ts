import * as v from 'valibot';
import type { Call } from '#backend/calls/call.ts';
import { asking } from '#backend/calls/parse.ts';
import { pageOf, removeAnswer, saveAnswer } from '#backend/records/answers.ts';
import type { ActRequest, PageRequest } from '#backend/records/requests.ts';
import type { PostCategory, PostStatus } from '#domain/posts/post.ts';
import { postAddress } from '#domain/posts/post-address.ts';
import { listedPosts } from '#domain/posts/post-list.ts';
import { type PostDraft, postAnswer, type StaffPost, wholePostAnswer } from '#domain/posts/post-schema.ts';
import { postProblemNames } from '#domain/posts/post-words.ts';
import { type BuiltPosts, fetchedBuiltPosts, postOfFile } from './built-posts.ts';

export type StaffPosts = ReturnType<typeof createStaffPosts>;

/**
 * Posts, as staff see and change them: those in the database in one list with those that the site was built with from
 * files. Every method throws Outage where the studio cannot be reached.
 */
export function createStaffPosts(call: Call, built: BuiltPosts = fetchedBuiltPosts()) {
  const ask = asking(call);
  const onSite = async () => {
    const posts = await built.all();
    const files = posts.filter(({ source }) => source === 'file').map(postOfFile);
    const slugs = new Set(posts.map(({ slug }) => slug));
    return { files, taken: files.map(({ slug }) => slug), ...schemasFor(slugs) };
  };

  return {
    /** The newest first. @param request.search Part of the title, the category or the author's name. */
    list: async ({
      offset,
      limit,
      ...filter
    }: PageRequest & { search: string; category: PostCategory | null; status: PostStatus | null }) => {
      const { files, taken, summary } = await onSite();
      const matching = listedPosts(files, filter);
      const { rows, total } = await ask('staff_posts', pageOf(listedPost(summary)), {
        ...filter,
        page_offset: offset,
        page_limit: limit,
        files: matching.map(({ slug, publishedOn }) => ({ slug, publishedOn })),
        taken,
      });
      return {
        rows: rows.map((row) => (row.isFile ? fileNamed(matching, row.slug) : row.post)),
        total,
      };
    },

    /** Undefined where there is none. */
    find: async (slug: string) => {
      const { files, whole } = await onSite();
      const file = files.find((one) => one.slug === slug);
      if (file) return { ...file, body: await built.body(slug) };
      return (await ask('staff_post', v.nullable(whole), { slug })) ?? undefined;
    },

    /** A new post is a draft, at the address that its title gives; it stays there when the title changes. */
    save: async ({
      draft,
      of,
      requestId,
    }: {
      draft: PostDraft;
      of: { slug: string; version: number } | null;
      requestId: string;
    }) => {
      const { taken, whole } = await onSite();
      return ask('save_post', saveAnswer(whole, [...postProblemNames, 'from-file']), {
        draft,
        slug: of?.slug ?? postAddress(draft.title),
        version: of?.version ?? null,
        taken,
        request_id: requestId,
      });
    },

    setStatus: async (slug: string, status: PostStatus, { version, requestId }: ActRequest) => {
      const { taken, whole } = await onSite();
      return ask('set_post_status', saveAnswer(whole, ['from-file']), {
        slug,
        status,
        version,
        taken,
        request_id: requestId,
      });
    },

    remove: async (slug: string, { version, requestId }: ActRequest) => {
      const { taken, whole } = await onSite();
      return ask('remove_post', removeAnswer(whole, ['from-file']), {
        slug,
        version,
        taken,
        request_id: requestId,
      });
    },
  };
}

function fileNamed(files: readonly StaffPost[], slug: string): StaffPost {
  const file = files.find((one) => one.slug === slug);
  if (!file) throw new Error(`The studio's server lists a post that the site has no file of: ${slug}`);
  return file;
}

/** A row of the list: a post of the studio, or the place of one that is a file. */
const listedPost = <Post extends v.GenericSchema>(post: Post) =>
  v.variant('isFile', [
    v.object({ isFile: v.literal(true), slug: v.string() }),
    v.object({ isFile: v.literal(false), post }),
  ]);

/** How posts are read, given the addresses that the site has. */
function schemasFor(slugs: ReadonlySet<string>) {
  const complete = <Post extends { slug: string }>(post: Post) => ({
    ...post,
    source: 'studio' as const,
    onSite: slugs.has(post.slug),
    // Only files have comments and pictures of their own.
    comments: [],
    picture: null,
  });
  return {
    summary: v.pipe(postAnswer, v.transform(complete<v.InferOutput<typeof postAnswer>>)),
    whole: v.pipe(wholePostAnswer, v.transform(complete<v.InferOutput<typeof wholePostAnswer>>)),
  };
}
