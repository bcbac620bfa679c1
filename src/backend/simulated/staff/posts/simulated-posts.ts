import type { Ledger } from '#backend/simulated/staff/ledger.ts';
import type { StaffAround } from '#backend/simulated/staff/staff-around.ts';
import { type BuiltPosts, fetchedBuiltPosts, postOfFile } from '#backend/staff/built-posts.ts';
import type { PostDraft, PostRefusal, StaffPost, StaffPosts, WholeStaffPost } from '#backend/staff/posts.ts';
import type { Conflict, Refused, SaveAnswer } from '#backend/staff/records.ts';
import { postAddress } from '#domain/staff/posts/post-address.ts';
import { postProblem, tidiedDraft } from '#domain/staff/posts/post-draft.ts';
import { listedPosts } from '#domain/staff/posts/post-list.ts';
import type { PostStatus } from '#domain/studio/post.ts';
import { addDays, studioDayOf } from '#domain/time/studio-time.ts';
import { sampleDrafts } from './sample-drafts.ts';

/** A post as the ledger keeps it. */
export interface KeptPost extends PostDraft {
  slug: string;
  status: PostStatus;
}

const noun = 'post';

/** Posts without a server: written in this browser, in one list with those that the demo was built with. */
export function simulatedPosts(
  { ledger, staffSample, now, who }: StaffAround,
  built: BuiltPosts = fetchedBuiltPosts(),
): StaffPosts {
  const files = async () => (await built.all()).filter(({ source }) => source === 'file').map(postOfFile);
  const instructors = async () =>
    ledger.over('instructor', (await staffSample()).instructors, ({ key }) => key);
  const written = async () => draftsAndMore(ledger, (await staffSample()).instructors, now());

  const whole = async ({ author, ...post }: KeptPost): Promise<WholeStaffPost> => ({
    ...post,
    author: { key: author, name: (await instructors()).find(({ key }) => key === author)?.name ?? author },
    version: ledger.version(noun, post.slug),
    source: 'studio',
    // A built site knows nothing of what is kept in a browser.
    onSite: false,
    comments: [],
    picture: null,
  });

  const isStaff = async () => {
    const role = (await who())?.role;
    return role === 'admin' || role === 'instructor';
  };

  const write = async (slug: string, before: KeptPost | null, after: KeptPost | null) => {
    ledger.write({
      noun,
      key: slug,
      before,
      after,
      by: (await who())?.name ?? null,
      at: new Date(now()).toISOString(),
    });
  };

  /** Why a post may not be acted upon, or the post. */
  const looked = async (
    slug: string,
    version: number,
  ): Promise<
    { kind: 'found'; post: KeptPost } | Refused<'from-file' | 'unknown'> | Conflict<WholeStaffPost>
  > => {
    if ((await files()).some((file) => file.slug === slug)) return { kind: 'refused', reason: 'from-file' };
    const post = (await written()).find((one) => one.slug === slug);
    if (!post) return { kind: 'refused', reason: 'unknown' };
    if (ledger.version(noun, slug) === version) return { kind: 'found', post };
    const [last] = ledger.history(noun, slug);
    const at = last?.at ?? new Date(now()).toISOString();
    return { kind: 'conflict', theirs: await whole(post), by: last?.by ?? null, at };
  };

  /** Carries out a change of an admin once, however often it is asked for. */
  const change = async <Answer extends { kind: string }>(
    requestId: string,
    carryOut: () => Promise<Answer>,
  ): Promise<Answer | Refused<'not-allowed'>> => {
    if ((await who())?.role !== 'admin') return { kind: 'refused', reason: 'not-allowed' };
    const earlier = ledger.answered(requestId) as Answer | undefined;
    if (earlier) return earlier;
    const answer = await carryOut();
    return answer.kind === 'saved' || answer.kind === 'deleted' ? ledger.remember(requestId, answer) : answer;
  };

  return {
    list: async ({ offset, limit, ...filter }) => {
      if (!(await isStaff())) return { rows: [], total: 0 };
      const taken = await files();
      const own = (await written()).filter(({ slug }) => !taken.some((file) => file.slug === slug));
      const all: (StaffPost | WholeStaffPost)[] = [...taken, ...(await Promise.all(own.map(whole)))];
      const found = listedPosts(all, filter);
      const rows = found.slice(offset, offset + limit).map(withoutBody);
      return { rows, total: found.length };
    },

    find: async (slug) => {
      const file = (await files()).find((one) => one.slug === slug);
      if (file) return { ...file, body: await built.body(slug) };
      const post = (await isStaff()) ? (await written()).find((one) => one.slug === slug) : undefined;
      return post && whole(post);
    },

    save: ({ draft, of, requestId }) =>
      change(requestId, async (): Promise<SaveAnswer<WholeStaffPost, PostRefusal | 'from-file'>> => {
        const slug = of?.slug ?? postAddress(draft.title);
        const found = of ? await looked(slug, of.version) : undefined;
        if (found?.kind === 'refused') return found;
        const authors = (await instructors()).map(({ key }) => key);
        const reason = postProblem(draft, authors, slug);
        if (reason) return { kind: 'refused', reason };
        if (found?.kind === 'conflict') return found;
        const taken = [...(await files()), ...(await written())].some((one) => one.slug === slug);
        if (!found && taken) return { kind: 'refused', reason: 'address-taken' };
        const before = found?.post ?? null;
        const after: KeptPost = { slug, ...tidiedDraft(draft), status: before?.status ?? 'draft' };
        await write(slug, before, after);
        return { kind: 'saved', record: await whole(after) };
      }),

    setStatus: (slug, status, { version, requestId }) =>
      change(requestId, async (): Promise<SaveAnswer<WholeStaffPost, 'from-file'>> => {
        const found = await looked(slug, version);
        if (found.kind !== 'found') return found;
        const after = { ...found.post, status };
        await write(slug, found.post, after);
        return { kind: 'saved', record: await whole(after) };
      }),

    remove: (slug, { version, requestId }) =>
      change(requestId, async () => {
        const found = await looked(slug, version);
        if (found.kind !== 'found') return found;
        await write(slug, found.post, null);
        return { kind: 'deleted' };
      }),
  };
}

/** What was written in this browser, and the drafts that the sample began with: of those who still teach there. */
export function draftsAndMore(ledger: Ledger, authors: readonly { key: string }[], now: number): KeptPost[] {
  const begun = sampleDrafts
    .filter(({ author }) => authors.some(({ key }) => key === author))
    .map(({ inDays, ...draft }): KeptPost => {
      const publishedOn = addDays(studioDayOf(new Date(now)), inDays);
      return { ...draft, publishedOn, status: 'draft' };
    });
  return ledger.over(noun, begun, ({ slug }) => slug);
}

function withoutBody({ body: _, ...post }: StaffPost & { body?: string }): StaffPost {
  return post;
}
