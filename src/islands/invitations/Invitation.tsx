import { Suspense, useState } from 'react';
import { Button } from '#components/controls/Button.tsx';
import { buttonStyle } from '#components/controls/button-style.ts';
import { lazyPart } from '#components/lazy-part.ts';
import { Loading } from '#components/messages/Loading.tsx';
import { Notice } from '#components/messages/Notice.tsx';
import { outageMessage } from '#components/messages/outages/outage-message.ts';
import { Unreachable } from '#components/messages/outages/Unreachable.tsx';
import { useFocusFallback } from '#components/use-focus-fallback.ts';
import { linkSecret } from '#components/use-link-secret.ts';
import { useLinkTarget } from '#components/use-link-target.ts';
import { useStore } from '#components/use-store.ts';
import type { InvitationOffer } from '#domain/invitations/invitation-offer.ts';
import {
  acceptanceRefusalMessage,
  invitationSentence,
  needsNewInvitation,
} from '#domain/invitations/offer-texts.ts';
import { emailLink } from '#domain/people/email-link.ts';
import { $account } from '#stores/accounts/account.ts';
import { invitationOffers } from '#stores/invitations.ts';
import type { ClosedReason } from './enter-account.ts';

// A separate chunk, because a link that can no longer be used shows no form.
const AcceptForm = lazyPart(async () => (await import('./AcceptForm.tsx')).AcceptForm);

/** An invitation, or why it can no longer be accepted. */
type Offer = InvitationOffer | { state: ClosedReason };

/** The destination of the link in an invitation to the staff. Opening it accepts nothing. */
export function Invitation({ studio }: { studio: { name: string; email: string } }) {
  useFocusFallback();
  const { target, setTarget, load } = useLinkTarget<Offer>(async (token) =>
    (await invitationOffers()).find(token),
  );
  const account = useStore($account, { ssr: 'initial' });

  if (target === 'loading' || account.status === 'loading')
    return <Loading text="Looking at your invitation..." />;
  if (target === 'unavailable') return <Unreachable text={outageMessage} onRetry={load} />;
  const offer = target === 'unknown' ? { state: target } : target;
  if (!('email' in offer)) return <ClosedInvitation reason={offer.state} email={studio.email} />;

  const isOtherAccount =
    account.status === 'signed-in' && account.user.email.toLowerCase() !== offer.email.toLowerCase();
  return (
    <>
      <p className="lede">{invitationSentence(offer, studio.name)}</p>
      {isOtherAccount ? (
        <OtherAccount
          email={account.user.email}
          invited={offer.email}
          onUnreachable={() => setTarget('unavailable')}
        />
      ) : (
        <Suspense fallback={<Loading text="Loading..." />}>
          <AcceptForm
            offer={offer}
            token={linkSecret()}
            studio={studio.name}
            onClosed={(state) => setTarget({ state })}
            onAccountFound={() => setTarget({ ...offer, hasAccount: true })}
          />
        </Suspense>
      )}
    </>
  );
}

/** Says why an invitation can no longer be accepted, and what to do next. */
function ClosedInvitation({ reason, email }: { reason: ClosedReason; email: string }) {
  return (
    <Notice role="alert">
      <p>
        {acceptanceRefusalMessage(reason)}
        {needsNewInvitation(reason) && (
          <>
            {' '}
            Please write to{' '}
            <a href={emailLink(email, 'Invitation')} className="link">
              {email}
            </a>{' '}
            for a new one.
          </>
        )}
      </p>
      {reason === 'used' && (
        <p className="mt-3">
          <a href="/login?from=/admin" className="link">
            Sign in
          </a>
        </p>
      )}
    </Notice>
  );
}

interface OtherAccountProps {
  /** The address of the signed-in account. */
  email: string;
  /** The invited address. */
  invited: string;
  onUnreachable: () => void;
}

/** Offers to sign out of an account that is not the invited person's. */
function OtherAccount({ email, invited, onUnreachable }: OtherAccountProps) {
  const [leaving, setLeaving] = useState(false);
  return (
    <div className="mt-6">
      <Notice>
        <p>
          You are signed in as {email}. This invitation is for {invited}.
        </p>
      </Notice>
      <Button
        busy={leaving}
        busyLabel="Signing out..."
        onClick={async () => {
          setLeaving(true);
          await import('#stores/accounts/leaving.ts')
            .then(({ signOut }) => signOut('local'))
            .catch(onUnreachable);
          setLeaving(false);
        }}
        className={buttonStyle('primary', 'mt-5')}
      >
        Sign Out and Continue
      </Button>
    </div>
  );
}
