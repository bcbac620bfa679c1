import { RecordDialog } from '#admin/parts/record/RecordDialog.tsx';
import { useRecordForm } from '#admin/parts/record/use-record-form.ts';
import { useWhileMounted } from '#admin/parts/record/use-while-mounted.ts';
import { Field } from '#components/form/Field.tsx';
import { SelectField } from '#components/form/SelectField.tsx';
import { notifySuccess } from '#components/messages/toasts/notify.ts';
import { numberWord } from '#domain/content/number-word.ts';
import { invitedRoles } from '#domain/invitations/invitation-offer.ts';
import {
  type InvitationFields,
  type InvitationList,
  invitationForm,
  noProfile,
} from '#domain/invitations/invitation-schema.ts';
import { invitationRefusal } from '#domain/invitations/invitation-texts.ts';
import { invitationDays } from '#domain/invitations/offer-texts.ts';
import { roleQuestions } from '#domain/people/people-texts.ts';
import { readForm } from '#domain/schema/read-form.ts';
import { invalidate } from '#stores/staff/queries.ts';
import { invitations } from '#stores/staff/staff.ts';

const roleOptions = Object.entries(invitedRoles).map(([value, { label }]) => ({ value, label }));

interface Props {
  /** The values with which the form opens. */
  fields: InvitationFields;
  instructors: InvitationList['instructors'];
  onClose: () => void;
}

/** Invites somebody to the staff by mail. */
export function InviteDialog({ fields: initialFields, instructors, onClose }: Props) {
  const close = useWhileMounted(onClose);
  const form = useRecordForm({
    record: null,
    fieldsOf: () => initialFields,
    schema: invitationForm,
    read: (fields) => readForm(invitationForm, fields),
    send: async ({ draft, requestId }) => (await invitations()).invite(draft, requestId),
    refusal: ({ reason }) => invitationRefusal(reason),
    onDone: (_, { name }) => {
      invalidate('people', 'mails');
      void notifySuccess(`The invitation to ${name.trim()} is on its way`);
      close();
    },
  });
  const { role } = form.fields;
  return (
    <RecordDialog title="Invite to the Staff" form={form} onClose={onClose} submitLabel="Send Invitation">
      <Field autoComplete="off" {...form.field('name')} />
      <Field
        type="text"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={`The link works for ${numberWord(invitationDays)} days. An earlier invitation to this address ends.`}
        {...form.field('email')}
      />
      <SelectField
        placeholder="Select role"
        options={roleOptions}
        hint={roleQuestions[role === 'admin' ? 'admin' : 'instructor']}
        {...form.field('role')}
      />
      {role !== 'admin' && (
        <SelectField
          placeholder="Select profile"
          options={[
            { value: noProfile, label: 'None yet' },
            ...instructors.map(({ key, name }) => ({ value: key, label: name })),
          ]}
          hint="The teacher whose classes they teach: they see who comes to these."
          {...form.field('instructor')}
          required
          optional={false}
        />
      )}
    </RecordDialog>
  );
}
