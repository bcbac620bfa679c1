import { toggleStyle } from '#components/controls/toggle-style.ts';
import { type ScheduleView, scheduleViewNames, scheduleViews } from '#domain/schedule/schedule-view.ts';

interface Props {
  view: ScheduleView;
  onView: (view: ScheduleView) => void;
}

/** Day, Week or Month. */
export function ViewSwitch({ view, onView }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form, and these act at once.
    <div role="group" aria-label="View" className="inline-flex rounded-full bg-paper-deep p-1">
      {scheduleViewNames.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === view}
          onClick={() => onView(name)}
          className={toggleStyle('px-3 sm:px-5')}
        >
          {scheduleViews[name].label}
        </button>
      ))}
    </div>
  );
}
