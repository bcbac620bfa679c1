import LogOut from 'lucide-react/icons/log-out';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { screenGroups } from '#admin/screen-table.ts';
import { screens } from '#admin/screens.ts';
import { PartBoundary } from '#admin/shell/PartBoundary.tsx';
import { useSignOut } from '#admin/shell/person/use-sign-out.ts';
import { useLatest } from '#admin/shell/use-latest.ts';
import { Button } from '#components/controls/Button.tsx';
import { Mark } from '#components/frame/Mark.tsx';
import { $badges } from '#stores/staff/overview.ts';
import { itemStyle, SidebarItem, textStyle } from './SidebarItem.tsx';

const Tips = lazy(() => import('./SidebarTips.tsx'));

interface Props {
  /** Whether there is text beside the icons. */
  wide: boolean;
}

/** Links to all screens, in four groups, and to sign out. */
export function Sidebar({ wide }: Props) {
  const { data: badges } = useLatest($badges);
  const { leaving, leave } = useSignOut();
  const items = useRef<HTMLDivElement>(null);
  const [collapsedItems, setCollapsedItems] = useState<HTMLElement[]>([]);

  // In a low window the current screen's item may be below the edge. Behind the loading message nothing has a size yet.
  useEffect(() => {
    const frame = items.current;
    if (!frame) return;
    const observer = new ResizeObserver(() =>
      frame.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' }),
    );
    observer.observe(frame);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const tips = items.current?.querySelectorAll<HTMLElement>('[data-tip]') ?? [];
    setCollapsedItems(wide ? [] : [...tips]);
  }, [wide]);

  return (
    // In a low window the whole sidebar scrolls. Log Out follows the last item, so that it covers none of them.
    <div ref={items} className="scroll-edges flex h-full flex-col overflow-y-auto overflow-x-hidden">
      <a href="/" data-tip="Back to the website" className={`${itemStyle} h-16 shrink-0`}>
        <Mark className={`shrink-0 ${wide ? 'size-8' : 'size-[1.4rem]'}`} />
        <span className={textStyle(wide, 'display text-[1.3rem]')}>
          Ekantik<span className="sr-only">: back to the website</span>
        </span>
      </a>
      <nav aria-label="Back office" className="flex-auto shrink-0 pb-4 md:pb-2">
        {screenGroups.map((group) => (
          <div
            key={group}
            className="mt-4 first:mt-1 md:mt-2.5 [@media(max-height:54em)_and_(hover:hover)]:mt-1"
          >
            <h2
              id={`group-${group}`}
              className={textStyle(wide, 'eyebrow block px-3.5 pb-1 font-sans leading-normal')}
            >
              {group}
            </h2>
            <ul aria-labelledby={`group-${group}`}>
              {screens
                .filter((screen) => screen.group === group)
                .map((screen) => (
                  <SidebarItem
                    key={screen.path}
                    screen={screen}
                    wide={wide}
                    badge={screen.badge && badges?.[screen.badge]}
                  />
                ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="shrink-0 border-t border-paper-edge py-2">
        <Button data-tip="Log Out" onClick={leave} busy={leaving} className={`${itemStyle} w-full`}>
          <LogOut aria-hidden className="size-5 shrink-0" />
          <span className={textStyle(wide)}>Log Out</span>
        </Button>
      </div>
      {collapsedItems.length > 0 && (
        <PartBoundary>
          <Suspense>
            <Tips collapsedItems={collapsedItems} />
          </Suspense>
        </PartBoundary>
      )}
    </div>
  );
}
