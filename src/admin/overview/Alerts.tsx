import { CalendarX2, CircleCheck, type LucideIcon, MailWarning, PackageOpen, UserX } from 'lucide-react';
import { Link } from 'wouter';
import { useRole } from '#admin/parts/use-role.ts';
import { alertKinds, alertWords } from '#domain/overview/alert-words.ts';
import type { Alert } from '#domain/overview/dashboard-schema.ts';
import { Panel } from './Panel.tsx';

const icons: Record<Alert['kind'], LucideIcon> = {
  'few-bookings': CalendarX2,
  'on-leave': UserX,
  'mails-waiting': MailWarning,
  'low-stock': PackageOpen,
};

/** What wants attention, each with the way to where something can be done about it. */
export function Alerts({ alerts }: { alerts: readonly Alert[] }) {
  return (
    <Panel title="Alerts" {...(alerts.some(isStock) && { more: allLow })}>
      {alerts.length === 0 ? (
        <p className="flex items-center gap-3 rounded-2xl bg-sage-pale px-5 py-4">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-sage" />
          All is well: nothing needs you right now.
        </p>
      ) : (
        <ul className="grid gap-3 lg:grid-cols-2 xl:grid-cols-3">
          {alerts.map((alert) => (
            <AlertCard key={`${alert.kind} ${alert.key}`} alert={alert} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

const isStock = ({ kind }: Alert) => kind === 'low-stock';
const allLow = { words: 'All low products', path: '/admin/store?low=1' };

function AlertCard({ alert }: { alert: Alert }) {
  const Icon = icons[alert.kind];
  const { title, advice, path } = alertWords(alert, useRole() === 'admin');
  return (
    <li className="relative flex gap-3 rounded-2xl bg-apricot-pale px-4 py-3.5 text-apricot-ink focus-within:shadow-[inset_0_0_0_1.5px_currentColor] hover:shadow-[inset_0_0_0_1.5px_currentColor]">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 leading-snug">
        <p className="break-words font-semibold">
          <span className="sr-only">{alertKinds[alert.kind].label}: </span>
          {path ? (
            <Link
              href={path}
              className="text-inherit no-underline after:absolute after:inset-0 after:rounded-2xl"
            >
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        <p className="mt-0.5 text-[0.95rem]">{advice}</p>
      </div>
    </li>
  );
}
