import { useEffect, useState } from 'react';
import type { Payer } from '#domain/bookings/ways-to-pay.ts';
import type { Occurrence } from '#domain/occurrences/occurrence-schema.ts';
import { accounts } from '#stores/accounts/account.ts';
import { sessionIsStored } from '#stores/accounts/session-stored.ts';

/** What whoever books can pay for a class with. Until the studio has said it, it is not known. */
export function usePayer({ on }: Pick<Occurrence, 'on'>): Payer {
  const [payer, setPayer] = useState<Payer>(() => (sessionIsStored() ? 'unknown' : 'guest'));
  useEffect(() => {
    let left = false;
    if (!sessionIsStored()) return;
    accounts()
      .then((service) => service.waysToPay(on))
      .then(
        (ways) => left || setPayer(ways ?? 'guest'),
        // The form can be sent without: the studio judges it anyway.
        () => undefined,
      );
    return () => {
      left = true;
    };
  }, [on]);
  return payer;
}
