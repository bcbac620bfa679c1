import type { LucideIcon } from 'lucide-react';
import CircleCheck from 'lucide-react/icons/circle-check';
import Mail from 'lucide-react/icons/mail';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { Link } from 'wouter';
import { PersonLink } from '#admin/people/PersonLink.tsx';
import type { Notification } from '#domain/overview/overview-schema.ts';
import { timeAgo } from '#domain/overview/time-ago.ts';
import { studioNow } from '#stores/staff/studio-clock.ts';

const kinds: Record<Notification['type'], { icon: LucideIcon; label: string; tone: string }> = {
  alert: { icon: TriangleAlert, label: 'Alert', tone: 'bg-apricot-pale text-apricot-ink' },
  message: { icon: Mail, label: 'Message', tone: 'bg-paper-edge text-ink' },
  success: { icon: CircleCheck, label: 'Success', tone: 'bg-sage-pale text-ink' },
};

interface Props {
  notification: Notification;
  onRead: () => void;
}

/** A notification: a press marks it as read, and leads to its subject if that has an address. */
export function NotificationRow({ notification, onRead }: Props) {
  const { type, title, message, at, read, path, about } = notification;
  const { icon: Icon, label, tone } = kinds[type];
  const rowStyle =
    'flex w-full gap-3 px-4 py-3 text-left outline-offset-[-3px] hover:bg-paper-deep focus-visible:bg-paper-deep';
  const onClick = () => {
    if (!read) onRead();
  };
  const content = (
    <>
      <span
        className={`mt-0.5 grid size-8 shrink-0 place-content-center rounded-full large-text:sr-only ${tone}`}
      >
        <Icon aria-hidden className="size-4" />
        <span className="sr-only">{label}: </span>
      </span>
      <span className="min-w-0 flex-1 text-[0.95rem] leading-snug">
        <span className={`block break-words ${read ? '' : 'font-semibold'}`}>{title}</span>
        <span className="block break-words text-ink-soft">{message}</span>
        <time dateTime={at} className="mt-0.5 block text-sm text-ink-soft">
          {timeAgo(at, studioNow().getTime())}
        </time>
      </span>
      {!read && (
        <span className="mt-2 size-2.5 shrink-0 rounded-full bg-plum">
          <span className="sr-only">Unread</span>
        </span>
      )}
    </>
  );

  return (
    <li>
      {path ? (
        <Link href={path} onClick={onClick} className={rowStyle}>
          {content}
        </Link>
      ) : (
        <button type="button" onClick={onClick} className={rowStyle}>
          {content}
        </button>
      )}
      {about && (
        <p className="-mt-2 pb-2 pl-[3.75rem] pr-4 large-text:pl-4 text-[0.95rem]">
          <PersonLink person={about.person}>{about.name}</PersonLink>
        </p>
      )}
    </li>
  );
}
