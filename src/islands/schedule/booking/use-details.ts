import { type RefObject, useEffect, useState } from 'react';
import { fillLate } from '#components/form/fill-late.ts';
import { memberDetails } from '#stores/accounts/member-details.ts';
import { sessionIsStored } from '#stores/accounts/session-stored.ts';
import { type ContactDetails, rememberedDetails } from '#stores/bookings/remembered-details.ts';

/**
 * What the account knows of a member, or this device of a guest who asked it to; undefined where nothing is known. Of
 * what becomes known late, only the fields that nobody has typed in or left.
 * @param place Stands around the fields.
 */
export function useDetails(place: RefObject<Element | null>): Partial<ContactDetails> | undefined {
  const [details, setDetails] = useState<Partial<ContactDetails> | undefined>(() =>
    sessionIsStored() ? undefined : rememberedDetails(),
  );

  useEffect(() => {
    let left = false;
    const fill = (found: ContactDetails | undefined) => {
      const known = found ?? rememberedDetails();
      if (!left && known) fillLate(place.current, known, setDetails);
    };
    // A guest's are there from the beginning.
    if (sessionIsStored()) void memberDetails().then(fill);
    return () => {
      left = true;
    };
  }, []);

  return details;
}
