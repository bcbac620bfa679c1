import { type SubmitEvent, useState } from 'react';
import { Field } from '#components/form/Field.tsx';
import { Form } from '#components/form/Form.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { useProblems } from '#components/form/use-problems.ts';
import { Notice } from '#components/messages/Notice.tsx';
import { formOutageMessage } from '#components/messages/outages/form-outage-message.ts';
import { parseEmail } from '#domain/people/email.ts';
import { accounts } from '#stores/accounts/account.ts';
import { sentMessage } from './sent-message.ts';

/**
 * Shown after an expired link was opened; offers a new one.
 * @param kind The purpose of the new link.
 */
export function NewLink({ kind }: { kind: 'recovery' | 'sign-in' }) {
  const [email, setEmail] = useState('');
  const [busy, setBusy] = useState(false);
  const { formRef, problems, showProblems, addProblems, clearProblems } = useProblems<{ email?: string }>();
  const [sent, setSent] = useState<{ message: string; link: string | undefined }>();

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const parsed = parseEmail(email);
    if (parsed.kind === 'refused') return void showProblems({ email: parsed.message });
    showProblems({});
    setBusy(true);
    try {
      const service = await accounts();
      const answer =
        kind === 'recovery'
          ? await service.mailRecoveryLink(parsed.email)
          : await service.mailSignInLink(parsed.email, '/account');
      if (answer.kind === 'refused') showProblems({ email: answer.message });
      else setSent({ message: sentMessage(parsed.email, answer.link), link: answer.link });
    } catch {
      addProblems({ email: formOutageMessage });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Notice role="alert" className="mt-6">
      <p>
        This link has expired or was used before. Each works once, within the hour. We can email you a new
        one.
      </p>
      <Form ref={formRef} onSubmit={onSubmit} className="mt-3 space-y-3">
        <Field
          label="Your email address"
          name="email"
          type="email"
          required
          autoComplete="email"
          inputMode="email"
          value={email}
          onChange={(event) => {
            setEmail(event.target.value);
            clearProblems({ email });
          }}
          problem={problems.email}
        />
        <SubmitButton label="Send a new link" busy={busy} />
      </Form>
      <p role="status" className="mt-2">
        <span>{sent?.message}</span>{' '}
        {sent?.link && (
          <a href={sent.link} className="link">
            Open the link
          </a>
        )}
      </p>
    </Notice>
  );
}
