import CalendarDays from 'lucide-react/icons/calendar-days';
import DoorOpen from 'lucide-react/icons/door-open';
import Pencil from 'lucide-react/icons/pencil';
import UserRound from 'lucide-react/icons/user-round';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import UserRoundX from 'lucide-react/icons/user-round-x';
import UserSearch from 'lucide-react/icons/user-search';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { MenuAction } from '#admin/parts/list/table/RowMenu.tsx';
import { useAdminOnlyReason } from '#admin/parts/use-role.ts';
import type { StaffInstructor } from '#domain/instructors/instructor-schema.ts';
import type { Restored } from '#domain/records/restorable-values.ts';
import { DeactivateDialog } from './DeactivateDialog.tsx';
import { DepartureDialog } from './DepartureDialog.tsx';
import { InstructorDialog } from './InstructorDialog.tsx';
import { SubstitutesDialog } from './substitutes/SubstitutesDialog.tsx';
import { useActivation } from './use-activation.ts';

/** The dialog that is open over the page. */
type OpenDialog =
  | { dialog: 'edit'; record: StaffInstructor | null; restored?: Restored<'instructor'> }
  | { dialog: 'deactivate' | 'departure' | 'substitutes'; record: StaffInstructor };

/** The actions for an instructor, on the cards and on the profile. */
export function useInstructorDialogs() {
  const [openDialog, open] = useState<OpenDialog>();
  const [, navigate] = useLocation();
  const disabledReason = useAdminOnlyReason();
  const activate = useActivation();
  const close = () => open(undefined);

  const teachingActions = (record: StaffInstructor): MenuAction[] => [
    {
      label: 'View Schedule',
      icon: CalendarDays,
      onSelect: () => navigate(`/admin/classes?instructor=${encodeURIComponent(record.key)}`),
    },
    {
      label: 'Find Substitutes',
      icon: UserSearch,
      disabledReason: record.self ? undefined : disabledReason,
      onSelect: () => open({ dialog: 'substitutes', record }),
    },
  ];

  const actionsFor = (record: StaffInstructor): MenuAction[] => [
    {
      label: 'View Profile',
      icon: UserRound,
      onSelect: () => navigate(`/admin/instructors/${record.key}`),
    },
    { label: 'Edit Details', icon: Pencil, disabledReason, onSelect: () => open({ dialog: 'edit', record }) },
    // The schedule contains no class of an instructor who has left.
    ...(record.status === 'left' ? [] : teachingActions(record)),
    record.status === 'active'
      ? {
          label: 'Deactivate',
          icon: UserRoundX,
          disabledReason,
          onSelect: () => open({ dialog: 'deactivate', record }),
        }
      : { label: 'Activate', icon: UserRoundCheck, disabledReason, onSelect: () => activate(record) },
    ...(record.status === 'left'
      ? []
      : [
          {
            label: 'Has Left',
            icon: DoorOpen,
            disabledReason,
            onSelect: () => open({ dialog: 'departure', record }),
          },
        ]),
  ];

  const dialog =
    openDialog?.dialog === 'edit' ? (
      <InstructorDialog record={openDialog.record} restored={openDialog.restored} onClose={close} />
    ) : openDialog?.dialog === 'substitutes' ? (
      <SubstitutesDialog record={openDialog.record} onClose={close} />
    ) : openDialog?.dialog === 'departure' ? (
      <DepartureDialog record={openDialog.record} onClose={close} />
    ) : (
      openDialog && <DeactivateDialog record={openDialog.record} onClose={close} />
    );
  return { dialog, open, actionsFor };
}
