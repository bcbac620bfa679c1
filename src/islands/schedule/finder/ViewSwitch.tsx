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
          className="min-h-[44px] rounded-full px-3 font-semibold text-ink hover:bg-paper-edge aria-pressed:bg-plum aria-pressed:text-plum-on sm:px-5"
        >
          {scheduleViews[name].label}
        </button>
      ))}
    </div>
  );
}
