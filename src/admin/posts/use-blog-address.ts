import { useSearchParams } from 'wouter';
import { type PostCategory, type PostStatus, parsePostCategory } from '#domain/posts/post.ts';
import { parseListNumber } from '#domain/records/list-number.ts';
import { isKeyOf } from '#domain/schema/shape.ts';

/** The tabs, with the status that each shows. */
const statuses = { all: null, published: 'published', drafts: 'draft' } as const;

export type BlogTab = keyof typeof statuses;

const isBlogTab = isKeyOf(statuses);

/** The screen's address: which posts are listed. */
export interface BlogAddress {
  tab: BlogTab;
  status: PostStatus | null;
  category: PostCategory | null;
  search: string;
  offset: number;
  /** Filters the list, which then starts at its first page. */
  filter: (changes: { tab?: BlogTab; category?: PostCategory | 'all'; search?: string }) => void;
  goToOffset: (offset: number, replace: boolean) => void;
}

/** Filters and page are in the address: they can be linked to, and survive a reload. */
export function useBlogAddress(): BlogAddress {
  const [params, setParams] = useSearchParams();
  const tabParam = params.get('tab');
  const tab = isBlogTab(tabParam) ? tabParam : 'all';

  const setAddress = (changes: Record<string, string | null>, replace = true) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace },
    );

  return {
    tab,
    status: statuses[tab],
    category: parsePostCategory(params.get('category')) ?? null,
    search: params.get('search') ?? '',
    offset: parseListNumber(params.get('offset')),
    filter: ({ tab: nextTab, category, search }) =>
      setAddress({
        offset: null,
        ...(nextTab && { tab: nextTab === 'all' ? null : nextTab }),
        ...(category && { category: category === 'all' ? null : category }),
        ...(search !== undefined && { search: search === '' ? null : search }),
      }),
    goToOffset: (next, replace) => setAddress({ offset: next === 0 ? null : String(next) }, replace),
  };
}
