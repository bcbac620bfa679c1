import * as v from 'valibot';
import type { Call } from '#backend/calls/call.ts';
import { typedCall } from '#backend/calls/parse.ts';
import { removeAnswer, saveAnswer } from '#backend/records/answers.ts';
import type { ChangeRequest, PageRequest } from '#backend/records/requests.ts';
import type { PostCategory, PostStatus } from '#domain/posts/post.ts';
import { postAddress } from '#domain/posts/post-address.ts';
import { type PostDraft, postAnswer, wholePostAnswer } from '#domain/posts/post-schema.ts';
import { postProblemNames } from '#domain/posts/post-texts.ts';
import { pageOf } from '#domain/schema/answer-fields.ts';
import { type BuiltPost, type BuiltPosts, fetchBuiltPosts } from './built-posts.ts';

export type StaffPosts = ReturnType<typeof createStaffPosts>;

/**
 * Posts, as staff see and change them, each with whether the site was built with it. Every method throws Outage if the
 * studio is unreachable.
 */
export function createStaffPosts(call: Call, built: BuiltPosts = fetchBuiltPosts) {
  const rpc = typedCall(call);
  const schemas = async () => schemasFor(await built());

  return {
    /** The newest first. @param request.search Part of the title, the category or the author's name. */
    list: async ({
      offset,
      limit,
      ...filter
    }: PageRequest & { search: string; category: PostCategory | null; status: PostStatus | null }) => {
      const { summary } = await schemas();
      return rpc('staff_posts', pageOf(summary), { ...filter, page_offset: offset, page_limit: limit });
    },

    /** Undefined if there is none. */
    find: async (slug: string) => {
      const { whole } = await schemas();
      return (await rpc('staff_post', v.nullable(whole), { slug })) ?? undefined;
    },

    /** A new post is a draft at the address derived from its title; the address stays when the title changes. */
    save: async ({
      draft,
      record,
      requestId,
    }: {
      draft: PostDraft;
      record: { slug: string; version: number } | null;
      requestId: string;
    }) => {
      const { whole } = await schemas();
      return rpc('save_post', saveAnswer(whole, postProblemNames), {
        draft,
        slug: record?.slug ?? postAddress(draft.title),
        version: record?.version ?? null,
        request_id: requestId,
      });
    },

    setStatus: async (slug: string, status: PostStatus, { version, requestId }: ChangeRequest) => {
      const { whole } = await schemas();
      return rpc('set_post_status', saveAnswer(whole), {
        slug,
        status,
        version,
        request_id: requestId,
      });
    },

    remove: async (slug: string, { version, requestId }: ChangeRequest) => {
      const { whole } = await schemas();
      return rpc('remove_post', removeAnswer(whole), {
        slug,
        version,
        request_id: requestId,
      });
    },
  };
}

/** The schemas of posts, given those that the site was built with. */
function schemasFor(built: readonly BuiltPost[]) {
  const pictures = new Map(built.map(({ slug, picture }) => [slug, picture]));
  const complete = <Post extends { slug: string }>(post: Post) => ({
    ...post,
    onSite: pictures.has(post.slug),
    // The build assigns the addresses of pictures.
    builtPicture: pictures.get(post.slug) ?? null,
  });
  return {
    summary: v.pipe(postAnswer, v.transform(complete<v.InferOutput<typeof postAnswer>>)),
    whole: v.pipe(wholePostAnswer, v.transform(complete<v.InferOutput<typeof wholePostAnswer>>)),
  };
}
