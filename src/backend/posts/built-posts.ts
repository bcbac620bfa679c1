import { Outage } from '#backend/calls/outage.ts';
import type { StaffPost } from '#domain/posts/post-schema.ts';

/** A post that the site was built with. */
export type BuiltPost = Pick<
  StaffPost,
  'slug' | 'title' | 'excerpt' | 'category' | 'author' | 'publishedOn' | 'source' | 'comments' | 'picture'
>;

/** What the site that is shown was built with; pages/posts.json.ts and pages/posts/[slug].json.ts write it. */
export interface BuiltPosts {
  /** All of them. Drafts are not among them: the site is read by everybody. @throws Outage where it cannot be had. */
  all(): Promise<BuiltPost[]>;
  /** The Markdown of one of them. @throws Outage where it cannot be had. */
  body(slug: string): Promise<string>;
}

/** They as files of the site, the list fetched once a page. */
export function fetchedBuiltPosts(): BuiltPosts {
  let fetched: Promise<BuiltPost[]> | undefined;
  return {
    all: () => {
      fetched ??= fetchJson<{ posts: BuiltPost[] }>('/posts.json')
        .then(({ posts }) => posts)
        .catch((error: unknown) => {
          fetched = undefined;
          throw error;
        });
      return fetched;
    },
    body: async (slug) => (await fetchJson<{ body: string }>(`/posts/${slug}.json`)).body,
  };
}

async function fetchJson<Found>(path: string): Promise<Found> {
  try {
    const answer = await fetch(path, { signal: AbortSignal.timeout(8000) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
    return await answer.json();
  } catch (error) {
    throw new Outage('The posts of the site could not be loaded.', { cause: error });
  }
}

/** A post of the site that is a Markdown file, as staff see it: nobody changes it here, so its version stays. */
export function postOfFile(built: BuiltPost): StaffPost {
  return { ...built, status: 'published', onSite: true, version: 1 };
}
