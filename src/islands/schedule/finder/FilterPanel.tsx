import { type KeyboardEvent, type ReactNode, type SubmitEvent, useState } from 'react';
import { buttonStyle } from '#components/controls/button-style.ts';
import { Choice, ChoiceGroup } from '#components/form/ChoiceGroup.tsx';
import { Form } from '#components/form/Form.tsx';
import { type Level, levelNames, levels } from '#domain/classes/level.ts';
import type { Occurrence } from '#domain/occurrences/occurrence-schema.ts';
import { choicesWith, type ScheduleChoices } from '#domain/schedule/schedule-choices.ts';
import {
  noFilters,
  partOfDayNames,
  partsOfDay,
  type ScheduleFilters,
} from '#domain/schedule/schedule-filter.ts';
import { FilterGroup } from './FilterGroup.tsx';

interface Props {
  id: string;
  filters: ScheduleFilters;
  choices: ScheduleChoices;
  /** The displayed classes, which may add choices. */
  classes: readonly Occurrence[];
  /** Both buttons apply the filters and close the panel. */
  onApply: (filters: ScheduleFilters) => void;
  onClose: () => void;
  className: string;
  /** Class names of the row of buttons. */
  actions?: string;
  /** The content above the filters. */
  children?: ReactNode;
}

const levelOrder: Level[] = ['all', ...levelNames.filter((level) => level !== 'all')];

/** Level, class, instructor and time of day. Changes take effect only when Apply Filters or Clear All is pressed. */
export function FilterPanel({
  id,
  filters,
  choices,
  classes,
  onApply,
  onClose,
  className,
  actions = 'mt-7',
  children,
}: Props) {
  const [draft, setDraft] = useState(filters);
  const { classTypes, instructors } = choicesWith(choices, classes);
  const change = (part: Partial<ScheduleFilters>) => setDraft({ ...draft, ...part });

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onApply(draft);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };

  return (
    <Form id={id} aria-label="Filters" onSubmit={onSubmit} onKeyDown={onKeyDown} className={className}>
      {children}
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
        <ChoiceGroup legend="Level">
          {levelOrder.map((level) => (
            <Choice
              key={level}
              type="radio"
              name="level"
              label={levels[level].label}
              checked={draft.level === level}
              onChange={() => change({ level })}
            />
          ))}
        </ChoiceGroup>
        <FilterGroup
          legend="Time of day"
          choices={partOfDayNames.map((name) => ({
            value: name,
            label: partsOfDay[name].label,
            hint: partsOfDay[name].hours,
          }))}
          chosen={draft.partsOfDay}
          onChange={(chosen) => change({ partsOfDay: chosen })}
        />
        <FilterGroup
          legend="Class type"
          choices={classTypes.map(({ id: value, title }) => ({ value, label: title }))}
          chosen={draft.classTypes}
          onChange={(chosen) => change({ classTypes: chosen })}
        />
        <FilterGroup
          legend="Instructor"
          choices={instructors.map(({ key, name }) => ({ value: key, label: name }))}
          chosen={draft.instructors}
          onChange={(chosen) => change({ instructors: chosen })}
        />
      </div>
      <div className={`flex flex-wrap gap-3 ${actions}`}>
        <button type="submit" className={buttonStyle('primary')}>
          Apply Filters
        </button>
        <button type="button" onClick={() => onApply(noFilters)} className={buttonStyle('secondary')}>
          Clear All
        </button>
      </div>
    </Form>
  );
}
