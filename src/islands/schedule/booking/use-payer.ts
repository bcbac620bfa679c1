import { useEffect, useState } from 'react';
import type { Payer } from '#domain/bookings/ways-to-pay.ts';
import type { Occurrence } from '#domain/occurrences/occurrence-schema.ts';
import { accounts } from '#stores/accounts/account.ts';
import { sessionIsStored } from '#stores/accounts/session-stored.ts';

/** The passes with which the person can pay for a class. Unknown until the studio has responded. */
export function usePayer({ on }: Pick<Occurrence, 'on'>): Payer {
  const [payer, setPayer] = useState<Payer>(() => (sessionIsStored() ? 'unknown' : 'guest'));
  useEffect(() => {
    let isUnmounted = false;
    if (!sessionIsStored()) return;
    accounts()
      .then((service) => service.waysToPay(on))
      .then(
        (ways) => isUnmounted || setPayer(ways ?? 'guest'),
        // The form can be sent without them: the studio checks the payment anyway.
        () => undefined,
      );
    return () => {
      isUnmounted = true;
    };
  }, [on]);
  return payer;
}
