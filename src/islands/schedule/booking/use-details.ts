import { useEffect, useState } from 'react';
import { memberDetails } from '#stores/accounts/member-details.ts';
import { sessionIsStored } from '#stores/accounts/session-stored.ts';
import { type ContactDetails, rememberedDetails } from '#stores/bookings/remembered-details.ts';

/** What the account knows of a member, or this device of a guest who asked it to; undefined where nothing is known. */
export function useDetails(): ContactDetails | undefined {
  const [details, setDetails] = useState(() => (sessionIsStored() ? undefined : rememberedDetails()));

  useEffect(() => {
    let left = false;
    const fill = (found: ContactDetails | undefined) => {
      if (!left) setDetails(found ?? rememberedDetails());
    };
    void memberDetails().then(fill);
    return () => {
      left = true;
    };
  }, []);

  return details;
}
