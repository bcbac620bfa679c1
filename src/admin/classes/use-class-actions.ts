import CalendarCheck from 'lucide-react/icons/calendar-check';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Copy from 'lucide-react/icons/copy';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useLocation } from 'wouter';
import type { MenuAction } from '#admin/parts/list/table/RowMenu.tsx';
import { useChange } from '#admin/parts/record/use-change.ts';
import { useInTurn } from '#admin/parts/record/use-in-turn.ts';
import { outageMessage } from '#components/messages/outages/outage-message.ts';
import { notifyError, notifySuccess } from '#components/messages/toasts/notify.ts';
import { clashSentence } from '#domain/classes/staff/clash.ts';
import type { StaffClass } from '#domain/classes/staff/class-schema.ts';
import { classRefusalMessages } from '#domain/classes/staff/class-texts.ts';
import { schedulingAddress } from '#domain/occurrences/staff/occurrence-address.ts';
import { datesChanged } from '#stores/staff/occurrences.ts';
import { staffClasses } from '#stores/staff/staff.ts';

/**
 * The menu of a class: View Bookings, Schedule a Date for a workshop, Duplicate Class, and Pause Class or Activate Class.
 * @param onPause Asks what to do with booked dates.
 */
export function useClassActions(
  disabledReason: string | undefined,
  onPause: (record: StaffClass) => void,
): (record: StaffClass) => MenuAction[] {
  const [, navigate] = useLocation();
  const { send, isOpen } = useChange();
  const inTurn = useInTurn();

  const duplicate = async ({ key }: StaffClass) => {
    const answer = await send(
      async (requestId) => (await staffClasses()).duplicate(key, requestId),
      `duplicate ${key}`,
    );
    if (!answer) return notifyError(outageMessage);
    datesChanged();
    return answer.kind === 'saved'
      ? notifySuccess('Class duplicated')
      : notifyError(classRefusalMessages[answer.reason]);
  };

  const pause = async (record: StaffClass) => {
    const preview = await send(
      async () => (await staffClasses()).previewStopping(record.key),
      `preview ${record.key}`,
    );
    if (!preview) return notifyError(outageMessage);
    if (preview.kind === 'stopping' && preview.dates > 0)
      return isOpen()
        ? onPause(record)
        : notifyError(
            `${record.title} is not paused: people have booked it. Pause it again to decide about their dates.`,
          );
    return setStatus(record, 'paused');
  };

  const setStatus = async ({ key, version, instructor }: StaffClass, status: 'active' | 'paused') => {
    const answer = await send(
      async (requestId) => (await staffClasses()).setStatus(key, status, { version, requestId }),
      `${status} ${key} ${version}`,
    );
    if (!answer) return notifyError(outageMessage);
    datesChanged();
    if (answer.kind === 'saved')
      return notifySuccess(status === 'active' ? 'Class activated' : 'Class paused');
    if (answer.kind === 'conflict')
      return notifyError(
        `${answer.by ?? 'Somebody else'} changed this class meanwhile. It is shown as it is now: please look again.`,
      );
    if (answer.reason === 'instructor-busy') return notifyError(clashSentence(instructor.name, answer.clash));
    return notifyError(classRefusalMessages[answer.reason]);
  };

  return (record) => [
    {
      label: 'View Bookings',
      icon: CalendarCheck,
      onSelect: () => {
        void notifySuccess('Class details viewed');
        navigate(`/admin/bookings?class=${encodeURIComponent(record.key)}`);
      },
    },
    ...(record.workshop && record.status === 'active'
      ? [
          {
            label: 'Schedule a Date',
            icon: CalendarPlus,
            disabledReason,
            onSelect: () => navigate(schedulingAddress(record.key)),
          },
        ]
      : []),
    {
      label: 'Duplicate Class',
      icon: Copy,
      disabledReason,
      onSelect: () => inTurn(`duplicate ${record.key}`, () => duplicate(record)),
    },
    record.status === 'active'
      ? {
          label: 'Pause Class',
          icon: Pause,
          disabledReason,
          onSelect: () => inTurn(`pause ${record.key}`, async () => pause(record)),
        }
      : {
          label: 'Activate Class',
          icon: Play,
          disabledReason,
          onSelect: () => inTurn(`activate ${record.key}`, () => setStatus(record, 'active')),
        },
  ];
}
