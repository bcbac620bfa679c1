import { type ReactNode, type SubmitEvent, useState } from 'react';
import type { ButtonTone } from '#components/controls/button-style.ts';
import { CodeField } from '#components/form/CodeField.tsx';
import { Form } from '#components/form/Form.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { useProblems } from '#components/form/use-problems.ts';
import { formOutageMessage } from '#components/messages/outages/form-outage-message.ts';
import { codeProblem } from '#domain/accounts/second-step.ts';

interface Props {
  /** The button's label. */
  submitLabel: string;
  tone?: ButtonTone;
  /** Sends the six digits. @throws if the studio is unreachable. */
  send: (code: string) => Promise<{ kind: 'changed' } | { kind: 'refused'; message: string }>;
  onDone: () => void;
  /** Further buttons. */
  children?: ReactNode;
}

/** Asks for the six digits of an authenticator app. */
export function CodeForm({ submitLabel, tone = 'primary', send, onDone, children }: Props) {
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const { formRef, problems, showProblems, addProblems, clearProblems } = useProblems<{
    code?: string | undefined;
  }>();

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (showProblems({ code: codeProblem(code) })) return;
    setBusy(true);
    try {
      const answer = await send(code);
      if (answer.kind === 'refused') showProblems({ code: answer.message });
      else onDone();
    } catch {
      addProblems({ code: formOutageMessage });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Form ref={formRef} onSubmit={onSubmit} className="mt-4 space-y-4">
      <CodeField
        required
        code={code}
        problem={problems.code}
        onChange={(changed) => {
          setCode(changed);
          clearProblems({ code: '' });
        }}
      />
      <div className="flex flex-wrap gap-3">
        <SubmitButton label={submitLabel} busy={busy} tone={tone} />
        {children}
      </div>
    </Form>
  );
}
