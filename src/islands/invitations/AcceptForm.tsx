import { type SubmitEvent, useState } from 'react';
import { Form } from '#components/form/Form.tsx';
import { PasswordField } from '#components/form/PasswordField.tsx';
import { SubmitButton } from '#components/form/SubmitButton.tsx';
import { useProblems } from '#components/form/use-problems.ts';
import { formOutageMessages } from '#components/messages/form-outage-messages.ts';
import { outageMessage } from '#components/messages/outage-message.ts';
import { shortestPassword } from '#domain/accounts/shortest-password.ts';
import type { InvitationAnswer, OpenInvitation } from '#domain/invitations/invitation-offer.ts';
import { acceptanceRefusalMessage } from '#domain/invitations/offer-texts.ts';
import { accounts } from '#stores/accounts/account.ts';
import { invitationOffers } from '#stores/invitations.ts';
import { nextToast } from '#stores/next-toast.ts';

type ClosedReason = Extract<InvitationAnswer, { kind: 'refused' }>['reason'];

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
export function AcceptForm({ offer: { email, hasAccount }, token, studio, onClosed, onAccountFound }: Props) {
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState('');
  const { formRef, problems, showProblems, addProblems, clearProblems } = useProblems<{
    password?: string | undefined;
  }>();

  /** Signs in or up; returns the problem of the password, if there is one, or that the invitation is over. */
  const enterAccount = async (): Promise<{ problem?: string; closed?: ClosedReason }> => {
    const service = await accounts();
    if (!hasAccount) {
      const invitation = await (await invitationOffers()).prepare(token);
      if (invitation?.state !== 'open') return { closed: invitation?.state ?? 'unknown' };
      if (invitation.hasAccount) {
        onAccountFound();
        return { problem: 'There is now an account under your address. Please enter its password.' };
      }
      const signedUp = await service.signUp({ email, password }, token);
      if (signedUp.kind === 'refused') return { problem: signedUp.message };
      if (signedUp.confirmed) return {};
    }
    const answer = await service.signIn({ email, password });
    return answer.kind === 'refused' ? { problem: answer.message } : {};
  };

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setBusy(true);
    try {
      if (showProblems({ password: await passwordProblem({ hasAccount, email, password, studio }) })) return;
      const { problem, closed } = await enterAccount();
      if (closed) return onClosed(closed);
      if (problem) return void showProblems({ password: problem });
      const answer = await (await invitationOffers()).accept(token);
      if (answer.kind === 'refused') {
        const canRetry = answer.reason === 'sign-in-again' || answer.reason === 'signed-out';
        return canRetry
          ? void showProblems({ password: acceptanceRefusalMessage(answer.reason) })
          : onClosed(answer.reason);
      }
      nextToast.write('Welcome to the staff!');
      location.replace('/admin');
    } catch {
      addProblems({ password: formOutageMessages.general });
    } finally {
      setBusy(false);
    }
  };

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
        <SubmitButton label="Accept the Invitation" busy={busy} />
      </Form>
      {hasAccount && (
        <button type="button" onClick={recover} className="link mt-3 min-h-[44px] text-left">
          Forgotten your password?
        </button>
      )}
      <p role="status" className="max-w-measure">
        {sent}
      </p>
    </>
  );
}

async function passwordProblem({
  hasAccount,
  email,
  password,
  studio,
}: {
  hasAccount: boolean;
  email: string;
  password: string;
  studio: string;
}): Promise<string | undefined> {
  if (hasAccount) return password === '' ? 'Please type your password.' : undefined;
  // The list of common passwords is needed only for choosing a password.
  const { newPasswordProblem } = await import('#domain/accounts/password.ts');
  return newPasswordProblem(password, { email, studio });
}
