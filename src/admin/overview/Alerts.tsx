import type { LucideIcon } from 'lucide-react';
import CalendarX2 from 'lucide-react/icons/calendar-x-2';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import MailWarning from 'lucide-react/icons/mail-exclamation-point';
import PackageOpen from 'lucide-react/icons/package-open';
import Radio from 'lucide-react/icons/radio';
import TicketX from 'lucide-react/icons/ticket-x';
import UserSearch from 'lucide-react/icons/user-search';
import UserX from 'lucide-react/icons/user-x';
import { Link } from 'wouter';
import { useRole } from '#admin/parts/use-role.ts';
import { alertKinds, alertText } from '#domain/overview/alert-texts.ts';
import type { Alert } from '#domain/overview/dashboard-schema.ts';
import { lowStockPath } from '#domain/shell/staff-paths.ts';
import { Panel } from './Panel.tsx';

const icons: Record<Alert['kind'], LucideIcon> = {
  'few-bookings': CalendarX2,
  'stream-without-link': Radio,
  'on-leave': UserX,
  'substitute-wanted': UserSearch,
  'mails-waiting': MailWarning,
  'passes-disagree': TicketX,
  'refund-failed': CircleAlert,
  'order-not-refunded': CircleAlert,
  'place-not-refunded': CircleAlert,
  'paid-twice': CircleAlert,
  'payment-disputed': CircleAlert,
  'pass-not-paid': TicketX,
  'pass-withdrawn': TicketX,
  'payments-disagree': CircleAlert,
  'payouts-disagree': CircleAlert,
  'refunds-disagree': CircleAlert,
  'refunds-waiting': CircleAlert,
  'contents-without-link': CircleAlert,
  'low-stock': PackageOpen,
};

interface Props {
  alerts: readonly Alert[];
  /** The signed-in instructor's key; null for admins. */
  ownInstructor: string | null;
}

/** The open problems in one list, each with a link to where it can be solved. */
export function Alerts({ alerts, ownInstructor }: Props) {
  return (
    <Panel title="Alerts" {...(alerts.some(isStock) && { more: allLow })}>
      {alerts.length === 0 ? (
        <p className="flex items-center gap-3 rounded-2xl bg-sage-pale px-5 py-4">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-sage" />
          All is well: nothing needs you right now.
        </p>
      ) : (
        <ul className="divide-y divide-paper-edge rounded-soft bg-paper-deep px-5 py-1">
          {alerts.map((alert) => (
            <AlertRow
              key={`${alert.kind} ${alert.key} ${alert.subject}`}
              alert={alert}
              ownInstructor={ownInstructor}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}

const isStock = ({ kind }: Alert) => kind === 'low-stock';
const allLow = { label: 'All low products', path: lowStockPath };

function AlertRow({ alert, ownInstructor }: { alert: Alert; ownInstructor: string | null }) {
  const Icon = icons[alert.kind];
  const { title, advice, path } = alertText(alert, { isAdmin: useRole() === 'admin', ownInstructor });
  return (
    <li className="relative flex min-h-[52px] items-center gap-4 py-2.5 focus-within:text-plum hover:text-plum">
      <span className="grid size-9 shrink-0 large-text:hidden place-content-center rounded-full bg-apricot-pale text-apricot-ink">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <div className="min-w-0 flex-1 leading-snug sm:flex sm:flex-wrap sm:items-baseline sm:justify-between sm:gap-x-6">
        <p className="break-words font-semibold">
          <span className="sr-only">{alertKinds[alert.kind].label}: </span>
          {path ? (
            <Link href={path} className="text-inherit no-underline after:absolute after:inset-0">
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        <p className="text-[0.95rem] text-ink-soft">{advice}</p>
      </div>
      {path && <ChevronRight aria-hidden="true" className="size-4 shrink-0 large-text:hidden" />}
    </li>
  );
}
