import { type ReactNode, type RefObject, useId, useState } from 'react';
import { buttonStyle } from '#components/controls/button-style.ts';
import type { ScheduleChoices } from '#domain/schedule/schedule-choices.ts';
import { filtersOn, type ScheduleFilters } from '#domain/schedule/schedule-filter.ts';
import { FilterPanel } from './FilterPanel.tsx';

interface Props {
  field: RefObject<HTMLInputElement | null>;
  /** The button that opens the panel. */
  toggle: RefObject<HTMLButtonElement | null>;
  search: string;
  filters: ScheduleFilters;
  choices: ScheduleChoices;
  onSearch: (search: string) => void;
  onFilters: (filters: ScheduleFilters) => void;
  /** The calendar of phones, where it has no place beside the list. */
  calendar: { open: boolean; id: string; onToggle: () => void } | undefined;
  /** Stands at the end of the row, or under it. */
  children: ReactNode;
}

/** Search, filters and, on phones, the way to the calendar. */
export function Finder({
  field,
  toggle,
  search,
  filters,
  choices,
  onSearch,
  onFilters,
  calendar,
  children,
}: Props) {
  const panel = useId();
  const [open, setOpen] = useState(false);
  const on = filtersOn(filters);

  const close = () => {
    setOpen(false);
    toggle.current?.focus();
  };

  return (
    <>
      <div className="mt-4 grid grid-cols-2 gap-x-3 gap-y-3 md:flex md:flex-wrap xl:flex-nowrap">
        <search className="col-span-2 md:max-w-md md:flex-[1_1_16rem]">
          <input
            ref={field}
            type="search"
            aria-label="Search classes or instructors"
            placeholder="Search classes..."
            autoComplete="off"
            value={search}
            onChange={(event) => onSearch(event.target.value)}
            className="field"
          />
        </search>
        <button
          ref={toggle}
          type="button"
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => setOpen(!open)}
          className={buttonStyle(
            'secondary',
            calendar ? 'md:min-w-[8.5rem]' : 'max-md:col-span-2 md:min-w-[8.5rem]',
          )}
        >
          Filters
          {on > 0 && (
            <span className="rounded-full bg-apricot-pale px-2 text-sm tabular-nums text-apricot-ink">
              {on}
              <span className="sr-only"> on</span>
            </span>
          )}
        </button>
        {calendar && (
          <button
            type="button"
            aria-expanded={calendar.open}
            aria-controls={calendar.id}
            onClick={calendar.onToggle}
            className={buttonStyle('secondary', 'md:hidden')}
          >
            Calendar
          </button>
        )}
        {children}
      </div>
      {open && (
        <FilterPanel
          id={panel}
          filters={filters}
          choices={choices}
          onClose={close}
          onApply={(chosen) => {
            onFilters(chosen);
            close();
          }}
        />
      )}
    </>
  );
}
