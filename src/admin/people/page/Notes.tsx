import { useState } from 'react';
import { useChange } from '#admin/parts/record/use-change.ts';
import { useRole } from '#admin/parts/use-role.ts';
import { Badge } from '#components/controls/Badge.tsx';
import { Button } from '#components/controls/Button.tsx';
import { buttonStyle } from '#components/controls/button-style.ts';
import { uncertainChangeMessage } from '#components/messages/outages/outage-message.ts';
import { notifyError, notifySuccess } from '#components/messages/toasts/notify.ts';
import type { PersonNote } from '#domain/people/people-schema.ts';
import { personRefusals } from '#domain/people/person-texts.ts';
import { shownNotes } from '#domain/people/shown-notes.ts';
import { formatInstant } from '#domain/time/format-instant.ts';
import { peopleChanged } from '#stores/staff/people-changed.ts';
import { people } from '#stores/staff/staff.ts';
import { NoteForm } from './NoteForm.tsx';
import { PersonSection } from './PersonSection.tsx';
import { ShortList } from './ShortList.tsx';

/** Staff's notes about a person. Instructors read those marked for them; admins write. */
export function Notes({ person, notes }: { person: number; notes: readonly PersonNote[] }) {
  const isAdmin = useRole() === 'admin';
  // Each form stays open until it is saved or cancelled: opening one discards nothing in another.
  const [edited, setEdited] = useState<readonly PersonNote[]>([]);
  const [adding, setAdding] = useState(false);
  const { busy, send } = useChange();

  const remove = async (note: PersonNote) => {
    const answer = await send(
      async (requestId) => (await people()).removeNote(note, requestId),
      `${note.number} ${note.version}`,
    );
    if (!answer) return notifyError(uncertainChangeMessage);
    peopleChanged();
    if (answer.kind === 'refused')
      return notifyError(
        answer.reason === 'unknown' ? 'Somebody else has removed this note.' : personRefusals[answer.reason],
      );
    if (answer.kind === 'conflict')
      return notifyError(
        `${answer.by ?? 'Somebody else'} changed this note meanwhile. It is shown as it is now: please look again.`,
      );
    return notifySuccess('Note removed');
  };

  const isEdited = (note: PersonNote) => edited.some(({ number }) => number === note.number);

  const small = 'min-h-[44px] rounded-full px-3 font-semibold text-plum hover:bg-paper-deep';
  return (
    <PersonSection title="Notes" empty={!isAdmin && notes.length === 0 && 'There are no notes for teachers.'}>
      <ShortList rows={shownNotes(notes, edited)} records="notes" initialCount={5} isUrgent={isEdited}>
        {(note) => (
          <li key={note.number} className="py-2.5">
            {isEdited(note) ? (
              <NoteForm
                person={person}
                note={note}
                onDone={() => setEdited((before) => before.filter(({ number }) => number !== note.number))}
              />
            ) : (
              <>
                <p className="whitespace-pre-line break-words">{note.body}</p>
                <p className="mt-1 flex flex-wrap items-center gap-2 text-[0.95rem] text-ink-soft">
                  {formatInstant(note.at)}
                  {note.by && `, ${note.by}`}
                  {isAdmin && note.forInstructors && <Badge tone="sage">For teachers</Badge>}
                </p>
                {isAdmin && (
                  <div className="-ml-3 flex flex-wrap">
                    <Button onClick={() => setEdited([...edited, note])} className={small}>
                      Edit<span className="sr-only"> note: {note.body}</span>
                    </Button>
                    <Button busy={busy} onClick={() => void remove(note)} className={small}>
                      Remove<span className="sr-only"> note: {note.body}</span>
                    </Button>
                  </div>
                )}
              </>
            )}
          </li>
        )}
      </ShortList>
      {isAdmin &&
        (adding ? (
          <NoteForm person={person} note={null} onDone={() => setAdding(false)} />
        ) : (
          <Button onClick={() => setAdding(true)} className={buttonStyle('secondary', 'mt-2')}>
            Add Note
          </Button>
        ))}
    </PersonSection>
  );
}
