import { useEffect, useState } from 'react';
import type { Payer } from '#domain/bookings/ways-to-pay.ts';
import type { Occurrence } from '#domain/occurrences/occurrence-schema.ts';
import { accounts } from '#stores/accounts/account.ts';
import { useSessionStored } from './use-session-stored.ts';

/** The passes with which the person can pay for a class. Unknown until the studio has responded. */
export function usePayer({ on }: Pick<Occurrence, 'on'>): Payer {
  const isSignedIn = useSessionStored();
  const [payer, setPayer] = useState<Payer>('unknown');
  useEffect(() => {
    if (!isSignedIn) return;
    let isOutdated = false;
    accounts()
      .then((service) => service.waysToPay(on))
      .then(
        (ways) => isOutdated || setPayer(ways ?? 'guest'),
        // The form can be sent without them: the studio checks the payment anyway.
        () => undefined,
      );
    return () => {
      isOutdated = true;
      setPayer('unknown');
    };
  }, [on, isSignedIn]);
  return isSignedIn ? payer : 'guest';
}
