import Plus from 'lucide-react/icons/plus';
import { ActionButton } from '#admin/parts/ActionButton.tsx';
import { FilterTabs } from '#admin/parts/list/FilterTabs.tsx';
import { Listed } from '#admin/parts/list/Listed.tsx';
import { SearchBox } from '#admin/parts/list/SearchBox.tsx';
import { useListAddress } from '#admin/parts/list/use-list-address.ts';
import { ScreenHead } from '#admin/parts/ScreenHead.tsx';
import { useQuery } from '#admin/parts/use-query.ts';
import { useAdminOnlyReason } from '#admin/parts/use-role.ts';
import {
  filterInstructors,
  type InstructorTab,
  instructorTabs,
  shownTabs,
  tabCounts,
  tabNames,
} from '#domain/instructors/instructor-list.ts';
import { staffInstructors } from '#stores/staff/instructors.ts';
import { InstructorCard } from './InstructorCard.tsx';
import { SubstituteRequests } from './substitutes/SubstituteRequests.tsx';
import { useInstructorDialogs } from './use-instructor-dialogs.tsx';

/** All instructors, as cards. Tab and search are in the address. */
export function InstructorList() {
  const { params, search, filter, showAll } = useListAddress({ tab: null });
  const disabledReason = useAdminOnlyReason();
  const { dialog, open, actionsFor } = useInstructorDialogs();
  const query = useQuery(['instructors', 'all'], async () => (await staffInstructors()).list());

  const tab = tabOf(params.get('tab'));
  const counts = query.data && tabCounts(query.data);

  return (
    <>
      <ScreenHead
        title="Instructor Management"
        description="Who teaches at the studio, and how to reach them."
      >
        <ActionButton disabledReason={disabledReason} onClick={() => open({ dialog: 'edit', record: null })}>
          <Plus aria-hidden="true" className="size-5" />
          Add Instructor
        </ActionButton>
      </ScreenHead>

      <SubstituteRequests />

      <div className="mb-6 flex flex-wrap items-center gap-3">
        <FilterTabs
          label="Status"
          value={tab}
          tabs={shownTabs(counts, tab).map((value) => ({
            value,
            label: instructorTabs[value].label,
            count: counts?.[value] ?? null,
          }))}
          onChange={(value) => filter({ tab: value === 'all' ? null : value })}
        />
        <SearchBox
          label="Search instructors"
          placeholder="Search instructors..."
          value={search}
          onSearch={(text) => filter({ search: text })}
        />
      </div>

      <Listed
        query={{
          ...query,
          data: query.data && filterInstructors(query.data, { tab, search }),
          shownQuery: query.shownQuery && `${tab} ${search}`,
        }}
        empty="No instructors found"
        rows={['instructor', 'instructors']}
        onShowAll={showAll}
      >
        {(shown) => (
          <ul aria-label="Instructors" className="grid gap-4 lg:grid-cols-2">
            {shown.map((instructor) => (
              <InstructorCard key={instructor.key} instructor={instructor} actions={actionsFor(instructor)} />
            ))}
          </ul>
        )}
      </Listed>
      {dialog}
    </>
  );
}

const tabOf = (name: string | null): InstructorTab => tabNames.find((tab) => tab === name) ?? 'all';
