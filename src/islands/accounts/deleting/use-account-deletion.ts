import { useState } from 'react';
import { useProblems } from '#components/form/use-problems.ts';
import { useProblem } from '#components/messages/use-problem.ts';
import { codeProblem } from '#domain/accounts/second-step.ts';
import { deleteAccount } from '#stores/accounts/leaving.ts';

/** The input that confirms the deletion. */
interface Confirmation {
  password: string;
  /** The six digits, for an account with a second step. */
  code: string;
}

const empty: Confirmation = { password: '', code: '' };

const outageMessage =
  'We could not reach the studio, so we cannot tell whether anything was deleted. Please try again in a moment.';

/**
 * The password and the six digits that confirm the deletion of an account, and the deletion.
 * @param open Whether the dialog is open.
 * @param onDeleting Called with true before the request, and with false if the account was not deleted.
 */
export function useAccountDeletion(open: boolean, onDeleting: (deleting: boolean) => void) {
  const [confirmation, setConfirmation] = useState(empty);
  const [asksForCode, setAsksForCode] = useState(false);
  const [busy, setBusy] = useState(false);
  const { formRef, problems, showProblems, addProblems, clearProblems } =
    useProblems<{ [Name in keyof Confirmation]?: string | undefined }>();
  const { setProblem, isOpen } = useProblem(open);

  const change = (changed: Partial<Confirmation>) => {
    setConfirmation((before) => ({ ...before, ...changed }));
    clearProblems(changed);
  };

  const reset = () => {
    change(empty);
    setAsksForCode(false);
  };

  const confirm = async () => {
    const { password, code } = confirmation;
    const hasProblems = showProblems({
      password: password === '' ? 'Please enter your current password.' : undefined,
      code: asksForCode ? codeProblem(code) : undefined,
    });
    if (hasProblems) return;
    setBusy(true);
    // On success the session ends, and with it this page, before the response arrives.
    onDeleting(true);
    try {
      const answer = await deleteAccount(password, code);
      if (answer.kind === 'changed') return;
      onDeleting(false);
      // The question starts anew when it is opened again.
      if (!isOpen()) return;
      if (answer.kind === 'second-step') setAsksForCode(true);
      showProblems({ [answer.kind === 'second-step' ? 'code' : 'password']: answer.message });
    } catch {
      onDeleting(false);
      if (isOpen()) addProblems({ password: outageMessage });
      else setProblem(outageMessage);
    } finally {
      setBusy(false);
    }
  };

  return { formRef, confirmation, problems, asksForCode, busy, change, reset, confirm };
}
