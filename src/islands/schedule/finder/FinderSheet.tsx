import type { ComponentProps, ReactNode } from 'react';
import { buttonStyle } from '#components/controls/button-style.ts';
import { Dialog } from '#components/controls/Dialog.tsx';
import type { ScheduleView } from '#domain/schedule/schedule-view.ts';
import { FilterPanel } from './FilterPanel.tsx';
import { SearchField } from './SearchField.tsx';
import { ViewSwitch } from './ViewSwitch.tsx';

interface Props extends Omit<ComponentProps<typeof FilterPanel>, 'className'> {
  view: ScheduleView;
  onView: (view: ScheduleView) => void;
  onToday: () => void;
  search: string;
  onSearch: (search: string) => void;
  /** Renders the calendar, if the view has one. */
  calendar: ((onChosen: () => void) => ReactNode) | undefined;
}

/**
 * On a phone: view, search, calendar and filters in one sheet. Selecting a view or a day applies at once, and closes
 * it.
 */
export function FinderSheet({ view, onView, onToday, search, onSearch, calendar, ...panel }: Props) {
  const { onClose } = panel;
  return (
    <Dialog open title="Find a class" onClose={onClose} className="sheet w-full p-7">
      <div className="mt-4 flex flex-wrap justify-between gap-2">
        <ViewSwitch
          view={view}
          onView={(chosen) => {
            onView(chosen);
            onClose();
          }}
        />
        <button
          type="button"
          onClick={() => {
            onToday();
            onClose();
          }}
          className={buttonStyle('secondary', 'grow !px-4')}
        >
          Today
        </button>
      </div>
      {calendar && (
        <section aria-label="Calendar" className="-mx-2 mt-4 min-h-[21.5rem] rounded-soft bg-paper-deep p-1">
          {calendar(onClose)}
        </section>
      )}
      {/* The form has no box: in a low window its buttons would otherwise stay below its upper edge, out of sight. */}
      <FilterPanel {...panel} className="contents" actions="sheet-actions mt-6">
        <search className="mb-6 mt-5 block">
          <SearchField search={search} onSearch={onSearch} />
        </search>
      </FilterPanel>
    </Dialog>
  );
}
