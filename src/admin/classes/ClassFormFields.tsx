import { Field } from '#components/form/Field.tsx';
import { SelectField } from '#components/form/SelectField.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { levelNames, levels } from '#domain/schedule/level.ts';
import { seriesStatuses } from '#domain/schedule/schedule.ts';
import { classLimits } from '#domain/staff/teaching/class-draft.ts';
import { dayChoices } from '#domain/staff/teaching/class-form.ts';
import type { StaffClass } from '#stores/staff/classes.ts';
import { CapacityField } from './CapacityField.tsx';
import { daysOf } from './class-fields.ts';
import { TimeFields } from './TimeFields.tsx';
import type { ClassForm } from './use-class-form.ts';

interface Props {
  form: ClassForm;
  /** The class that is edited: its days may be others than the specification's choices. */
  own: StaffClass | null;
}

/** The fields of Add New Class (specification, section 2). */
export function ClassFormFields({ form: { fields, problems, types, instructors, change }, own }: Props) {
  return (
    <>
      <Field
        label="Class Name"
        name="title"
        value={fields.title}
        maxLength={classLimits.title}
        required
        problem={problems.title}
        onChange={(event) => change({ title: event.target.value })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Class type"
          placeholder="Select class type"
          name="classType"
          value={fields.classType}
          problem={problems.classType}
          options={types.map(({ key, title }) => ({ value: key, label: title }))}
          onChange={(event) => change({ classType: event.target.value })}
        />
        <SelectField
          label="Instructor"
          placeholder="Select instructor"
          name="instructor"
          value={fields.instructor}
          problem={problems.instructor}
          options={instructors.map(({ key, name, status }) => ({
            value: key,
            label: status === 'on-leave' ? `${name} (on leave)` : name,
          }))}
          onChange={(event) => change({ instructor: event.target.value })}
        />
        <SelectField
          label="Level"
          placeholder="Select level"
          name="level"
          value={fields.level}
          options={levelNames.map((level) => ({ value: level, label: levels[level].label }))}
          onChange={(event) => change({ level: event.target.value })}
        />
        <CapacityField
          value={fields.capacity}
          problem={problems.capacity}
          onChange={(capacity) => change({ capacity })}
        />
      </div>
      <SelectField
        label="Days"
        placeholder="Select days"
        name="days"
        value={fields.days}
        problem={problems.days}
        options={dayChoices(own?.days ?? [], daysOf(fields.days))}
        onChange={(event) => change({ days: event.target.value })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TimeFields
          labels={{ start: 'Start Time', end: 'End Time' }}
          value={fields}
          problems={problems}
          onChange={change}
        />
        <Field
          label="Price (£)"
          type="number"
          min={0}
          step={0.01}
          inputMode="decimal"
          name="price"
          value={fields.price}
          problem={problems.price}
          onChange={(event) => change({ price: event.target.value })}
        />
        <SelectField
          label="Status"
          placeholder="Select status"
          name="status"
          value={fields.status}
          options={Object.entries(seriesStatuses).map(([value, { label }]) => ({ value, label }))}
          onChange={(event) => change({ status: event.target.value })}
        />
      </div>
      <label className="flex min-h-[44px] items-center gap-3">
        <input
          type="checkbox"
          name="streamed"
          checked={fields.streamed}
          onChange={(event) => change({ streamed: event.target.checked })}
          className="size-5 accent-plum"
        />
        Streamed live as well as held in the studio
      </label>
      <TextArea
        label="Description"
        maxLength={classLimits.description}
        name="description"
        value={fields.description}
        onChange={(event) => change({ description: event.target.value })}
        problem={problems.description}
      />
    </>
  );
}
