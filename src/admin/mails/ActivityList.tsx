import type { LucideIcon } from 'lucide-react';
import Ban from 'lucide-react/icons/ban';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import CalendarX from 'lucide-react/icons/calendar-x';
import Clock from 'lucide-react/icons/clock';
import Hand from 'lucide-react/icons/hand';
import Hourglass from 'lucide-react/icons/hourglass';
import MailWarning from 'lucide-react/icons/mail-exclamation-point';
import PackageOpen from 'lucide-react/icons/package-open';
import PackageX from 'lucide-react/icons/package-x';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import UserCheck from 'lucide-react/icons/user-check';
import { Link } from 'wouter';
import { FilterSelect } from '#admin/parts/list/FilterSelect.tsx';
import { Listed } from '#admin/parts/list/Listed.tsx';
import { Pager } from '#admin/parts/list/Pager.tsx';
import { SearchBox } from '#admin/parts/list/SearchBox.tsx';
import { useListAddress } from '#admin/parts/list/use-list-address.ts';
import { useQuery } from '#admin/parts/use-query.ts';
import { useRole } from '#admin/parts/use-role.ts';
import { activityKinds } from '#domain/mails/staff/activity-kinds.ts';
import type { Activity } from '#domain/mails/staff/activity-schema.ts';
import {
  type ActivityFilter,
  activityFilters,
  activityPath,
  activitySentence,
} from '#domain/mails/staff/activity-texts.ts';
import { keysOf } from '#domain/schema/keys-of.ts';
import { isKeyOf } from '#domain/schema/shape.ts';
import { formatInstant } from '#domain/time/format-instant.ts';
import { mails } from '#stores/staff/staff.ts';
import { MailButton } from './MailButton.tsx';

const pageSize = 25;

const icons: Record<Activity['kind'], LucideIcon> = {
  booked: CalendarPlus,
  waitlisted: Hourglass,
  promoted: UserCheck,
  claimed: Hand,
  cancelled: CalendarX,
  'cancelled-late': Clock,
  'class-cancelled': Ban,
  ordered: ShoppingBag,
  'order-cancelled': PackageX,
  'low-stock': PackageOpen,
  'mail-failed': MailWarning,
};

const isActivityFilter = isKeyOf(activityFilters);

/** The filters that have results only for admins. */
const forAdmins: readonly ActivityFilter[] = ['orders', 'failed'];

/** The activity, the newest first. */
export function ActivityList({ onOpen }: { onOpen: (mail: number) => void }) {
  const isAdmin = useRole() === 'admin';
  const { params, search, offset, filter, goToOffset, showAll } = useListAddress({ kind: null });
  const chosen = params.get('kind');
  const kind = isActivityFilter(chosen) ? chosen : 'all';
  const query = useQuery(['mails', 'activity', kind, search, String(offset)], async () =>
    (await mails()).activity({ kinds: activityFilters[kind].kinds, search, offset, limit: pageSize }),
  );
  const options = keysOf(activityFilters)
    .filter((value) => isAdmin || !forAdmins.includes(value))
    .map((value) => ({ value, label: activityFilters[value].label }));

  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <SearchBox
          label="Search what happened"
          placeholder="Search by name, class or order..."
          value={search}
          onSearch={(text) => filter({ search: text })}
        />
        <FilterSelect
          label="What happened"
          value={kind}
          options={options}
          onChange={(value) => filter({ kind: value === 'all' ? null : value })}
        />
      </div>
      <Listed
        query={query}
        {...(kind === 'all' && search === ''
          ? {
              empty: 'Nothing has happened yet',
              emptyHint: 'Bookings and cancellations appear here as they come in.',
            }
          : { empty: 'Nothing of this kind was found' })}
        rows={['entry', 'entries']}
        onShowAll={showAll}
      >
        {({ rows, total }) => (
          <>
            <ol className="divide-y divide-paper-edge rounded-soft bg-paper-deep px-4">
              {rows.map((row) => (
                <Row key={row.id} activity={row} onOpen={onOpen} />
              ))}
            </ol>
            <Pager rows={rows} offset={offset} limit={pageSize} total={total} onOffset={goToOffset} />
          </>
        )}
      </Listed>
    </>
  );
}

function Row({ activity, onOpen }: { activity: Activity; onOpen: (mail: number) => void }) {
  const { kind, at, mails, mailCount } = activity;
  const Icon = icons[kind];
  const text = activitySentence(activity);
  const path = activityPath(activity);
  const isWarning = kind === 'mail-failed' || kind === 'low-stock' || kind === 'cancelled-late';
  return (
    <li className="flex items-start gap-3 py-3">
      <span
        className={`mt-0.5 grid size-8 shrink-0 place-content-center rounded-full ${isWarning ? 'bg-apricot-pale text-apricot-ink' : 'bg-paper text-plum'}`}
      >
        <Icon aria-hidden="true" className="size-4" />
      </span>
      <div className="min-w-0 flex-1 leading-snug">
        <p className="break-words">
          <span className="sr-only">{activityKinds[kind].label}: </span>
          {path ? (
            <Link href={path} className="text-ink underline-offset-4 hover:text-plum hover:underline">
              {text}
            </Link>
          ) : (
            text
          )}
        </p>
        <time dateTime={at} className="text-[0.95rem] text-ink-soft">
          {formatInstant(at)}
        </time>
        {mails.length > 0 && (
          <ul aria-label="Emails" className="mt-1 flex flex-wrap items-center gap-x-4">
            {mails.map((mail) => (
              <li key={mail.number}>
                <MailButton mail={mail} about={text} onOpen={onOpen} />
              </li>
            ))}
            {mailCount > mails.length && (
              <li className="text-ink-soft">and {mailCount - mails.length} more</li>
            )}
          </ul>
        )}
      </div>
    </li>
  );
}
