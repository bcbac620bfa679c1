import type { ReactNode } from 'react';
import { CodeField } from '#components/form/CodeField.tsx';
import { Form } from '#components/form/Form.tsx';
import { PasswordField } from '#components/form/PasswordField.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import type { useAccountDeletion } from './use-account-deletion.ts';

interface Props {
  email: string;
  deletion: ReturnType<typeof useAccountDeletion>;
  /** The id of the text that describes the dialog. */
  textId: string;
  /** The button that closes the dialog. */
  children: ReactNode;
}

/** Asks for the password, and for the six digits if the account has a second step. */
export function DeletionForm({ email, deletion, textId, children }: Props) {
  const { formRef, confirmation, problems, asksForCode, busy, change, confirm } = deletion;
  return (
    <Form
      ref={formRef}
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
      className="mt-3 space-y-5"
    >
      <p id={textId}>
        This deletes the account of <strong className="font-semibold">{email}</strong>. This cannot be undone.
      </p>
      {/* For password managers: the account whose password is requested. */}
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <PasswordField
        label="Your current password"
        name="password"
        autoComplete="current-password"
        value={confirmation.password}
        onChange={(event) => change({ password: event.target.value })}
        problem={problems.password}
      />
      {asksForCode && (
        <CodeField code={confirmation.code} problem={problems.code} onChange={(code) => change({ code })} />
      )}
      <p className="flex flex-wrap justify-end gap-3">
        {children}
        <SubmitButton label="Delete my account" tone="destructive" busy={busy} />
      </p>
    </Form>
  );
}
