import { type RefObject, useEffect, useRef, useState } from 'react';
import { fillLate } from '#components/form/fill-late.ts';
import { memberDetails } from '#stores/accounts/member-details.ts';
import { type ContactDetails, rememberedDetails } from '#stores/bookings/remembered-details.ts';
import { useSessionStored } from './use-session-stored.ts';

/**
 * The details of a member's account, or those that a guest has asked this device to remember; undefined if nothing is
 * known. Details that arrive late fill only the fields in which nobody has typed and that nobody has left. If the person
 * signs in or out meanwhile, the new details replace all that were filled in.
 * @param formRef The element around the fields.
 */
export function useDetails(formRef: RefObject<Element | null>): Partial<ContactDetails> | undefined {
  const isSignedIn = useSessionStored();
  const wasSignedIn = useRef(isSignedIn);
  const [details, setDetails] = useState<Partial<ContactDetails> | undefined>(() =>
    isSignedIn ? undefined : rememberedDetails(),
  );

  useEffect(() => {
    let isOutdated = false;
    const hasChanged = wasSignedIn.current !== isSignedIn;
    wasSignedIn.current = isSignedIn;
    const fill = (accountDetails: ContactDetails | undefined) => {
      const available = accountDetails ?? rememberedDetails();
      if (isOutdated) return;
      // Typed text is in the draft, which precedes the details.
      if (hasChanged) setDetails(available);
      else if (available) fillLate(formRef.current, available, setDetails);
    };
    if (isSignedIn) void memberDetails().then(fill);
    // A guest's details are available from the beginning.
    else if (hasChanged) fill(undefined);
    return () => {
      isOutdated = true;
    };
  }, [isSignedIn]);

  return details;
}
