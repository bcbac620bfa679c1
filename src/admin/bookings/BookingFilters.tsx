import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import X from 'lucide-react/icons/x';
import { FilterSelect } from '#admin/parts/list/FilterSelect.tsx';
import { FilterTabs } from '#admin/parts/list/FilterTabs.tsx';
import { SearchBox } from '#admin/parts/list/SearchBox.tsx';
import { buttonStyle } from '#components/controls/button-style.ts';
import { changesForTab, type OccurrenceAddress } from '#domain/occurrences/staff/occurrence-address.ts';
import { occurrenceTabs } from '#domain/occurrences/staff/occurrence-filter.ts';
import { offeredPeriods, periods } from '#domain/occurrences/staff/period.ts';
import { keysOf } from '#domain/schema/keys-of.ts';

interface Props {
  address: OccurrenceAddress;
  /** The names of the class, class type and instructor in the address, if the list knows them. */
  names: { series?: string | undefined; classType?: string | undefined; instructor?: string | undefined };
  onChange: (changed: Partial<OccurrenceAddress>) => void;
}

const tabs = keysOf(occurrenceTabs).map((value) => ({
  value,
  label: occurrenceTabs[value].label,
}));

const choices = (selectedPeriod: OccurrenceAddress['period']) => [
  ...offeredPeriods(selectedPeriod).map((value) => ({ value, label: periods[value].label })),
  { value: 'all' as const, label: 'All dates' },
];

/** The list's filters and its sort order. */
export function BookingFilters({ address, names, onChange }: Props) {
  const latest = address.sort === 'latest';
  return (
    <div className="mb-6 space-y-4">
      <FilterTabs
        label="Which classes"
        tabs={tabs}
        value={address.tab}
        onChange={(tab) => onChange(changesForTab(address, tab))}
      />
      <div className="flex flex-wrap items-center gap-3">
        <SearchBox
          label="Search bookings"
          placeholder="Search by class, instructor or ID..."
          value={address.search}
          onSearch={(search) => onChange({ search })}
        />
        <FilterSelect
          label="Period"
          value={address.period ?? 'all'}
          options={choices(address.period)}
          onChange={(period) => onChange({ period: period === 'all' ? null : period })}
        />
        <button
          type="button"
          onClick={() => onChange({ sort: latest ? 'soonest' : 'latest' })}
          className={buttonStyle('secondary', 'max-sm:flex-1 max-sm:px-3')}
        >
          <ArrowDownUp aria-hidden="true" className="size-5 max-xl:hidden" />
          <span>
            <span className="max-sm:sr-only">Date: </span>
            <span className="inline-block max-sm:first-letter:uppercase">
              {latest ? 'latest first' : 'soonest first'}
            </span>
          </span>
        </button>
      </div>
      {(address.series !== null || address.classType !== null || address.instructor !== null) && (
        <div className="flex flex-wrap gap-2">
          {address.series !== null && (
            <ActiveFilter label={names.series ?? 'this class'} onEnd={() => onChange({ series: null })} />
          )}
          {address.classType !== null && (
            <ActiveFilter
              label={names.classType ?? 'this type of class'}
              onEnd={() => onChange({ classType: null })}
            />
          )}
          {address.instructor !== null && (
            <ActiveFilter
              label={names.instructor ?? 'this instructor'}
              onEnd={() => onChange({ instructor: null })}
            />
          )}
        </div>
      )}
    </div>
  );
}

function ActiveFilter({ label, onEnd }: { label: string; onEnd: () => void }) {
  return (
    <button
      type="button"
      onClick={onEnd}
      className="inline-flex min-h-[44px] max-w-full items-center gap-2 rounded-full bg-paper-deep px-4 font-semibold hover:bg-paper-edge"
    >
      <span className="min-w-0 break-words">Only {label}</span>
      <X aria-hidden="true" className="size-4 shrink-0" />
      <span className="sr-only">Show all again</span>
    </button>
  );
}
