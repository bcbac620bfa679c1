import { type ReactNode, useState } from 'react';
import { buttonStyle } from '#components/controls/button-style.ts';
import { Unbroken } from '#components/Unbroken.tsx';
import type { EndAnswer, Subscription } from '#domain/checkouts/subscription-schema.ts';
import { canEnd, needsPayment, subscriptionSentence } from '#domain/checkouts/subscription-texts.ts';
import { EndMembership } from './EndMembership.tsx';

interface Props {
  subscription: Subscription;
  /** The owner's name if staff act for them. */
  owner?: string | undefined;
  /** @throws if the studio is unreachable. */
  end: (number: number) => Promise<EndAnswer>;
  onEnded: (subscription: Subscription) => void;
  /** Further actions, before the one that ends it. */
  children?: ReactNode;
}

/** What happens next with a membership that renews, and the button that ends it. */
export function Renewal({ subscription, owner, end, onEnded, children }: Props) {
  const [ending, setEnding] = useState(false);
  const isUnpaid = needsPayment(subscription);
  return (
    <>
      <p
        className={
          isUnpaid
            ? 'mt-1 rounded-lg bg-apricot-pale px-4 py-3 font-medium text-apricot-ink'
            : 'mt-1 font-semibold'
        }
      >
        <Unbroken text={subscriptionSentence(subscription, { isOwner: owner === undefined })} />
      </p>
      {canEnd(subscription) && (
        <p className="mt-3 flex flex-wrap gap-3">
          {children}
          <button type="button" onClick={() => setEnding(true)} className={buttonStyle('secondary')}>
            End membership<span className="sr-only"> {subscription.name}</span>
          </button>
        </p>
      )}
      {ending && (
        <EndMembership
          subscription={subscription}
          owner={owner}
          end={end}
          onEnded={(ended) => {
            setEnding(false);
            onEnded(ended);
          }}
          onClose={() => setEnding(false)}
        />
      )}
    </>
  );
}
