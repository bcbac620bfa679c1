import { Link, useLocation } from 'wouter';
import { screenPrograms } from '#admin/screen-programs.ts';
import { screenAddress } from '#admin/screen-table.ts';
import type { Screen } from '#admin/screens.ts';
import { badgeText } from '#domain/overview/badge-text.ts';

/** The style of everything in the sidebar that can be pressed. */
export const itemStyle =
  'relative flex min-h-[44px] items-center gap-x-3 large-text:flex-wrap px-[0.9rem] font-medium text-ink outline-offset-[-3px] hover:bg-paper-edge/60 aria-[current]:bg-paper-edge aria-[current]:font-semibold aria-disabled:opacity-60';

/** A screen that is not built yet is listed, but less prominently. */
const comingStyle =
  'text-[0.92rem] text-ink-soft lg:min-h-[34px] [@media(max-height:54em)_and_(hover:hover)]:min-h-[28px]';

/** The text beside an icon; in a collapsed sidebar it is for screen readers only. */
export const textStyle = (wide: boolean, extra = ''): string =>
  wide ? `min-w-0 truncate large-text:whitespace-normal ${extra}` : 'sr-only';

interface Props {
  screen: Screen;
  wide: boolean;
  badge: number | boolean | undefined;
}

/** Whether a screen is not built yet: the hub is shown instead. */
const isComingSoon = ({ shows, path }: Screen): boolean => shows === 'hub' && path !== '/management';

/** A link to a screen, with its badge. */
export function SidebarItem({ screen, wide, badge }: Props) {
  const [path] = useLocation();
  const address = screenAddress(screen);
  const isCurrent = path.replace(/\/$/, '') === address;
  // The dashboard's address is a prefix of all others: only an exact match counts.
  const within = screen.path !== '' && path.startsWith(`${address}/`);
  const badgeLabel = badgeText(badge);
  const preload = () => void screenPrograms[screen.shows].load().catch(() => undefined);

  return (
    <li>
      <Link
        href={address}
        aria-current={isCurrent ? 'page' : within ? 'true' : undefined}
        data-tip={screen.title}
        onPointerEnter={preload}
        onFocus={preload}
        className={`${itemStyle} ${isComingSoon(screen) ? comingStyle : 'lg:min-h-[40px] [@media(max-height:54em)_and_(hover:hover)]:min-h-[33px]'} before:absolute before:inset-y-1.5 before:left-0 before:w-1 before:rounded-r-full aria-[current]:before:bg-plum`}
      >
        <screen.icon aria-hidden className="size-5 shrink-0" />
        <span className={textStyle(wide)}>{screen.title}</span>{' '}
        {isComingSoon(screen) && wide && (
          <span className="ml-auto pr-1 text-[0.8rem] text-ink-soft">Soon</span>
        )}
        {badgeLabel && (
          <span
            className={
              wide
                ? 'ml-auto rounded-full bg-paper px-2 text-sm font-semibold tabular-nums leading-6 text-ink-soft'
                : 'sr-only'
            }
          >
            {badgeLabel}
          </span>
        )}
      </Link>
    </li>
  );
}
