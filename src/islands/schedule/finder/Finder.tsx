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

/** On a phone a button is its sign: the first class is to stand in the first screen. */
const sign = 'max-md:size-12 max-md:!px-0';

function Sign({ path }: { path: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-6 md:hidden"
    >
      <path d={path} />
    </svg>
  );
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
      <div className="mt-3 grid grid-cols-[1fr_auto_auto] gap-x-2 gap-y-1 md:mt-4 md:gap-3 md:flex md:flex-wrap xl:flex-nowrap">
        <search className="min-w-0 md:max-w-md md:flex-[1_1_16rem]">
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
          className={buttonStyle('secondary', `relative md:min-w-[8.5rem] ${sign}`)}
        >
          <Sign path="M4 7h10M18 7h2M4 17h2M10 17h10M16 4.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5M8 14.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5" />
          <span className="max-md:sr-only">Filters</span>
          {on > 0 && (
            <span className="rounded-full bg-apricot-pale px-2 text-sm tabular-nums text-apricot-ink max-md:absolute max-md:-right-1 max-md:-top-1">
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
            className={buttonStyle('secondary', `md:hidden ${sign}`)}
          >
            <Sign path="M5 6h14v13H5zM5 10.5h14M9 3.5v4M15 3.5v4" />
            <span className="sr-only">Calendar</span>
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
