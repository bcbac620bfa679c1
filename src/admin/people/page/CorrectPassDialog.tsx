import { RecordDialog } from '#admin/parts/record/RecordDialog.tsx';
import { useRecordForm } from '#admin/parts/record/use-record-form.ts';
import { useWhileMounted } from '#admin/parts/record/use-while-mounted.ts';
import { DateField } from '#components/form/DateField.tsx';
import { Field } from '#components/form/Field.tsx';
import { notifySuccess } from '#components/messages/toasts/notify.ts';
import { useStore } from '#components/use-store.ts';
import type { Pass } from '#domain/passes/pass-schema.ts';
import {
  type CorrectPassFields,
  correctionHint,
  correctPassForm,
  correctPassRefusal,
  passCorrection,
} from '#domain/passes/staff/pass-forms.ts';
import type { PersonPage } from '#domain/people/people-schema.ts';
import { displayedName } from '#domain/people/people-texts.ts';
import { readForm } from '#domain/schema/read-form.ts';
import { passes } from '#stores/staff/passes.ts';
import { invalidate } from '#stores/staff/queries.ts';
import { $sendsMails } from '#stores/staff/staff.ts';

interface Props {
  pass: Pass;
  /** Its owner. */
  person: PersonPage;
  onClose: () => void;
}

/** Extends a pass, ends it, or corrects its credits, with a reason that is stored in its ledger. */
export function CorrectPassDialog({ pass, person, onClose }: Props) {
  const close = useWhileMounted(onClose);
  const sendsMails = useStore($sendsMails);
  const { left, toOn } = pass;
  const form = useRecordForm({
    record: null,
    fieldsOf: (): CorrectPassFields => ({ left: String(left ?? 0), toOn: toOn ?? '', reason: '' }),
    schema: correctPassForm,
    read: (fields) => readForm(correctPassForm, fields),
    send: async ({ draft, requestId }) =>
      (await passes()).correct(pass.number, passCorrection(draft, pass), requestId),
    refusal: ({ reason }) => correctPassRefusal(reason),
    onDone: () => {
      invalidate('people', 'passes', 'overview');
      void notifySuccess('Pass changed');
      close();
    },
  });
  return (
    <RecordDialog
      title="Change Pass"
      about={`${pass.name}, ${displayedName(person)}`}
      form={form}
      onClose={onClose}
      submitLabel="Save Changes"
    >
      {left !== null && <Field inputMode="numeric" {...form.field('left')} />}
      <DateField
        hint={
          toOn === null
            ? 'It begins at the first visit. A last day chosen here counts from today.'
            : 'To end the pass, choose a day in the past.'
        }
        {...form.field('toOn')}
      />
      <Field hint={correctionHint(person, sendsMails)} {...form.field('reason')} />
    </RecordDialog>
  );
}
