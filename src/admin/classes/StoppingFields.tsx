import type { FormFields } from '#admin/parts/record/record-form.ts';
import { SelectField } from '#components/form/SelectField.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { bookedChoices, type StoppingFields as Fields } from '#domain/classes/staff/stopping.ts';

const options = Object.entries(bookedChoices).map(([value, { label }]) => ({ value, label }));

/** The choice of what happens to booked dates of a class that is paused or deleted, with the reason for cancelling them. */
export function StoppingFields({ fields, field }: Pick<FormFields<Fields>, 'fields' | 'field'>) {
  return (
    <>
      <SelectField placeholder="" options={options} {...field('booked')} />
      {fields.booked === 'cancel' && <TextArea rows={2} maxLength={200} {...field('reason')} required />}
    </>
  );
}
