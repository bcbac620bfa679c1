import ChevronDown from 'lucide-react/icons/chevron-down';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { Link } from 'wouter';
import { MenuPanel } from './MenuPanel.tsx';
import { type StoreMenuItem, type StorePage, storeAddress, storeMenu } from './store-pages.ts';
import { type MenuTiming, useMenuTiming } from './use-menu-timing.ts';

/**
 * The store's navigation: links behind disclosure buttons. With a mouse or a keyboard an item opens automatically after a
 * short hover or focus.
 */
export function StoreMenu({ tab }: { tab: string | undefined }) {
  const timing = useMenuTiming();
  const { open, close } = timing;
  const nav = useRef<HTMLElement>(null);
  /** The focus that Escape restores must not open the panel again. */
  const isRestoringFocus = useRef(false);

  useEffect(() => {
    if (open === undefined) return;
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!nav.current?.contains(target as Node)) close();
    };
    addEventListener('pointerdown', onPointerDown);
    return () => removeEventListener('pointerdown', onPointerDown);
  });

  const closeAndRestoreFocus = () => {
    const button = nav.current?.querySelector<HTMLElement>('[aria-expanded="true"]');
    close();
    if (!button || button === document.activeElement) return;
    isRestoringFocus.current = true;
    button.focus();
    isRestoringFocus.current = false;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && open !== undefined) {
      event.stopPropagation();
      closeAndRestoreFocus();
    }
    if (event.key === 'ArrowDown' && (event.target as HTMLElement).ariaExpanded === 'true') {
      event.preventDefault();
      nav.current?.querySelector<HTMLElement>('[data-panel] a')?.focus();
    }
  };

  const onFocus = (label: string, button: HTMLElement) => {
    if (!isRestoringFocus.current && button.matches(':focus-visible')) timing.enter(label);
  };

  return (
    <nav
      ref={nav}
      aria-label="Store"
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !nav.current?.contains(relatedTarget)) close();
      }}
      className="relative mb-6"
    >
      <ul className="-mx-[min(0.75rem,3.75vw)] flex flex-wrap sm:gap-1">
        {storeMenu.map((item) => {
          const [page, ...others] = item.pages;
          return page && others.length === 0 ? (
            <PageItem key={item.label} label={item.label} page={page} isCurrent={page.tab === tab} />
          ) : (
            <PanelItem
              key={item.label}
              item={item}
              tab={tab}
              timing={timing}
              onFocus={(button) => onFocus(item.label, button)}
            />
          );
        })}
      </ul>
    </nav>
  );
}

/** An item with a single page is a link to it. */
function PageItem({ label, page, isCurrent }: { label: string; page: StorePage; isCurrent: boolean }) {
  return (
    <li>
      <Link
        href={storeAddress(page)}
        aria-current={isCurrent ? 'page' : undefined}
        className={itemStyle(isCurrent)}
      >
        {label}
      </Link>
    </li>
  );
}

interface PanelItemProps {
  item: StoreMenuItem;
  /** The current page. */
  tab: string | undefined;
  timing: MenuTiming;
  onFocus: (button: HTMLElement) => void;
}

/** An item with several pages is a button that shows their panel. */
function PanelItem({ item: { label, pages }, tab, timing, onFocus }: PanelItemProps) {
  const panel = useId();
  const isOpen = timing.open === label;
  return (
    <li
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && timing.enter(label)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && timing.leave()}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => timing.toggle(label)}
        onFocus={({ currentTarget }) => onFocus(currentTarget)}
        className={itemStyle(pages.some((page) => page.tab === tab))}
      >
        {label}
        <ChevronDown
          aria-hidden="true"
          className={`size-4 transition-transform ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <MenuPanel
        id={panel}
        open={isOpen}
        pages={pages}
        tab={tab}
        onEnter={timing.stay}
        onFollow={timing.close}
      />
    </li>
  );
}

const itemStyle = (isCurrent: boolean) =>
  `inline-flex min-h-[44px] items-center gap-1.5 rounded-full px-3 font-semibold sm:px-4 hover:bg-paper-deep hover:text-ink aria-expanded:bg-paper-deep aria-expanded:text-ink ${isCurrent ? currentStyle : otherStyle}`;

const currentStyle = 'text-plum underline decoration-[3px] underline-offset-8';
const otherStyle = 'text-ink-soft no-underline';
