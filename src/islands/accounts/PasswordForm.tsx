import { NewPasswordForm } from '#components/form/NewPasswordForm.tsx';
import { notifySuccess } from '#components/messages/toasts/notify.ts';
import { accounts } from '#stores/accounts/account.ts';

/** Changes the password of the signed-in person. */
export function PasswordForm({ email, studio }: { email: string; studio: string }) {
  return (
    <section aria-labelledby="password">
      <h2 id="password" className="mb-4 text-[clamp(1.5rem,1.3rem+0.9vw,2rem)]">
        Change password
      </h2>
      <p className="-mt-2 mb-4">This signs out your other devices, and we will email you about it.</p>
      <NewPasswordForm
        email={email}
        studio={studio}
        submitLabel="Change password"
        tone="secondary"
        requiresCurrent
        change={async (change) => (await accounts()).changePassword(change)}
        onChanged={(message) => void notifySuccess(message)}
      />
    </section>
  );
}
