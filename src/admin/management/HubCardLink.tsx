import type { MouseEvent } from 'react';
import { Link } from 'wouter';
import { screens } from '#admin/screens.ts';
import { Badge } from '#components/controls/Badge.tsx';
import { notifyInfo } from '#components/messages/toasts/notify.ts';
import { badgeText } from '#domain/overview/badge-text.ts';
import type { Badges } from '#domain/overview/overview-schema.ts';
import type { HubCard } from './cards.ts';

interface Props {
  card: HubCard;
  badges: Badges | undefined;
  /** Today's number, as text. */
  figure: string | undefined;
}

/** A card that links to its screen, or says that the screen is coming soon. */
export function HubCardLink({ card: { path, title, description }, badges, figure }: Props) {
  const screen = screens.find((screen) => screen.path === path);
  const badgeLabel = screen?.badge && badgeText(badges?.[screen.badge]);

  const isComing = screen?.shows === 'hub';

  const onClick = (event: MouseEvent) => {
    if (!isComing || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void notifyInfo(`${title} is coming soon!`);
  };

  return (
    <li className="relative flex gap-4 rounded-soft border border-paper-edge p-5 focus-within:border-plum hover:border-plum hover:bg-paper-deep">
      {screen && (
        <span className="grid size-11 shrink-0 place-content-center rounded-full bg-paper-deep text-plum large-text:hidden">
          <screen.icon aria-hidden className="size-5" />
        </span>
      )}
      <div className="min-w-0 flex-1">
        {/* As high as a badge, which appears when its number is known. */}
        <div className="flex min-h-7 items-center justify-between gap-2 large-text:flex-wrap">
          <h2 className="min-w-0 break-words font-sans text-[1.1rem] font-semibold leading-snug tracking-normal">
            <Link
              href={`/admin${path}`}
              onClick={onClick}
              className="no-underline after:absolute after:inset-0 after:rounded-soft"
            >
              {title}
            </Link>
          </h2>
          {isComing && <Badge tone="plain">Soon</Badge>}
          {badgeLabel && <Badge tone={badgeLabel === 'New' ? 'apricot' : 'plain'}>{badgeLabel}</Badge>}
        </div>
        <p className="mt-1 text-[0.95rem] leading-snug text-ink-soft">{description}</p>
        {/* The line reserves its space, so that nothing shifts when the number is loaded. */}
        {!isComing && <p className="mt-2 min-h-[1.6em] font-semibold tabular-nums">{figure}</p>}
      </div>
    </li>
  );
}
