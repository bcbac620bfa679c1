import Pencil from 'lucide-react/icons/pencil';
import Radio from 'lucide-react/icons/radio';
import Trash2 from 'lucide-react/icons/trash';
import { AtHome } from '#admin/parts/list/table/AtHome.tsx';
import type { Column } from '#admin/parts/list/table/column.ts';
import { DataTable } from '#admin/parts/list/table/DataTable.tsx';
import { RowButton } from '#admin/parts/list/table/RowButton.tsx';
import { RowMenu } from '#admin/parts/list/table/RowMenu.tsx';
import { useIsNarrow } from '#admin/parts/use-media.ts';
import { useAdminOnlyReason } from '#admin/parts/use-role.ts';
import { HourMark } from '#components/classes/HourMark.tsx';
import { Badge } from '#components/controls/Badge.tsx';
import { levels } from '#domain/classes/level.ts';
import type { StaffClass } from '#domain/classes/staff/class-schema.ts';
import {
  capacityInWords,
  capacityText,
  capacityTitle,
  classBadge,
  classInWeek,
} from '#domain/classes/staff/class-texts.ts';
import { atHomeText } from '#domain/occurrences/staff/occurrence-status.ts';
import { dayInShort } from '#domain/time/day-in-short.ts';
import { shortDays } from '#domain/time/day-pattern.ts';
import { formatTimeRange } from '#domain/time/time-of-day.ts';
import { useClassActions } from './use-class-actions.ts';

interface Props {
  classes: readonly StaffClass[];
  onEdit: (record: StaffClass) => void;
  onDelete: (record: StaffClass) => void;
  /** Opens the question about a class with booked dates. */
  onPause: (record: StaffClass) => void;
}

/** The columns, in their order. */
const columns: readonly Column<StaffClass>[] = [
  {
    id: 'title',
    head: 'Class Name',
    breaksWords: true,
    cell: ({ title, classType, streamed }) => (
      <>
        <HourMark classType={classType.key} />
        {title}
        {streamed && (
          <span title="In the studio and live" className="max-columns:hidden">
            <Radio aria-hidden="true" className="ml-2 inline size-4 align-[-0.15em] text-ink-soft" />
            <span className="sr-only">, in the studio and live</span>
          </span>
        )}
      </>
    ),
  },
  {
    id: 'instructor',
    head: 'Instructor',
    breaksWords: true,
    narrow: 'roomy-detail',
    cell: ({ instructor }) => instructor.name,
  },
  { id: 'level', head: 'Level', narrow: 'wide-only', cell: ({ level }) => levels[level].label },
  {
    id: 'time',
    head: 'Time',
    cell: (studioClass) => <span className="whitespace-nowrap">{formatTimeRange(studioClass)}</span>,
  },
  {
    id: 'days',
    head: 'Days',
    cell: ({ days, workshop, next }) =>
      workshop && next ? (
        <>
          {/* The second line of a phone has room for the date only. */}
          <span className="max-sm:sr-only">{shortDays(days)}, </span>
          <span className="whitespace-nowrap">{dayInShort(next.on)}</span>
        </>
      ) : (
        shortDays(days)
      ),
  },
  {
    id: 'capacity',
    head: 'Capacity',
    numeric: true,
    cell: (studioClass) => {
      const atHome = studioClass.next?.atHome ?? 0;
      return (
        <span title={capacityTitle(studioClass)}>
          <span aria-hidden="true">{capacityText(studioClass)}</span>
          <span className="sr-only">{capacityInWords(studioClass)}</span>
          <AtHome people={atHome} />
          {atHome > 0 && (
            <span
              aria-hidden="true"
              className="hidden whitespace-nowrap text-[0.95rem] text-ink-soft columns:block"
            >
              {atHomeText(atHome)}
            </span>
          )}
        </span>
      );
    },
  },
  {
    id: 'status',
    head: 'Status',
    narrow: 'end',
    cell: (studioClass) => {
      const { label, tone } = classBadge(studioClass);
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
];

/** The list of Class Management with the actions for each class. */
export function ClassTable({ classes, onEdit, onDelete, onPause }: Props) {
  const disabledReason = useAdminOnlyReason();
  const actionsFor = useClassActions(disabledReason, onPause);
  // A row of a narrow window has room for one button only: the other actions are in its menu.
  const fewButtons = useIsNarrow();
  return (
    <DataTable
      label="Classes"
      columns={columns}
      rows={classes}
      rowKey={({ key }) => key}
      actionsRoom="max-columns:pr-[min(3.25rem,16.25vw)] lg:max-columns:pr-40"
      actions={(studioClass) => (
        <div className="flex">
          {!fewButtons && (
            <>
              <RowButton
                label={`Edit ${classInWeek(studioClass)}`}
                icon={Pencil}
                disabledReason={disabledReason}
                onClick={() => onEdit(studioClass)}
              />
              <RowButton
                label={`Delete ${classInWeek(studioClass)}`}
                icon={Trash2}
                destructive
                disabledReason={disabledReason}
                onClick={() => onDelete(studioClass)}
              />
            </>
          )}
          <RowMenu
            label={`More for ${classInWeek(studioClass)}`}
            actions={[
              ...(fewButtons
                ? [{ label: 'Edit Class', icon: Pencil, disabledReason, onSelect: () => onEdit(studioClass) }]
                : []),
              ...actionsFor(studioClass),
              ...(fewButtons
                ? [
                    {
                      label: 'Delete Class',
                      icon: Trash2,
                      destructive: true,
                      disabledReason,
                      onSelect: () => onDelete(studioClass),
                    },
                  ]
                : []),
            ]}
          />
        </div>
      )}
    />
  );
}
