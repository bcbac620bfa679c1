import { Suspense, useState } from 'react';
import { buttonStyle } from '#components/controls/button-style.ts';
import { Guard } from '#components/Guard.tsx';
import { lazyPart } from '#components/lazy-part.ts';
import { LinkQuestion } from '#components/messages/LinkQuestion.tsx';
import { useEarlierToast } from '#components/messages/toasts/use-earlier-toast.ts';
import { useFocusFallback } from '#components/use-focus-fallback.ts';
import { useStore } from '#components/use-store.ts';
import { guard, memberRoles, type SignedInUser, staffRoles } from '#domain/accounts/access.ts';
import { $account, retryAccount } from '#stores/accounts/account.ts';
import { switchAccount } from '#stores/accounts/leaving.ts';
import { $mailLink, keepSession } from '#stores/accounts/mail-link.ts';
import { nextToast } from '#stores/next-toast.ts';
import { AccountData } from './AccountData.tsx';
import { Bookings } from './Bookings.tsx';
import { Devices } from './Devices.tsx';
import { Greeting } from './Greeting.tsx';
import { MyCalendar } from './MyCalendar.tsx';
import { Passes } from './Passes.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { Payments } from './Payments.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { Purchases } from './Purchases.tsx';
import { Reminders } from './Reminders.tsx';
import { SignOut } from './SignOut.tsx';
import { useOwnBookings } from './use-own-bookings.ts';
import { useOwnPasses } from './use-own-passes.ts';

// Only staff have a second step.
const SecondStep = lazyPart(async () => (await import('./second-step/SecondStep.tsx')).SecondStep);

/** The account page of a member. */
export function Account({ studio, address }: Pick<SectionsProps, 'studio' | 'address'>) {
  useFocusFallback();
  const account = useStore($account, { ssr: 'initial' });
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <Guard
        account={account}
        allowed={memberRoles}
        onRetry={retryAccount}
        signedOutPath={deleting ? '/account/deleted' : undefined}
      >
        {account.status === 'signed-in' && (
          <Sections
            user={account.user}
            isStaff={account.role === 'second-step' || staffRoles.some((role) => role === account.role)}
            onDeleting={setDeleting}
            studio={studio}
            address={address}
          />
        )}
      </Guard>
      {/* Nobody has to leave a borrowed device signed in because the studio is unreachable. */}
      {guard(account, memberRoles) === 'unavailable' && (
        <p className="mt-5">
          <SignOut label="Sign Out" />
        </p>
      )}
    </>
  );
}

interface SectionsProps {
  user: SignedInUser;
  isStaff: boolean;
  onDeleting: (deleting: boolean) => void;
  /** The studio's name. */
  studio: string;
  /** The studio's address: "3 Mill Lane, Larkbourne". */
  address: string;
}

function Sections({ user, isStaff, onDeleting, studio, address }: SectionsProps) {
  const ownBookings = useOwnBookings();
  const ownPasses = useOwnPasses();
  const [savedName, setSavedName] = useState<string>();
  const link = useStore($mailLink, { ssr: 'initial' });
  useEarlierToast(nextToast);
  return (
    <>
      <LinkQuestion email={user.email} state={link} onStay={keepSession} onFollow={switchAccount} />
      <Greeting savedName={savedName} bookings={ownBookings} address={address} />
      <div className="mt-8 flex flex-wrap items-center justify-between gap-4 border-y border-paper-edge py-4">
        <p className="min-w-0">
          Signed in as <strong className="font-semibold">{user.email}</strong>
        </p>
        <div className="flex flex-wrap gap-3">
          {isStaff && (
            <a href="/admin" className={buttonStyle('primary')}>
              Open the back office
            </a>
          )}
          <SignOut label="Sign Out" />
        </div>
      </div>
      <div className="grid grid-cols-1 gap-x-16 gap-y-14 pt-10 lg:grid-cols-[1.4fr_1fr]">
        <div className="space-y-12">
          <Passes passes={ownPasses} onPlacesChanged={ownBookings.refresh} />
          <Bookings bookings={ownBookings} onCreditsChanged={ownPasses.refresh} />
          <Purchases />
          <Payments />
        </div>
        <div className="space-y-12">
          <ProfileForm userId={user.id} onSaved={({ name }) => setSavedName(name.trim())} />
          <Reminders />
          <MyCalendar />
          <PasswordForm email={user.email} studio={studio} />
          {isStaff && (
            <Suspense>
              <SecondStep />
            </Suspense>
          )}
          <Devices />
          <AccountData user={user} isStaff={isStaff} onDeleting={onDeleting} />
        </div>
      </div>
    </>
  );
}
