import { useState } from 'react';
import { MessageDialog } from '#admin/messages/MessageDialog.tsx';
import { CheckField } from '#admin/parts/record/CheckField.tsx';
import { notifySuccess } from '#components/messages/toasts/notify.ts';
import { classMessageRefusal } from '#domain/occurrences/staff/class-message.ts';
import type { OccurrenceRow } from '#domain/occurrences/staff/occurrence-schema.ts';
import { dateOfClass, mailedSentence } from '#domain/occurrences/staff/occurrence-texts.ts';
import { datesChanged, staffOccurrences } from '#stores/staff/occurrences.ts';
import { RecipientsNote } from './RecipientsNote.tsx';
import { TelephoneDialog } from './TelephoneDialog.tsx';

/** A message from staff to everybody booked on a date. */
export function WriteDialog({ row, onClose }: { row: OccurrenceRow; onClose: () => void }) {
  const [waiting, setWaiting] = useState(false);
  const [withoutEmail, setWithoutEmail] = useState<readonly { name: string; phone: string }[]>([]);
  const audience = waiting ? 'booked-and-waiting' : 'booked';

  if (withoutEmail.length > 0)
    return <TelephoneDialog message="The message is on its way." people={withoutEmail} onClose={onClose} />;

  return (
    <MessageDialog
      title="Write to Everybody"
      about={dateOfClass(row)}
      audience="this class"
      ending="Then the class with its day, time and place, and the button to see the booking."
      choice={audience}
      send={async (message, requestId) =>
        (await staffOccurrences()).write(row.number, { ...message, audience }, requestId)
      }
      refusalOf={classMessageRefusal}
      onSent={({ mailed, withoutEmail: notMailed }) => {
        datesChanged();
        void notifySuccess(`Message sent${mailedSentence(mailed)}`);
        if (notMailed.length === 0) onClose();
        else setWithoutEmail(notMailed);
      }}
      onClose={onClose}
    >
      <RecipientsNote occurrence={row.number} audience={audience} />
      {row.waiting > 0 && (
        <CheckField
          name="waiting"
          label={
            row.waiting === 1
              ? 'Also to the person on the waitlist'
              : `Also to the ${row.waiting} people on the waitlist`
          }
          checked={waiting}
          onCheck={setWaiting}
        />
      )}
    </MessageDialog>
  );
}
