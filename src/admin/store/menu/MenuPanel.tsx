import { Link } from 'wouter';
import { type StorePage, storeAddress } from './store-pages.ts';

interface Props {
  id: string;
  open: boolean;
  pages: readonly StorePage[];
  tab: string | undefined;
  onEnter: () => void;
  onFollow: () => void;
}

/** The panel below an item of the menu. */
export function MenuPanel({ id, open, pages, tab, onEnter, onFollow }: Props) {
  return (
    // The empty strip at the top belongs to the panel: moving from the button to the links does not close it.
    <div
      id={id}
      hidden={!open}
      data-panel={open ? '' : undefined}
      onPointerEnter={onEnter}
      className="absolute left-0 top-full z-30 w-[min(22rem,100%)] pt-1.5"
    >
      <ul className="rounded-2xl border border-paper-edge bg-paper p-1.5 shadow-xl">
        {pages.map((page) => (
          <li key={page.title}>
            <Link
              href={storeAddress(page)}
              aria-current={page.tab === tab ? 'page' : undefined}
              onClick={onFollow}
              className="block rounded-xl px-4 py-2.5 no-underline hover:bg-paper-deep aria-[current]:bg-paper-deep aria-[current]:shadow-[inset_3px_0_0_rgb(var(--plum))]"
            >
              <span className="block font-semibold text-ink">{page.title}</span>
              <span className="block text-[0.95rem] text-ink-soft">{page.description}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
