import { type RefObject, useEffect, useState } from 'react';
import { fillLate } from '#components/form/fill-late.ts';
import { memberDetails } from '#stores/accounts/member-details.ts';
import { sessionIsStored } from '#stores/accounts/session-stored.ts';
import { type ContactDetails, rememberedDetails } from '#stores/bookings/remembered-details.ts';

/**
 * The details of a member's account, or those that a guest has asked this device to remember; undefined if nothing is
 * known. Details that arrive late fill only the fields in which nobody has typed and that nobody has left.
 * @param formRef The element around the fields.
 */
export function useDetails(formRef: RefObject<Element | null>): Partial<ContactDetails> | undefined {
  const [details, setDetails] = useState<Partial<ContactDetails> | undefined>(() =>
    sessionIsStored() ? undefined : rememberedDetails(),
  );

  useEffect(() => {
    let isUnmounted = false;
    const fill = (accountDetails: ContactDetails | undefined) => {
      const available = accountDetails ?? rememberedDetails();
      if (!isUnmounted && available) fillLate(formRef.current, available, setDetails);
    };
    // A guest's details are available from the beginning.
    if (sessionIsStored()) void memberDetails().then(fill);
    return () => {
      isUnmounted = true;
    };
  }, []);

  return details;
}
