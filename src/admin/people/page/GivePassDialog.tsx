import { useContent } from '#admin/parts/content.ts';
import { RecordDialog } from '#admin/parts/record/RecordDialog.tsx';
import { useMounted } from '#admin/parts/record/use-mounted.ts';
import { useRecordForm } from '#admin/parts/record/use-record-form.ts';
import { DateField } from '#components/form/DateField.tsx';
import { Field } from '#components/form/Field.tsx';
import { SelectField } from '#components/form/SelectField.tsx';
import { notifySuccess } from '#components/messages/toasts/notify.ts';
import { formatMoney } from '#domain/money/money.ts';
import { type GivePassFields, givePassForm, givePassRefusal } from '#domain/passes/staff/pass-forms.ts';
import { passPayments } from '#domain/payments/tenders.ts';
import type { PersonPage } from '#domain/people/people-schema.ts';
import { displayedName } from '#domain/people/people-texts.ts';
import { readForm } from '#domain/schema/read-form.ts';
import { studioDayOf } from '#domain/time/studio-time.ts';
import { passes } from '#stores/staff/passes.ts';
import { invalidate } from '#stores/staff/queries.ts';
import { studioNow } from '#stores/studio-clock.ts';

const ways = Object.entries(passPayments).map(([value, { label }]) => ({ value, label }));

interface Props {
  person: PersonPage;
  onClose: () => void;
  /**
   * Called once it is given.
   * @param payment The number of its payment; null if nothing was paid.
   */
  onGiven: (payment: number | null) => void;
}

/** Gives a person a pass: sold at the desk, or as compensation. */
export function GivePassDialog({ person, onClose, onGiven }: Props) {
  const { plans } = useContent();
  const isMounted = useMounted();
  const name = displayedName(person);
  const form = useRecordForm({
    record: null,
    fieldsOf: (): GivePassFields => ({ plan: '', fromOn: studioDayOf(studioNow()), payment: '', reason: '' }),
    schema: givePassForm,
    read: (fields) => readForm(givePassForm, fields),
    send: async ({ draft, requestId }) => (await passes()).give(person.number, draft, requestId),
    refusal: ({ reason }) => givePassRefusal(reason),
    onDone: ({ payment }) => {
      invalidate('people', 'passes', 'payments');
      // Otherwise the receipt is the confirmation.
      if (payment === null || !isMounted()) void notifySuccess(`${name} has a new pass`);
      // A dialog that has been left must not close what was opened since.
      if (isMounted()) onGiven(payment);
    },
  });
  const chosen = plans.find(({ key }) => key === form.fields.plan);
  return (
    <RecordDialog title="Give a Pass" about={name} form={form} onClose={onClose} submitLabel="Give Pass">
      <SelectField
        placeholder="Select plan"
        options={plans.map(({ key, title }) => ({ value: key, label: title }))}
        hint={chosen && `${formatMoney(chosen.price)} ${chosen.unit}`}
        {...form.field('plan')}
      />
      <SelectField placeholder="Select how" options={ways} {...form.field('payment')} />
      <DateField
        hint="The day it was bought. A plan that begins at the first visit counts its days from there."
        {...form.field('fromOn')}
      />
      <Field
        hint="It appears in the history of the pass, which its owner can read."
        {...form.field('reason')}
        required={form.fields.payment === 'free'}
        optional={form.fields.payment !== 'free'}
      />
    </RecordDialog>
  );
}
