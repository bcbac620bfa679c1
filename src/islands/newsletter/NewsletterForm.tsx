import { type SubmitEvent, useId, useRef, useState } from 'react';
import { Form } from '#components/form/Form.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { useProblems } from '#components/form/use-problems.ts';
import { announce } from '#components/messages/announce.ts';
import { formOutageMessage } from '#components/messages/outages/form-outage-message.ts';
import { notifySuccess } from '#components/messages/toasts/notify.ts';
import { useHydrated } from '#components/use-hydrated.ts';
import { newsletterForm } from '#domain/newsletter/newsletter-form.ts';
import { emailProblem } from '#domain/people/email.ts';
import { type Problems, readForm } from '#domain/schema/read-form.ts';
import { subscribe } from '#stores/newsletter.ts';

interface Props {
  /** The label of the field: for the newsletter, or the store's offer. */
  label: string;
}

const tooManyMessage =
  'There have been many sign-ups from this connection today. Please try again tomorrow, or ask us at reception.';

/** It holds for somebody who reads the newsletter already, too: the answer does not reveal who does. */
const nextStep = 'You will get our letter once you have followed the link in our email.';

/** One field and one button: subscribes to the newsletter. The input stays until it succeeds. */
export function NewsletterForm({ label }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const request = useRef<{ email: string; requestId: string }>(undefined);
  useHydrated(field);
  const [busy, setBusy] = useState(false);
  const [hasSubscribed, setHasSubscribed] = useState(false);
  const { formRef, problems, showProblems, addProblems, clearProblems } =
    useProblems<Problems<{ email: string }>>();
  const problem = problems.email;

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || !field.current) return;
    const parsed = readForm(newsletterForm, { email: field.current.value });
    if (parsed.kind === 'refused') return void showProblems(parsed.problems);
    const { email } = parsed.draft;
    showProblems({});
    setHasSubscribed(false);
    setBusy(true);
    // A retry is the same request; a different address is a new one.
    if (request.current?.email !== email) {
      request.current = { email, requestId: crypto.randomUUID() };
    }
    try {
      const outcome = await subscribe(request.current);
      if (outcome.kind === 'refused')
        return void showProblems({
          email: outcome.reason === 'email-invalid' ? emailProblem : tooManyMessage,
        });
      request.current = undefined;
      field.current.value = '';
      setHasSubscribed(true);
      await notifySuccess('Thank you for subscribing to our newsletter!');
      announce(nextStep);
    } catch {
      addProblems({ email: formOutageMessage });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Form ref={formRef} onSubmit={onSubmit} className="script-only max-w-xl">
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      <div className="mt-2 flex flex-col gap-3 sm:flex-row">
        <input
          ref={field}
          id={id}
          name="email"
          type="email"
          required
          autoComplete="email"
          inputMode="email"
          placeholder="you@example.com"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onChange={(event) => clearProblems({ email: event.target.value })}
          className="field flex-1"
        />
        <SubmitButton
          label="Subscribe"
          busyLabel="Subscribing..."
          busy={busy}
          className="sm:min-w-[9.5rem]"
        />
      </div>
      <p id={`${id}-problem`} className={`mt-2 min-h-[1.6em] font-medium ${problem ? 'text-clay' : ''}`}>
        {problem ?? (hasSubscribed ? nextStep : '')}
      </p>
    </Form>
  );
}
