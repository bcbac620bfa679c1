import { type SubmitEvent, useState } from 'react';
import { useChange } from '#admin/parts/record/use-change.ts';
import { Field } from '#components/form/Field.tsx';
import { Form } from '#components/form/Form.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { useProblems } from '#components/form/use-problems.ts';
import { Problem } from '#components/messages/Problem.tsx';
import { parseEmail } from '#domain/people/email.ts';
import type { StoredPerson } from '#domain/people/person-schema.ts';
import { personRefusals } from '#domain/people/person-texts.ts';
import { people } from '#stores/staff/staff.ts';
import { Erasures } from './Erasures.tsx';
import { reloadAfterErasure } from './reload-after-erasure.ts';
import { StoredRecords } from './StoredRecords.tsx';

/** Looks up the data stored under an email address, to export or erase it. */
export function DataRequests() {
  const [email, setEmail] = useState('');
  const [storedPerson, setStoredPerson] = useState<StoredPerson>();
  const { formRef, problems, showProblems, clearProblems } = useProblems<{ email?: string }>();
  const { busy, problem, setProblem, send } = useChange();

  const lookUp = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setStoredPerson(undefined);
    if (email.trim() === '') return void showProblems({ email: 'Please enter their email address.' });
    const parsed = parseEmail(email);
    if (parsed.kind === 'refused') return void showProblems({ email: parsed.message });
    showProblems({});
    const answer = await send(async () => (await people()).find(parsed.email));
    if (answer?.kind === 'found') setStoredPerson(answer);
    else if (answer?.reason === 'email-invalid') showProblems({ email: personRefusals[answer.reason] });
    else if (answer) setProblem(personRefusals[answer.reason]);
  };

  const onErased = (erased: string) => {
    // Another person may have been looked up, or typed, meanwhile.
    setStoredPerson((current) => (current?.email === erased ? undefined : current));
    setEmail((current) => (current.trim() === erased ? '' : current));
    reloadAfterErasure();
  };

  return (
    <div className="space-y-10">
      <Form
        ref={formRef}
        onSubmit={lookUp}
        className="flex max-w-[40rem] flex-wrap items-start gap-x-4 gap-y-3"
      >
        <div className="min-w-[min(16rem,100%)] flex-1">
          <Field
            label="Email address"
            name="email"
            type="text"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={300}
            value={email}
            onChange={(event) => {
              setEmail(event.target.value);
              clearProblems({ email });
            }}
            problem={problems.email}
          />
        </div>
        <SubmitButton label="Look up" busy={busy} className="sm:mt-[1.9rem]" />
      </Form>
      <Problem message={problem} />
      <div aria-live="polite">
        {storedPerson && (
          <StoredRecords
            key={storedPerson.email}
            person={storedPerson}
            onErased={() => onErased(storedPerson.email)}
          />
        )}
      </div>
      <Erasures />
    </div>
  );
}
