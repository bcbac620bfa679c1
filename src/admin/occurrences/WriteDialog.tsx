import { useState } from 'react';
import { ActionButton } from '#admin/parts/ActionButton.tsx';
import { CheckField } from '#admin/parts/record/CheckField.tsx';
import { Problem } from '#admin/parts/record/Problem.tsx';
import { useChange } from '#admin/parts/record/use-change.ts';
import { useUnsaved } from '#admin/parts/record/use-unsaved.tsx';
import { Dialog } from '#components/controls/Dialog.tsx';
import { Field } from '#components/form/Field.tsx';
import { Form } from '#components/form/Form.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { useProblems } from '#components/form/use-problems.ts';
import { notifySuccess } from '#components/messages/notify.ts';
import {
  type MessageFields,
  messageForm,
  messageRefusal,
  sentBeforeQuestion,
} from '#domain/occurrences/staff/class-message.ts';
import type { OccurrenceRow } from '#domain/occurrences/staff/occurrence-schema.ts';
import { dateOfClass, writtenTo } from '#domain/occurrences/staff/occurrence-words.ts';
import { type Problems, readForm, wordsOf } from '#domain/schema/read-form.ts';
import { datesChanged, staffOccurrences } from '#stores/staff/occurrences.ts';
import { MessagePreview } from './MessagePreview.tsx';
import { RecipientsNote } from './RecipientsNote.tsx';
import { SentBefore } from './SentBefore.tsx';
import { TelephoneDialog } from './TelephoneDialog.tsx';

const empty: MessageFields = { subject: '', words: '' };

/** A message of staff to everybody booked on a date. */
export function WriteDialog({ row, onClose }: { row: OccurrenceRow; onClose: () => void }) {
  const [fields, setFields] = useState(empty);
  const [waiting, setWaiting] = useState(false);
  const [sentBefore, setSentBefore] = useState<{ sentAt: string; subject: string }>();
  const [toCall, setToCall] = useState<readonly { name: string; phone: string }[]>([]);
  const change = useChange();
  const { place, problems, refuse, settle } = useProblems<Problems<MessageFields>>();
  const { leave, question } = useUnsaved({ draft: fields, saved: empty, onLeave: onClose });
  const audience = waiting ? 'booked-and-waiting' : 'booked';

  const type = (typed: Partial<MessageFields>) => {
    setFields((before) => ({ ...before, ...typed }));
    setSentBefore(undefined);
    settle(typed);
  };

  const send = async (again: boolean) => {
    const read = readForm(messageForm, fields);
    if (read.kind === 'refused') return void refuse(read.problems);
    const message = { ...read.draft, audience, again } as const;
    const answer = await change.send(
      async (requestId) => (await staffOccurrences()).write(row.number, message, requestId),
      JSON.stringify(message),
    );
    if (!answer) return;
    if (answer.kind === 'refused') {
      if (answer.reason === 'sent-before') return setSentBefore(answer);
      const { words, field } = messageRefusal(answer.reason);
      return field ? void refuse({ [field]: words }) : change.say(words);
    }
    datesChanged();
    void notifySuccess(`Message sent${writtenTo(answer.mailed)}`);
    if (answer.toCall.length === 0) onClose();
    else setToCall(answer.toCall);
  };

  if (toCall.length > 0)
    return <TelephoneDialog words="The message is on its way." people={toCall} onClose={onClose} />;

  return (
    <>
      {question}
      <Dialog open title="Write to Everybody" about={dateOfClass(row)} onClose={onClose} onLeave={leave}>
        <Form
          ref={place}
          onSubmit={(event) => {
            event.preventDefault();
            void send(false);
          }}
          className="mt-5 grid gap-4"
        >
          <RecipientsNote occurrence={row.number} audience={audience} />
          {row.waiting > 0 && (
            <CheckField
              name="waiting"
              label={`Also to the ${row.waiting} on the waitlist`}
              checked={waiting}
              onCheck={setWaiting}
            />
          )}
          <Field
            label={wordsOf(messageForm, 'subject').label}
            name="subject"
            value={fields.subject}
            problem={problems.subject}
            autoComplete="off"
            onChange={(event) => type({ subject: event.target.value })}
          />
          <TextArea
            label={wordsOf(messageForm, 'words').label}
            name="words"
            rows={6}
            hint="An empty line begins a new paragraph."
            value={fields.words}
            problem={problems.words}
            onChange={(event) => type({ words: event.target.value })}
          />
          <MessagePreview {...fields} />
          <Problem words={change.problem} />
          {sentBefore && (
            <SentBefore words={sentBeforeQuestion(sentBefore, new Date())} onSend={() => void send(true)} />
          )}
          <div className="flex flex-wrap justify-end gap-3">
            <ActionButton tone="secondary" onClick={leave}>
              Cancel
            </ActionButton>
            {!sentBefore && <SubmitButton words="Send Message" busy={change.busy} />}
          </div>
        </Form>
      </Dialog>
    </>
  );
}
