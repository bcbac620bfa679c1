import ChevronDown from 'lucide-react/icons/chevron-down';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { MenuPanel } from './MenuPanel.tsx';
import { storeAddress, storeMenu } from './store-pages.ts';
import { useMenuTiming } from './use-menu-timing.ts';

/**
 * The store's navigation: links behind disclosure buttons. With a mouse or a keyboard an item opens automatically after a
 * short hover or focus.
 */
export function StoreMenu({ tab }: { tab: string | undefined }) {
  const { open, enter, leave, stay, toggle, close } = useMenuTiming();
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

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && open !== undefined) {
      event.stopPropagation();
      const button = nav.current?.querySelector<HTMLElement>('[aria-expanded="true"]');
      close();
      if (button && button !== document.activeElement) {
        isRestoringFocus.current = true;
        button.focus();
        isRestoringFocus.current = false;
      }
    }
    if (event.key === 'ArrowDown' && (event.target as HTMLElement).ariaExpanded === 'true') {
      event.preventDefault();
      nav.current?.querySelector<HTMLElement>('[data-panel] a')?.focus();
    }
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
      <ul className="-mx-3 flex flex-wrap sm:gap-1">
        {storeMenu.map(({ label, pages }, index) => {
          const isCurrent = pages.some((page) => page.tab === tab);
          const [singlePage, ...others] = pages;
          if (singlePage && others.length === 0)
            return (
              <li key={label}>
                <Link
                  href={storeAddress(singlePage)}
                  aria-current={isCurrent ? 'page' : undefined}
                  className={`${partStyle} ${isCurrent ? currentStyle : otherStyle}`}
                >
                  {label}
                </Link>
              </li>
            );
          const panel = `store-menu-${index}`;
          return (
            <li
              key={label}
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && enter(label)}
              onPointerLeave={({ pointerType }) => pointerType === 'mouse' && leave()}
            >
              <button
                type="button"
                aria-expanded={open === label}
                aria-controls={panel}
                onClick={() => toggle(label)}
                onFocus={({ currentTarget }) => {
                  if (!isRestoringFocus.current && currentTarget.matches(':focus-visible')) enter(label);
                }}
                className={`${partStyle} ${isCurrent ? currentStyle : otherStyle}`}
              >
                {label}
                <ChevronDown
                  aria-hidden="true"
                  className={`size-4 transition-transform ${open === label ? 'rotate-180' : ''}`}
                />
              </button>
              <MenuPanel
                id={panel}
                open={open === label}
                pages={pages}
                tab={tab}
                onEnter={stay}
                onFollow={close}
              />
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

const partStyle =
  'inline-flex min-h-[44px] items-center gap-1.5 rounded-full px-3 font-semibold sm:px-4 hover:bg-paper-deep hover:text-ink aria-expanded:bg-paper-deep aria-expanded:text-ink';
const currentStyle = 'text-plum underline decoration-[3px] underline-offset-8';
const otherStyle = 'text-ink-soft no-underline';
