import { useState } from 'react';
import { ActionButton } from '#admin/parts/ActionButton.tsx';
import type { PersonPage } from '#domain/people/people-schema.ts';
import { personMessageRefusal } from '#domain/people/person-message.ts';
import { BookForDialog } from './BookForDialog.tsx';
import { WriteToPerson } from './WriteToPerson.tsx';

/** An admin's actions for a person. */
export function PersonActions({ person }: { person: PersonPage }) {
  const [open, setOpen] = useState<'book' | 'write'>();
  const close = () => setOpen(undefined);
  return (
    <div className="mb-8 flex flex-wrap gap-3">
      <ActionButton onClick={() => setOpen('book')}>Book a Class for Them</ActionButton>
      <ActionButton
        tone="secondary"
        onClick={() => setOpen('write')}
        disabledReason={person.email ? undefined : personMessageRefusal('no-address').message}
      >
        Write a Message
      </ActionButton>
      {open === 'book' && <BookForDialog person={person} onClose={close} />}
      {open === 'write' && <WriteToPerson person={person} onClose={close} />}
    </div>
  );
}
