import type { ReactNode } from 'react';
import { ActionButton } from '#admin/parts/ActionButton.tsx';
import { useUnsaved } from '#admin/parts/record/unsaved/use-unsaved.tsx';
import { Dialog } from '#components/controls/Dialog.tsx';
import { Field } from '#components/form/Field.tsx';
import { Form } from '#components/form/Form.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { Problem } from '#components/messages/Problem.tsx';
import { messageForm, sentBeforeQuestion } from '#domain/messages/staff-message.ts';
import { metadataOf } from '#domain/schema/read-form.ts';
import { studioNow } from '#stores/studio-clock.ts';
import { MessagePreview } from './MessagePreview.tsx';
import { SecondMessageQuestion } from './SecondMessageQuestion.tsx';
import { emptyMessage, type MessageOptions, useMessage } from './use-message.ts';

interface Props<Sent extends { kind: 'sent' }, Reason extends string> extends MessageOptions<Sent, Reason> {
  title: string;
  /** The recipients or the subject of the message. */
  about: string;
  /** The recipients of a recent message, in the question before a second one. */
  audience: string;
  /** A description of what the mail adds below the message. */
  ending?: string;
  onClose: () => void;
  /** The options above the message. */
  children?: ReactNode;
}

/** A message from staff, sent as a mail of the studio. It asks before a second one is sent soon after. */
export function MessageDialog<Sent extends { kind: 'sent' }, Reason extends string>({
  title,
  about,
  audience,
  ending,
  onClose,
  children,
  ...options
}: Props<Sent, Reason>) {
  const { formRef, fields, edit, problems, earlierMessage, submit, busy, problem } = useMessage(options);
  const { leave, question } = useUnsaved({ draft: fields, saved: emptyMessage, onLeave: onClose });

  return (
    <>
      {question}
      <Dialog open title={title} about={about} onClose={onClose} onLeave={leave}>
        <Form
          ref={formRef}
          onSubmit={(event) => {
            event.preventDefault();
            void submit({ again: false });
          }}
          className="mt-5 grid gap-4"
        >
          {children}
          <Field
            label={metadataOf(messageForm, 'subject').label}
            name="subject"
            required
            value={fields.subject}
            problem={problems.subject}
            autoComplete="off"
            onChange={(event) => edit({ subject: event.target.value })}
          />
          <TextArea
            label={metadataOf(messageForm, 'body').label}
            name="body"
            required
            rows={6}
            hint="An empty line begins a new paragraph."
            value={fields.body}
            problem={problems.body}
            onChange={(event) => edit({ body: event.target.value })}
          />
          <MessagePreview {...fields} ending={ending} />
          <Problem message={problem} />
          {earlierMessage && (
            <SecondMessageQuestion
              question={sentBeforeQuestion(earlierMessage, studioNow(), audience)}
              onSend={() => void submit({ again: true })}
            />
          )}
          <div className="flex flex-wrap justify-end gap-3">
            <ActionButton tone="secondary" onClick={leave}>
              Cancel
            </ActionButton>
            {!earlierMessage && <SubmitButton label="Send Message" busy={busy} />}
          </div>
        </Form>
      </Dialog>
    </>
  );
}
