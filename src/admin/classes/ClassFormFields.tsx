import { CheckField } from '#admin/parts/record/CheckField.tsx';
import type { FormFields } from '#admin/parts/record/record-form.ts';
import { Field } from '#components/form/Field.tsx';
import { SelectField } from '#components/form/SelectField.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { levelNames, levels } from '#domain/classes/level.ts';
import { dayChoices } from '#domain/classes/staff/class-form.ts';
import type { StaffClass } from '#domain/classes/staff/class-schema.ts';
import {
  type ClassFields,
  classLimits,
  daysOf,
  type TypeChoice,
  workshopChoice,
} from '#domain/classes/staff/class-schema.ts';
import { workshopHint } from '#domain/classes/staff/class-texts.ts';
import { presentInstructors } from '#domain/instructors/instructor.ts';
import type { StaffInstructor } from '#domain/instructors/instructor-schema.ts';
import { seriesStatuses } from '#domain/schedule/schedule.ts';
import { CapacityField } from './CapacityField.tsx';
import { TimeFields } from './TimeFields.tsx';

interface Props {
  form: FormFields<ClassFields>;
  /** The edited class: its days may differ from the usual choices. */
  record: StaffClass | null;
  types: readonly TypeChoice[];
  instructors: readonly StaffInstructor[];
}

/** The fields of a class. */
export function ClassFormFields({ form, record, types, instructors }: Props) {
  const { field, fields, change } = form;
  return (
    <>
      <Field maxLength={classLimits.title} {...field('title')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          placeholder="Select class type"
          options={types.map(({ key, title }) => ({ value: key, label: title }))}
          {...field('classType')}
        />
        <SelectField
          placeholder="Select instructor"
          options={presentInstructors(instructors).map(({ key, name, status }) => ({
            value: key,
            label: status === 'on-leave' ? `${name} (on leave)` : name,
          }))}
          {...field('instructor')}
        />
        <SelectField
          placeholder="Select level"
          options={levelNames.map((level) => ({ value: level, label: levels[level].label }))}
          {...field('level')}
        />
        <CapacityField form={form} />
      </div>
      <SelectField
        placeholder="Select days"
        options={dayChoices(record?.days ?? [], daysOf(fields.days))}
        hint={fields.days === workshopChoice ? workshopHint : undefined}
        {...field('days')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TimeFields form={form} />
        <Field
          inputMode="decimal"
          autoComplete="off"
          hint={record ? 'Places that are booked already keep their price.' : undefined}
          {...field('price')}
        />
        <SelectField
          placeholder="Select status"
          options={Object.entries(seriesStatuses).map(([value, { label }]) => ({ value, label }))}
          {...field('status')}
        />
      </div>
      <CheckField
        {...field('streamed')}
        checked={fields.streamed}
        onCheck={(streamed) => change({ streamed })}
      />
      {(fields.streamed || fields.streamLink !== '') && (
        <Field
          type="url"
          inputMode="url"
          autoComplete="off"
          hint="People at home find it on the page of their booking, from an hour before the class begins. Nobody else sees it."
          {...field('streamLink')}
        />
      )}
      <TextArea
        maxLength={classLimits.description}
        hint="Visitors read it before they book this class. Leave it empty if the page of the class type says everything."
        {...field('description')}
      />
    </>
  );
}
