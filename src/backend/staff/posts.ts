import type { PostCategory, PostStatus } from '#domain/posts/post.ts';
import type { PostDraft } from '#domain/posts/post-schema.ts';
import type { PostProblem } from '#domain/posts/post-words.ts';
import type { StudioDay } from '#domain/time/studio-time.ts';
import type { ActRequest, PageOf, PageRequest, RemoveAnswer, SaveAnswer, Versioned } from './records.ts';

export type { PostDraft };

/** A card of Blog Management. */
export interface StaffPost extends Omit<PostDraft, 'author' | 'body'>, Versioned {
  /** Its name in the address: /blog/choosing-a-mat. */
  slug: string;
  author: { key: string; name: string };
  status: PostStatus;
  /** `file`: written in src/content and read-only here. `studio`: written here. */
  source: 'file' | 'studio';
  /** Whether the site that is shown now was built with it. */
  onSite: boolean;
  comments: { author: string; on: StudioDay; text: string }[];
  /** Address of its picture; null where it has none. */
  picture: string | null;
}

/** A post with its text. */
export interface WholeStaffPost extends StaffPost {
  /** Markdown. */
  body: string;
}

/** `address-taken`: a post with this title's address is there already. */
export type PostRefusal = PostProblem | 'address-taken';

export interface StaffPosts {
  /**
   * The newest first.
   * @param search Part of the title, the category or the author's name.
   */
  list(
    request: PageRequest & { search: string; category: PostCategory | null; status: PostStatus | null },
  ): Promise<PageOf<StaffPost>>;
  find(slug: string): Promise<WholeStaffPost | undefined>;
  /** A new post is a draft, at the address that its title gives; it stays there when the title changes. */
  save(request: {
    draft: PostDraft;
    of: { slug: string; version: number } | null;
    requestId: string;
  }): Promise<SaveAnswer<WholeStaffPost, PostRefusal | 'from-file'>>;
  setStatus(slug: string, status: PostStatus, act: ActRequest): Promise<SaveAnswer<StaffPost, 'from-file'>>;
  remove(
    slug: string,
    act: ActRequest,
  ): Promise<RemoveAnswer<StaffPost> | { kind: 'refused'; reason: 'from-file' }>;
}
