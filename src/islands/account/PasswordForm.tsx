import { NewPasswordForm } from '#components/form/NewPasswordForm.tsx';
import { notifySuccess } from '#components/messages/notify.ts';
import { accounts } from '#stores/account.ts';

/** Changes the password of the person who is signed in. */
export function PasswordForm({ email, studio }: { email: string; studio: string }) {
  return (
    <section aria-labelledby="password">
      <h2 id="password" className="mb-4 text-[clamp(1.5rem,1.3rem+0.9vw,2rem)]">
        Change password
      </h2>
      <NewPasswordForm
        email={email}
        studio={studio}
        words="Change password"
        tone="secondary"
        change={async (password) => (await accounts()).changePassword(password)}
        onChanged={() => void notifySuccess('Your password has been changed.')}
      />
    </section>
  );
}
