import { useMailStudio } from '#admin/mails/use-mail-studio.ts';
import { RecordDialog } from '#admin/parts/record/RecordDialog.tsx';
import { useRecordForm } from '#admin/parts/record/use-record-form.ts';
import { Field } from '#components/form/Field.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { notifySuccess } from '#components/messages/toasts/notify.ts';
import {
  fieldsOfLetter,
  type LetterPart,
  letterTextsForm,
  unknownField,
} from '#domain/mails/letter-texts.ts';
import { sampleMail, sampleNow } from '#domain/mails/samples/sample-mails.ts';
import { mailKindLabel } from '#domain/mails/staff/mail-kind-label.ts';
import type { StaffLetterTexts } from '#domain/mails/staff/mail-schema.ts';
import { writeLetter } from '#domain/mails/write-letter.ts';
import { readForm } from '#domain/schema/read-form.ts';
import { invalidate } from '#stores/staff/queries.ts';
import { mails } from '#stores/staff/staff.ts';
import { SampleLetter } from './SampleLetter.tsx';

interface Props {
  kind: string;
  stored: StaffLetterTexts;
  onClose: () => void;
}

const noTexts = { subject: '', title: '', opening: '' };

/** The texts of a mail, with a live preview. */
export function MailTextsDialog({ kind, stored, onClose }: Props) {
  const schema = letterTextsForm(kind);
  const studio = useMailStudio();
  const form = useRecordForm({
    record: stored,
    schema,
    fieldsOf: (record) => ({
      subject: record?.texts.subject ?? '',
      title: record?.texts.title ?? '',
      opening: record?.texts.opening ?? '',
    }),
    read: (fields) => readForm(schema, fields),
    send: async ({ draft, record, requestId }) =>
      (await mails()).saveTexts(kind, withoutEmpty(draft), {
        version: (record ?? stored).version,
        requestId,
      }),
    refusal: (answer) =>
      answer.reason === 'field-unknown'
        ? `This email has no {${answer.field}}.`
        : 'This text could not be saved. Please check each field.',
    onDone: () => {
      invalidate('mails');
      void notifySuccess('The text is saved');
    },
    onSaved: onClose,
  });
  const defaultLetter = writeLetter(sampleMail(kind), studio, sampleNow);
  const first = defaultLetter.blocks.find((block) => block.kind === 'text');
  const isReadable = Object.values(form.fields).every((text) => unknownField(text, kind) === undefined);

  return (
    <RecordDialog
      title="Change Text"
      about={mailKindLabel(kind)}
      form={form}
      onClose={onClose}
      submitLabel="Save"
      className="w-[min(50rem,calc(100vw-2rem))] p-5"
    >
      <p className="text-ink-soft">
        A field that you leave empty keeps the default text. These are filled in for each reader:{' '}
        <span className="font-semibold text-ink">
          {fieldsOfLetter(kind)
            .map((name) => `{${name}}`)
            .join(' ')}
        </span>
        , where {'{ours}'} is the default text of that field.
      </p>
      <Field type="text" autoComplete="off" placeholder={defaultLetter.subject} {...form.field('subject')} />
      <Field type="text" autoComplete="off" placeholder={defaultLetter.title} {...form.field('title')} />
      <TextArea rows={4} placeholder={first?.kind === 'text' ? first.text : ''} {...form.field('opening')} />
      <button
        type="button"
        className="link min-h-[44px] justify-self-start"
        onClick={() => form.change(noTexts)}
      >
        Restore default text
      </button>
      {isReadable && <SampleLetter kind={kind} texts={withoutEmpty(form.fields)} />}
    </RecordDialog>
  );
}

/** Only the parts with custom text. */
const withoutEmpty = (texts: Record<LetterPart, string>) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));
