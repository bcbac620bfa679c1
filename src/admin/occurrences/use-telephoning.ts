import { useState } from 'react';
import { useMounted } from '#admin/parts/record/use-mounted.ts';
import { notifyError } from '#components/messages/toasts/notify.ts';
import { type PersonToTelephone, telephoneText } from '#domain/people/telephone-text.ts';

/**
 * The people whom staff telephone after a change: `TelephoneDialog` shows them in place of the dialog that made it. If that
 * was closed before the answer arrived, a message lists them, which stays until it is closed.
 * @param event The change: "The class is cancelled."
 */
export function useTelephoning(event: string, onClose: () => void) {
  const [people, setPeople] = useState<readonly PersonToTelephone[]>([]);
  const isMounted = useMounted();
  return {
    /** Empty until the change has been made, and if nobody has to be telephoned. */
    people,
    /** Closes the dialog, or shows these people first. */
    finish: (peopleToTelephone: readonly PersonToTelephone[]) => {
      if (!isMounted()) {
        if (peopleToTelephone.length > 0) void notifyError(telephoneText(event, peopleToTelephone));
      } else if (peopleToTelephone.length > 0) setPeople(peopleToTelephone);
      else onClose();
    },
  };
}
