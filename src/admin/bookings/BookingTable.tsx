import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarX from 'lucide-react/icons/calendar-x';
import Eye from 'lucide-react/icons/eye';
import Mail from 'lucide-react/icons/mail';
import Pencil from 'lucide-react/icons/pencil';
import UsersRound from 'lucide-react/icons/users-round';
import { AtHome } from '#admin/parts/list/table/AtHome.tsx';
import type { Column } from '#admin/parts/list/table/column.ts';
import { DataTable } from '#admin/parts/list/table/DataTable.tsx';
import { RowMenu } from '#admin/parts/list/table/RowMenu.tsx';
import { RowOpener } from '#admin/parts/list/table/RowOpener.tsx';
import { useAdminOnlyReason } from '#admin/parts/use-role.ts';
import { Badge } from '#components/controls/Badge.tsx';
import { Unbroken } from '#components/Unbroken.tsx';
import {
  whyAttendeesHidden,
  whyNotBroughtBack,
  whyNotChanged,
} from '#domain/occurrences/staff/disabled-reasons.ts';
import type { OccurrencePanel } from '#domain/occurrences/staff/occurrence-address.ts';
import type { OccurrenceRow } from '#domain/occurrences/staff/occurrence-schema.ts';
import { occurrenceReference, staffOccurrenceStatuses } from '#domain/occurrences/staff/occurrence-status.ts';
import { dateOfClass, durationText } from '#domain/occurrences/staff/occurrence-texts.ts';
import { othersText, studentsText } from '#domain/occurrences/staff/places-texts.ts';
import { abbreviatedDay } from '#domain/time/abbreviated-day.ts';
import { formatTimeRange } from '#domain/time/time-of-day.ts';
import { studioNow } from '#stores/studio-clock.ts';

interface Props {
  rows: readonly OccurrenceRow[];
  latest: boolean;
  onSort: () => void;
  onOpen: (number: number, panel: OccurrencePanel) => void;
}

const columns = (onOpen: Props['onOpen']): readonly Column<OccurrenceRow>[] => [
  {
    id: 'number',
    head: 'ID',
    narrow: 'roomy-detail',
    cell: (row) => <Unbroken text={occurrenceReference(row)} />,
  },
  {
    id: 'title',
    head: 'Class',
    breaksWords: true,
    narrow: 'lead',
    cell: ({ number, title, on, start }) => (
      <RowOpener onOpen={() => onOpen(number, 'details')}>
        {title}
        <span className="sr-only">{`, ${abbreviatedDay(on)}, ${start}`}</span>
      </RowOpener>
    ),
  },
  {
    id: 'instructor',
    head: 'Instructor',
    breaksWords: true,
    narrow: 'roomy-detail',
    cell: ({ instructor }) => instructor.name,
  },
  {
    id: 'on',
    head: 'Date',
    // In a narrow window the year would need a third line.
    cell: ({ on }) => (
      <span className="whitespace-nowrap">
        {abbreviatedDay(on).slice(0, -5)}
        <span className="max-lg:hidden">{abbreviatedDay(on).slice(-5)}</span>
      </span>
    ),
    sortable: true,
  },
  {
    id: 'time',
    head: 'Time',
    cell: (row) => <span className="whitespace-nowrap">{formatTimeRange(row)}</span>,
  },
  { id: 'duration', head: 'Duration', narrow: 'wide-only', cell: durationText },
  {
    id: 'students',
    head: 'Students',
    numeric: true,
    cell: (row) => {
      const { booked, capacity, waiting, atHome } = row;
      return (
        <>
          <span className="sr-only">
            {[studentsText(row), waiting > 0 && `${waiting} waiting`].filter(Boolean).join(', ')}
          </span>
          <span aria-hidden="true">{`${booked}/${capacity}`}</span>
          <AtHome people={atHome} />
          {waiting > 0 && (
            <span
              aria-hidden="true"
              className="ml-1.5 text-[0.95rem] text-ink-soft max-sm:hidden columns:hidden"
            >
              {`${waiting} waiting`}
            </span>
          )}
          <span
            aria-hidden="true"
            className="hidden whitespace-nowrap text-[0.95rem] text-ink-soft columns:block"
          >
            {othersText(row)}
          </span>
        </>
      );
    },
  },
  {
    id: 'status',
    head: 'Status',
    narrow: 'end',
    cell: ({ status }) => (
      <Badge tone={staffOccurrenceStatuses[status].tone}>{staffOccurrenceStatuses[status].label}</Badge>
    ),
  },
];

/** Dates of classes, each with its actions. */
export function BookingTable({ rows, latest, onSort, onOpen }: Props) {
  const onlyAdmins = useAdminOnlyReason();
  const actions = (row: OccurrenceRow) => {
    const open = (panel: OccurrencePanel) => () => onOpen(row.number, panel);
    const whyNotEditable = onlyAdmins ?? whyNotChanged(row);
    return (
      <RowMenu
        label={`Actions for ${occurrenceReference(row)}, ${dateOfClass(row)}`}
        actions={[
          { label: 'View Details', icon: Eye, onSelect: open('details') },
          {
            label: 'Manage Attendees',
            icon: UsersRound,
            onSelect: open('attendees'),
            disabledReason: whyAttendeesHidden(row),
          },
          {
            label: 'Write to Everybody',
            icon: Mail,
            onSelect: open('write'),
            disabledReason: whyAttendeesHidden(row),
          },
          { label: 'Edit Class', icon: Pencil, onSelect: open('edit'), disabledReason: whyNotEditable },
          row.status === 'cancelled'
            ? {
                label: 'Bring Class Back',
                icon: CalendarCheck,
                onSelect: open('bring-back'),
                disabledReason: onlyAdmins ?? whyNotBroughtBack(row, studioNow()),
              }
            : {
                label: 'Cancel Class',
                icon: CalendarX,
                destructive: true,
                onSelect: open('cancel'),
                disabledReason: whyNotEditable,
              },
        ]}
      />
    );
  };
  return (
    <DataTable
      label="Bookings"
      columns={columns(onOpen)}
      rows={rows}
      rowKey={({ number }) => String(number)}
      actions={actions}
      sort={{ column: 'on', descending: latest }}
      onSort={onSort}
    />
  );
}
