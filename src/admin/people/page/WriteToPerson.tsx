import { MessageDialog } from '#admin/messages/MessageDialog.tsx';
import { useWhileMounted } from '#admin/parts/record/use-while-mounted.ts';
import { notifySuccess } from '#components/messages/toasts/notify.ts';
import type { PersonPage } from '#domain/people/people-schema.ts';
import { displayedName } from '#domain/people/people-texts.ts';
import { personMessageRefusal } from '#domain/people/person-message.ts';
import { invalidate } from '#stores/staff/queries.ts';
import { people } from '#stores/staff/staff.ts';

/** A message from an admin to one person, sent as a mail of the studio. */
export function WriteToPerson({ person, onClose }: { person: PersonPage; onClose: () => void }) {
  const close = useWhileMounted(onClose);
  const name = displayedName(person);
  return (
    <MessageDialog
      title="Write a Message"
      about={`To ${name}, ${person.email}`}
      audience="this person"
      send={async (message, requestId) => (await people()).write(person.number, message, requestId)}
      refusalOf={personMessageRefusal}
      onSent={() => {
        invalidate('people', 'mails');
        void notifySuccess(`Message to ${name} is on its way`);
        close();
      }}
      onClose={onClose}
    />
  );
}
