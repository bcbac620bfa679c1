import { Outage } from '#backend/calls/outage.ts';

/** A post that the site was built with. */
export interface BuiltPost {
  slug: string;
  /** Address of its picture. */
  picture: string;
}

/**
 * The posts that the site was built with, from a file of the site: pages/posts.json.ts generates it.
 * @throws Outage if it cannot be fetched.
 */
export type BuiltPosts = () => Promise<BuiltPost[]>;

/** Fetches the posts of the current build: publishing changes them. */
export const fetchBuiltPosts: BuiltPosts = async () => {
  try {
    const response = await fetch('/posts.json', { signal: AbortSignal.timeout(8000) });
    if (!response.ok) throw new Error(`/posts.json answered ${response.status}.`);
    return ((await response.json()) as { posts: BuiltPost[] }).posts;
  } catch (error) {
    throw new Outage('The posts of the site could not be loaded.', { cause: error });
  }
};
