import { type SubmitEvent, useState } from 'react';
import { Form } from '#components/form/Form.tsx';
import { PasswordField } from '#components/form/PasswordField.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { useProblems } from '#components/form/use-problems.ts';
import { formOutageMessage } from '#components/messages/outages/form-outage-message.ts';
import { outageMessage } from '#components/messages/outages/outage-message.ts';
import { shortestPassword } from '#domain/accounts/shortest-password.ts';
import type { OpenInvitation } from '#domain/invitations/invitation-offer.ts';
import { acceptanceRefusalMessage } from '#domain/invitations/offer-texts.ts';
import { accounts } from '#stores/accounts/account.ts';
import { invitationOffers } from '#stores/invitations.ts';
import { nextToast } from '#stores/next-toast.ts';
import { type ClosedReason, enterAccount } from './enter-account.ts';

interface Props {
  offer: OpenInvitation;
  /** The secret of the link. */
  token: string;
  /** The studio's name, which is not accepted as a password. */
  studio: string;
  /** Called if the invitation can no longer be accepted. */
  onClosed: (reason: ClosedReason) => void;
  /** Called if the address has an account after all. */
  onAccountFound: () => void;
}

/** Asks for a new password, or for that of the existing account, and accepts the invitation with it. */
export function AcceptForm({ offer, token, studio, onClosed, onAccountFound }: Props) {
  const { email, hasAccount } = offer;
  const [password, setPassword] = useState('');
  const [step, setStep] = useState<'checking' | 'sending'>();
  const { formRef, problems, showProblems, addProblems, clearProblems } = useProblems<{
    password?: string | undefined;
  }>();

  /** Accepts the invitation; returns the problem of the password, if there is one. */
  const accept = async (): Promise<string | undefined> => {
    const entered = await enterAccount({ offer, token, password });
    if (entered.kind === 'refused') return entered.message;
    if (entered.kind === 'account-found') {
      onAccountFound();
      return 'There is now an account under your address. Please enter its password.';
    }
    if (entered.kind === 'closed') return void onClosed(entered.reason);
    const answer = await (await invitationOffers()).accept(token);
    if (answer.kind === 'refused') {
      const canRetry = answer.reason === 'sign-in-again' || answer.reason === 'signed-out';
      return canRetry ? acceptanceRefusalMessage(answer.reason) : void onClosed(answer.reason);
    }
    nextToast.write('Welcome to the staff!');
    location.replace('/admin');
    return undefined;
  };

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setStep('checking');
    try {
      const invalid = await passwordProblem({ hasAccount, email, password, studio });
      if (showProblems({ password: invalid })) return;
      setStep('sending');
      const problem = await accept();
      if (problem) showProblems({ password: problem });
    } catch {
      addProblems({ password: formOutageMessage });
    } finally {
      setStep(undefined);
    }
  };

  return (
    <>
      <p className="mt-4">
        {hasAccount
          ? `You have an account under ${email}. Enter its password to accept.`
          : `Choose a password for your account under ${email}.`}
      </p>
      <Form ref={formRef} onSubmit={onSubmit} className="mt-6 space-y-5">
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Password"
          name="password"
          required
          autoComplete={hasAccount ? 'current-password' : 'new-password'}
          value={password}
          onChange={(event) => {
            setPassword(event.target.value);
            clearProblems({ password: '' });
          }}
          problem={problems.password}
          {...(!hasAccount && { hint: `At least ${shortestPassword} characters.` })}
        />
        <SubmitButton
          label="Accept the Invitation"
          busy={step === 'sending'}
          unavailable={step === 'checking'}
        />
      </Form>
      {hasAccount && <ForgottenPassword email={email} />}
    </>
  );
}

/** Mails a link for choosing a new password to the owner of the account. */
function ForgottenPassword({ email }: { email: string }) {
  const [sent, setSent] = useState('');

  const recover = async () => {
    setSent('');
    try {
      const answer = await (await accounts()).mailRecoveryLink(email);
      setSent(
        answer.kind === 'refused'
          ? answer.message
          : `An email is on its way to ${email}. Choose a new password there, then open this invitation again.`,
      );
    } catch {
      setSent(outageMessage);
    }
  };

  return (
    <>
      <button type="button" onClick={recover} className="link mt-3 min-h-[44px] text-left">
        Forgotten your password?
      </button>
      <p role="status" className="max-w-measure">
        {sent}
      </p>
    </>
  );
}

interface PasswordEntry {
  hasAccount: boolean;
  email: string;
  password: string;
  /** The studio's name. */
  studio: string;
}

/** The problem of a password that can be seen before it is sent. */
async function passwordProblem(entry: PasswordEntry): Promise<string | undefined> {
  const { hasAccount, email, password, studio } = entry;
  if (hasAccount) return password === '' ? 'Please type your password.' : undefined;
  // The list of common passwords is needed only for choosing a password.
  const { newPasswordProblem } = await import('#domain/accounts/password.ts');
  return newPasswordProblem(password, { email, studio });
}
