import { type ListAddress, useListAddress } from '#admin/parts/list/use-list-address.ts';
import { type PostCategory, type PostStatus, parsePostCategory } from '#domain/posts/post.ts';
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
  goToOffset: ListAddress['goToOffset'];
  showAll: ListAddress['showAll'];
}

/** Filters and page are in the address: they can be linked to, and survive a reload. */
export function useBlogAddress(): BlogAddress {
  const { params, search, offset, filter, goToOffset, showAll } = useListAddress({
    tab: null,
    category: null,
  });
  const tabParam = params.get('tab');
  const tab = isBlogTab(tabParam) ? tabParam : 'all';

  return {
    tab,
    status: statuses[tab],
    category: parsePostCategory(params.get('category')) ?? null,
    search,
    offset,
    filter: ({ tab: nextTab, category: nextCategory, search: nextSearch }) =>
      filter({
        ...(nextTab && { tab: nextTab === 'all' ? null : nextTab }),
        ...(nextCategory && { category: nextCategory === 'all' ? null : nextCategory }),
        ...(nextSearch !== undefined && { search: nextSearch }),
      }),
    goToOffset,
    showAll,
  };
}
