import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useInstructors } from '#admin/instructors/use-instructors.ts';
import { ActionButton } from '#admin/parts/ActionButton.tsx';
import { FilterSelect } from '#admin/parts/list/FilterSelect.tsx';
import { Listed } from '#admin/parts/list/Listed.tsx';
import { Pager } from '#admin/parts/list/Pager.tsx';
import { SearchBox } from '#admin/parts/list/SearchBox.tsx';
import { useListAddress } from '#admin/parts/list/use-list-address.ts';
import { ScreenHead } from '#admin/parts/ScreenHead.tsx';
import { useQuery } from '#admin/parts/use-query.ts';
import { useAdminOnlyReason } from '#admin/parts/use-role.ts';
import type { StaffClass } from '#domain/classes/staff/class-schema.ts';
import { presentInstructors } from '#domain/instructors/instructor.ts';
import type { StaffInstructor } from '#domain/instructors/instructor-schema.ts';
import { staffClasses } from '#stores/staff/staff.ts';
import { ClassDialog } from './ClassDialog.tsx';
import { ClassTable } from './ClassTable.tsx';
import { DeleteClassDialog } from './DeleteClassDialog.tsx';
import { StopClassDialog } from './StopClassDialog.tsx';

const pageSize = 25;

/** The dialog that is open over the list. */
type OpenDialog =
  | { dialog: 'edit'; record: StaffClass | null }
  | { dialog: 'delete'; record: StaffClass }
  | undefined;

/** Class Management. Search, filter and page are in the address. */
export default function ClassesScreen() {
  const { params, search, offset, filter, goToOffset, showAll } = useListAddress({ instructor: null });
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  // The questions about their booked dates come when the studio has answered: another dialog may be open by then.
  const [pausing, setPausing] = useState<readonly StaffClass[]>([]);
  const [nextToPause] = pausing;
  const disabledReason = useAdminOnlyReason();
  const { data: instructors } = useInstructors();

  const instructor = params.get('instructor') ?? '';
  const query = useQuery(['classes', search, instructor, String(offset)], async () =>
    (await staffClasses()).list({ search, instructor: instructor || null, offset, limit: pageSize }),
  );

  return (
    <>
      <ScreenHead
        title="Class Management"
        description="The classes of the week, and workshops: who teaches them, when, and how full they are."
      >
        <ActionButton
          disabledReason={disabledReason}
          onClick={() => setOpenDialog({ dialog: 'edit', record: null })}
        >
          <Plus aria-hidden="true" className="size-5" />
          Add New Class
        </ActionButton>
      </ScreenHead>

      <div className="mb-5 flex flex-wrap gap-3">
        <SearchBox
          label="Search classes"
          placeholder="Search classes..."
          value={search}
          onSearch={(text) => filter({ search: text })}
        />
        <FilterSelect
          label="Instructor"
          value={instructor}
          options={[
            { value: '', label: 'All Instructors' },
            ...filterableInstructors(instructors, instructor),
          ]}
          onChange={(key) => filter({ instructor: key })}
        />
      </div>

      <Listed
        query={query}
        empty="No classes found matching your search criteria"
        rows={['class', 'classes']}
        onShowAll={showAll}
      >
        {({ rows, total }) => (
          <>
            <ClassTable
              classes={rows}
              onEdit={(record) => setOpenDialog({ dialog: 'edit', record })}
              onDelete={(record) => setOpenDialog({ dialog: 'delete', record })}
              onPause={(record) => setPausing((waiting) => [...waiting, record])}
            />
            <Pager rows={rows} offset={offset} limit={pageSize} total={total} onOffset={goToOffset} />
          </>
        )}
      </Listed>

      {openDialog?.dialog === 'edit' && (
        <ClassDialog record={openDialog.record} onClose={() => setOpenDialog(undefined)} />
      )}
      {openDialog?.dialog === 'delete' && !openDialog.record.hasBookings && (
        <DeleteClassDialog record={openDialog.record} onClose={() => setOpenDialog(undefined)} />
      )}
      {openDialog?.dialog === 'delete' && openDialog.record.hasBookings && (
        <StopClassDialog
          record={openDialog.record}
          action="delete"
          onClose={() => setOpenDialog(undefined)}
        />
      )}
      {nextToPause && !openDialog && (
        <StopClassDialog
          key={nextToPause.key}
          record={nextToPause}
          action="pause"
          onClose={() => setPausing(([, ...others]) => others)}
        />
      )}
    </>
  );
}

/**
 * The instructors of the filter. The chosen one is among them even after they have left: a select without its own value would
 * show "All Instructors" above a filtered list.
 */
function filterableInstructors(instructors: readonly StaffInstructor[] | undefined, chosen: string) {
  if (!instructors) return [];
  const present = presentInstructors(instructors);
  const isListed = chosen === '' || present.some(({ key }) => key === chosen);
  const left = instructors.find(({ key }) => key === chosen);
  return [...present, ...(isListed ? [] : [left ?? { key: chosen, name: 'Unknown Instructor' }])].map(
    ({ key, name }) => ({ value: key, label: name }),
  );
}
