import { type ReactNode, type RefObject, useId, useState } from 'react';
import { buttonStyle } from '#components/controls/button-style.ts';
import { notLoadedMessage } from '#components/messages/outages/not-loaded-message.ts';
import { notifyError } from '#components/messages/toasts/notify.ts';
import type { Occurrence } from '#domain/occurrences/occurrence-schema.ts';
import type { ScheduleChoices } from '#domain/schedule/schedule-choices.ts';
import { activeFilterCount, type ScheduleFilters } from '#domain/schedule/schedule-filter.ts';
import type { ScheduleView } from '#domain/schedule/schedule-view.ts';
import { SearchField } from './SearchField.tsx';
import { ViewSwitch } from './ViewSwitch.tsx';

interface Props {
  field: RefObject<HTMLInputElement | null>;
  /** The button that opens the panel, or the sheet. */
  toggle: RefObject<HTMLButtonElement | null>;
  view: ScheduleView;
  search: string;
  filters: ScheduleFilters;
  choices: ScheduleChoices;
  classes: readonly Occurrence[];
  onView: (view: ScheduleView) => void;
  onToday: () => void;
  onSearch: (search: string) => void;
  onFilters: (filters: ScheduleFilters) => void;
  /** Renders the calendar of the sheet, if the view has one. */
  calendar: ((onChosen: () => void) => ReactNode) | undefined;
}

/** The breakpoint from which view and search are on the page; below it, they are in the sheet that Filters opens. */
const wide = '(min-width: 48em)';

/** Loads the panel and the sheet. */
const loadParts = () => import('./finder-parts.ts');

/** Preloads them when a press is imminent. A failure is reported when the button is pressed. */
const preloadParts = () => void loadParts().catch(() => undefined);

/**
 * View, search and filters. On a phone one button beside the heading opens them all, and the calendar, so that the
 * first class is in the first viewport (layouts/Schedule.astro reserves its space).
 */
export function Finder(props: Props) {
  const {
    field,
    toggle,
    view,
    search,
    filters,
    choices,
    classes,
    onView,
    onToday,
    onSearch,
    onFilters,
    calendar,
  } = props;
  const panel = useId();
  const [open, setOpen] = useState<'panel' | 'sheet'>();
  const [parts, setParts] = useState<Awaited<ReturnType<typeof loadParts>>>();

  const close = () => {
    setOpen(undefined);
    toggle.current?.focus();
  };
  const openOrClose = async () => {
    if (open) return setOpen(undefined);
    try {
      setParts(await loadParts());
      setOpen(matchMedia(wide).matches ? 'panel' : 'sheet');
    } catch {
      await notifyError(notLoadedMessage);
    }
  };
  const apply = (filters: ScheduleFilters) => {
    onFilters(filters);
    close();
  };

  return (
    <>
      <div className="md:flex md:flex-wrap md:items-center md:gap-4">
        <div className="max-md:hidden">
          <ViewSwitch view={view} onView={onView} />
        </div>
        <search className="max-w-md flex-[1_1_14rem] max-md:hidden">
          <SearchField field={field} search={search} onSearch={onSearch} />
        </search>
        <button
          ref={toggle}
          type="button"
          aria-expanded={open !== undefined}
          aria-controls={panel}
          onPointerDown={preloadParts}
          onFocus={preloadParts}
          onClick={() => void openOrClose()}
          className={buttonStyle('secondary', 'finder-toggle')}
        >
          <FiltersLabel count={activeFilterCount(filters)} />
        </button>
      </div>
      {parts && open === 'panel' && (
        <parts.FilterPanel
          id={panel}
          {...{ filters, choices, classes }}
          onClose={close}
          onApply={apply}
          className="mt-4 rounded-soft bg-paper-deep p-7"
        />
      )}
      {parts && open === 'sheet' && (
        <parts.FinderSheet
          id={panel}
          {...{ view, onView, onToday, search, onSearch, filters, choices, classes, calendar }}
          onClose={close}
          onApply={apply}
        />
      )}
    </>
  );
}

/** "Filters", with an icon and the number of active filters. */
function FiltersLabel({ count }: { count: number }) {
  return (
    <>
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        className="size-5 max-[22em]:hidden"
      >
        <path d="M4 7h10M18 7h2M4 17h2M10 17h10M16 4.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5M8 14.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5" />
      </svg>
      Filters
      {count > 0 && (
        <span className="rounded-full bg-apricot-pale px-2 text-sm tabular-nums text-apricot-ink">
          {count}
          <span className="sr-only"> on</span>
        </span>
      )}
    </>
  );
}
