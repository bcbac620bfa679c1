import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { useState } from 'react';
import { useInstructors } from '#admin/instructors/use-instructors.ts';
import { ScheduleDialog } from '#admin/occurrences/ScheduleDialog.tsx';
import { ActionButton } from '#admin/parts/ActionButton.tsx';
import { useContent } from '#admin/parts/content.ts';
import { ExportButton } from '#admin/parts/list/ExportButton.tsx';
import { Listed } from '#admin/parts/list/Listed.tsx';
import { Pager } from '#admin/parts/list/Pager.tsx';
import { ScreenHead } from '#admin/parts/ScreenHead.tsx';
import { useIsNarrow } from '#admin/parts/use-media.ts';
import { useQuery } from '#admin/parts/use-query.ts';
import { useAdminOnlyReason } from '#admin/parts/use-role.ts';
import type { OccurrencePanel } from '#domain/occurrences/staff/occurrence-address.ts';
import { isUnfiltered, noOccurrenceFilter } from '#domain/occurrences/staff/occurrence-filter.ts';
import { occurrenceCells, occurrenceColumns } from '#domain/occurrences/staff/occurrence-texts.ts';
import type { Restored } from '#domain/records/restorable-values.ts';
import { studioDayOf } from '#domain/time/studio-time.ts';
import { loadAllOccurrences, staffOccurrences } from '#stores/staff/occurrences.ts';
import { studioNow } from '#stores/studio-clock.ts';
import { BookingCards } from './BookingCards.tsx';
import { BookingFilters } from './BookingFilters.tsx';
import { BookingTable } from './BookingTable.tsx';
import { OpenBooking } from './OpenBooking.tsx';
import { useBookingsAddress } from './use-bookings-address.ts';

const pageSize = 25;

/** Booking Management. Filters, page and open record are in the address. */
export default function BookingsScreen() {
  const [address, setAddress] = useBookingsAddress();
  const onlyAdmins = useAdminOnlyReason();
  const isNarrow = useIsNarrow();
  const [restored, setRestored] = useState<Restored<'occurrence'>>();
  // The record's panel is remounted for the form, so the restored values are passed through here.
  const open = (
    changed: { open: number | null; panel?: OccurrencePanel },
    restoredValues?: Restored<'occurrence'>,
  ) => {
    setRestored(restoredValues);
    setAddress(changed);
  };
  const { search, tab, period, sort, series, classType, instructor, offset } = address;
  const { classTypes } = useContent();
  const { data: instructors = [] } = useInstructors();
  const listQuery = { search, tab, period, sort, series, classType, instructor };
  const query = useQuery(['occurrences', 'list', JSON.stringify(listQuery), String(offset)], async () =>
    (await staffOccurrences()).list({ ...listQuery, offset, limit: pageSize }),
  );
  const [first] = query.data?.rows ?? [];
  // A single notice is enough: the cards are loaded with the list when it is tried again.
  const isAway = query.problem !== undefined && query.data === undefined;

  return (
    <>
      <ScreenHead title="Booking Management" description="Every class on its date, and who comes.">
        <ExportButton
          columns={occurrenceColumns}
          load={async () => (await loadAllOccurrences(listQuery)).map(occurrenceCells)}
          fileName={() => `bookings-${studioDayOf(studioNow())}`}
          rows={['class', 'classes']}
        />
        <ActionButton
          disabledReason={onlyAdmins}
          onClick={() => setAddress({ scheduling: true, open: null })}
        >
          <CalendarPlus aria-hidden="true" className="size-5" />
          Schedule Class
        </ActionButton>
      </ScreenHead>
      {!isNarrow && !isAway && <BookingCards />}
      <BookingFilters
        address={address}
        names={{
          series: first?.title,
          classType: classTypes.find(({ key }) => key === classType)?.title,
          instructor: instructors.find(({ key }) => key === instructor)?.name ?? first?.instructor.name,
        }}
        onChange={setAddress}
      />
      <Listed
        query={query}
        empty="No bookings found"
        rows={['class', 'classes']}
        onShowAll={isUnfiltered(listQuery) ? undefined : () => setAddress(noOccurrenceFilter)}
      >
        {({ rows, total }) => (
          <>
            <BookingTable
              rows={rows}
              latest={sort === 'latest'}
              onSort={() => setAddress({ sort: sort === 'latest' ? 'soonest' : 'latest' })}
              onOpen={(number, panel) => open({ open: number, panel })}
            />
            <Pager
              rows={rows}
              offset={offset}
              limit={pageSize}
              total={total}
              onOffset={(next, step) => setAddress({ offset: next }, step)}
            />
          </>
        )}
      </Listed>
      {/* Above the list, they would push it out of the first screen; before it is loaded, they would move. */}
      {isNarrow && query.data && <BookingCards />}
      {address.open !== null && (
        <OpenBooking
          key={`${address.open} ${address.panel}`}
          number={address.open}
          rowInList={query.data?.rows.find(({ number }) => number === address.open)}
          panel={address.panel}
          restored={restored}
          onPanel={(panel, restoredValues) => open({ open: address.open, panel }, restoredValues)}
          onClose={() => open({ open: null, panel: 'details' })}
        />
      )}
      {address.scheduling && (
        <ScheduleDialog series={series} onClose={() => setAddress({ scheduling: false })} />
      )}
    </>
  );
}
