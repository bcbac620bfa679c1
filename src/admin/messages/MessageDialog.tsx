import { type ReactNode, useState } from 'react';
import { ActionButton } from '#admin/parts/ActionButton.tsx';
import { useChange } from '#admin/parts/record/use-change.ts';
import { useUnsaved } from '#admin/parts/record/use-unsaved.tsx';
import { Dialog } from '#components/controls/Dialog.tsx';
import { Field } from '#components/form/Field.tsx';
import { Form } from '#components/form/Form.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { useProblems } from '#components/form/use-problems.ts';
import { Problem } from '#components/messages/Problem.tsx';
import {
  type MessageFields,
  messageForm,
  type SentBefore,
  sentBeforeQuestion,
} from '#domain/messages/staff-message.ts';
import { metadataOf, type Problems, readForm } from '#domain/schema/read-form.ts';
import { studioNow } from '#stores/staff/studio-clock.ts';
import { MessagePreview } from './MessagePreview.tsx';
import { SecondMessageQuestion } from './SecondMessageQuestion.tsx';

const empty: MessageFields = { subject: '', body: '' };

/** The studio's answer if a message is not sent. */
type Refused<Reason extends string> = SentBefore | { kind: 'refused'; reason: Reason };

interface Props<Sent extends { kind: 'sent' }, Reason extends string> {
  title: string;
  /** The recipients or the subject of the message. */
  about: string;
  /** The recipients of a recent message, in the question before a second one. */
  audience: string;
  /** A description of what the mail adds below the message. */
  ending?: string;
  /** @param again Whether to send it although another message was sent recently. */
  send: (message: MessageFields & { again: boolean }, requestId: string) => Promise<Sent | Refused<Reason>>;
  /** A further option of the message: another option is another request. */
  choice?: string;
  refusalOf: (reason: Reason) => { message: string; field?: keyof MessageFields };
  onSent: (answer: Sent) => void;
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
  send,
  choice = '',
  refusalOf,
  onSent,
  onClose,
  children,
}: Props<Sent, Reason>) {
  const [fields, setFields] = useState(empty);
  const [earlierMessage, setEarlierMessage] = useState<SentBefore>();
  const change = useChange();
  const { formRef, problems, showProblems, clearProblems } = useProblems<Problems<MessageFields>>();
  const { leave, question } = useUnsaved({ draft: fields, saved: empty, onLeave: onClose });

  const edit = (changed: Partial<MessageFields>) => {
    setFields((before) => ({ ...before, ...changed }));
    setEarlierMessage(undefined);
    clearProblems(changed);
  };

  const submit = async ({ again }: { again: boolean }) => {
    const parsed = readForm(messageForm, fields);
    if (parsed.kind === 'refused') return void showProblems(parsed.problems);
    const message = { ...parsed.draft, again };
    const answer = await change.send(
      (requestId) => send(message, requestId),
      JSON.stringify({ ...message, choice }),
    );
    if (!answer) return;
    if (answer.kind === 'sent') return onSent(answer);
    if ('sentAt' in answer) return setEarlierMessage(answer);
    const { message: problem, field } = refusalOf(answer.reason as Reason);
    return field ? void showProblems({ [field]: problem }) : change.setProblem(problem);
  };

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
          <Problem message={change.problem} />
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
            {!earlierMessage && <SubmitButton label="Send Message" busy={change.busy} />}
          </div>
        </Form>
      </Dialog>
    </>
  );
}
