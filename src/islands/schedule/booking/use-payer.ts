import { useEffect, useState } from 'react';
import type { Payer } from '#domain/bookings/ways-to-pay.ts';
import type { Occurrence } from '#domain/occurrences/occurrence-schema.ts';
import { accounts } from '#stores/accounts/account.ts';
import { useSessionStored } from './use-session-stored.ts';

/** The person's passes and discount for a class. Unknown until the studio has responded. */
export function usePayer({ series, on }: Pick<Occurrence, 'series' | 'on'>): Payer {
  const isSignedIn = useSessionStored();
  const [payer, setPayer] = useState<Payer>('unknown');
  useEffect(() => {
    if (!isSignedIn) return;
    let isOutdated = false;
    accounts()
      .then((service) => service.waysToPay({ series, on }))
      .then(
        (ways) => isOutdated || setPayer(ways ?? 'guest'),
        // The form can be sent without them: the studio checks the payment anyway.
        () => undefined,
      );
    return () => {
      isOutdated = true;
      setPayer('unknown');
    };
  }, [series, on, isSignedIn]);
  return isSignedIn ? payer : 'guest';
}
