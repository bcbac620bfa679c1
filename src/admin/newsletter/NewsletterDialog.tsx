import { History } from '#admin/parts/record/history/History.tsx';
import { RecordDialog } from '#admin/parts/record/RecordDialog.tsx';
import { useChange } from '#admin/parts/record/use-change.ts';
import { useRecordForm } from '#admin/parts/record/use-record-form.ts';
import { Button } from '#components/controls/Button.tsx';
import { buttonStyle } from '#components/controls/button-style.ts';
import { Field } from '#components/form/Field.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { Problem } from '#components/messages/Problem.tsx';
import { notifySuccess } from '#components/messages/toasts/notify.ts';
import { useStore } from '#components/use-store.ts';
import {
  fieldsOfNewsletter,
  type NewsletterFields,
  staffNewsletterForm,
  type WholeNewsletter,
} from '#domain/newsletter/staff-newsletter-schema.ts';
import { newsletterRefusal, newsletterRefusalMessage } from '#domain/newsletter/staff-newsletter-texts.ts';
import { readForm } from '#domain/schema/read-form.ts';
import { invalidate } from '#stores/staff/queries.ts';
import { $sendsMails, newsletters } from '#stores/staff/staff.ts';
import { NewsletterPreview } from './NewsletterPreview.tsx';
import { newsletterWidth } from './newsletter-width.ts';

interface Props {
  /** Null for a new one. */
  newsletter: WholeNewsletter | null;
  /** The initial values of the fields. */
  initialFields: NewsletterFields;
  onClose: () => void;
}

/** Edits a newsletter: its Markdown, and a live preview. */
export function NewsletterDialog({ newsletter, initialFields, onClose }: Props) {
  const form = useRecordForm({
    record: newsletter,
    schema: staffNewsletterForm,
    fieldsOf: (record) => (record ? fieldsOfNewsletter(record) : initialFields),
    read: (fields) => readForm(staffNewsletterForm, fields),
    send: async ({ draft, record, requestId }) => (await newsletters()).save({ draft, record, requestId }),
    refusal: ({ reason }) => newsletterRefusal(reason),
    onDone: () => {
      invalidate('newsletters');
      void notifySuccess('The draft is saved. Send it from its menu in the list.');
    },
    onSaved: onClose,
  });
  return (
    <RecordDialog
      title={form.base ? 'Edit Newsletter' : 'New Newsletter'}
      about={newsletter?.subject}
      form={form}
      onClose={onClose}
      submitLabel="Save Draft"
      className={newsletterWidth}
    >
      <Field type="text" autoComplete="off" {...form.field('subject')} />
      <TextArea
        rows={14}
        spellCheck
        hint="Markdown: ## Heading, **bold**, *italic*, - list, [words](/schedule) or [words](https://address)."
        className="font-mono text-[0.95rem] leading-relaxed"
        {...form.field('body')}
      />
      <TestToMyself fields={form.fields} />
      <NewsletterPreview fields={form.fields} />
      {newsletter && <History kind="newsletter" recordKey={String(newsletter.number)} />}
    </RecordDialog>
  );
}

/** Sends the newsletter with the current input to its author. */
function TestToMyself({ fields }: { fields: NewsletterFields }) {
  const { busy, problem, setProblem, send } = useChange();
  const sendsMails = useStore($sendsMails);
  const sendTest = async () => {
    const parsed = readForm(staffNewsletterForm, fields);
    if (parsed.kind === 'refused')
      return setProblem(Object.values(parsed.problems).filter(Boolean).join(' '));
    const answer = await send(
      async (requestId) => (await newsletters()).sendTest(parsed.draft, requestId),
      // A deliberate second test is sent again.
      JSON.stringify(parsed.draft),
    );
    if (!answer) return;
    if (answer.kind === 'refused') return setProblem(newsletterRefusalMessage(answer.reason));
    invalidate('mails');
    void notifySuccess(
      sendsMails
        ? `A test is on its way to ${answer.to}.`
        : `A test to ${answer.to} is under Notifications, What would have been sent: the demo sends none.`,
    );
  };
  return (
    <div>
      <Button
        onClick={() => void sendTest()}
        busy={busy}
        busyLabel="Sending..."
        className={buttonStyle('secondary')}
      >
        Send a Test to Me
      </Button>
      <Problem message={problem} />
    </div>
  );
}
