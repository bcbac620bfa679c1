import { useState } from 'react';
import { SentBefore } from '#admin/occurrences/SentBefore.tsx';
import { ActionButton } from '#admin/parts/ActionButton.tsx';
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
  sentBeforeQuestion,
} from '#domain/occurrences/staff/class-message.ts';
import type { PersonPage } from '#domain/people/people-schema.ts';
import { calledBy } from '#domain/people/people-words.ts';
import { personMessageRefusal } from '#domain/people/person-message.ts';
import { type Problems, readForm, wordsOf } from '#domain/schema/read-form.ts';
import { changed } from '#stores/staff/queries.ts';
import { people } from '#stores/staff/staff.ts';

const empty: MessageFields = { subject: '', words: '' };

/** A message of an admin to one person. It goes out as a mail of the studio. */
export function WriteToPerson({ person, onClose }: { person: PersonPage; onClose: () => void }) {
  const [fields, setFields] = useState(empty);
  const [sentBefore, setSentBefore] = useState<{ sentAt: string; subject: string }>();
  const change = useChange();
  const { place, problems, refuse, settle } = useProblems<Problems<MessageFields>>();
  const { leave, question } = useUnsaved({ draft: fields, saved: empty, onLeave: onClose });
  const name = calledBy(person);

  const type = (typed: Partial<MessageFields>) => {
    setFields((before) => ({ ...before, ...typed }));
    setSentBefore(undefined);
    settle(typed);
  };

  const send = async (again: boolean) => {
    const read = readForm(messageForm, fields);
    if (read.kind === 'refused') return void refuse(read.problems);
    const message = { ...read.draft, again };
    const answer = await change.send(
      async (requestId) => (await people()).write(person.number, message, requestId),
      JSON.stringify(message),
    );
    if (!answer) return;
    if (answer.kind === 'refused') {
      if (answer.reason === 'sent-before') return setSentBefore(answer);
      const { words, field } = personMessageRefusal(answer.reason);
      return field ? void refuse({ [field]: words }) : change.say(words);
    }
    changed('people', 'mails');
    void notifySuccess(`Message to ${name} is on its way`);
    onClose();
  };

  return (
    <>
      {question}
      <Dialog
        open
        title="Write a Message"
        about={`To ${name}, ${person.email}`}
        onClose={onClose}
        onLeave={leave}
      >
        <Form
          ref={place}
          onSubmit={(event) => {
            event.preventDefault();
            void send(false);
          }}
          className="mt-5 grid gap-4"
        >
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
          <Problem words={change.problem} />
          {sentBefore && (
            <SentBefore
              words={sentBeforeQuestion(sentBefore, new Date(), 'this person')}
              onSend={() => void send(true)}
            />
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
