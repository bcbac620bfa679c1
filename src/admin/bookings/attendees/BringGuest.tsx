import { useState } from 'react';
import { InlineForm } from '#admin/parts/InlineForm.tsx';
import { Field } from '#components/form/Field.tsx';
import { useProblems } from '#components/form/use-problems.ts';
import { type GuestForm, guestForm } from '#domain/bookings/booking-form.ts';
import { type Problems, readForm } from '#domain/schema/read-form.ts';
import type { AttendeeChange } from './attendee-change.ts';

interface Props {
  /** The member who brings a guest. */
  person: { number: number; name: string };
  busy: boolean;
  onChange: AttendeeChange;
  onClose: () => void;
}

/** Records the friend whom a member brings free on their pass. */
export function BringGuest({ person: { number, name }, busy, onChange, onClose }: Props) {
  const [guest, setGuest] = useState<GuestForm>({ guestName: '', guestEmail: '' });
  const { formRef, problems, showProblems, clearProblems } = useProblems<Problems<GuestForm>>();

  const change = (changed: Partial<GuestForm>) => {
    setGuest({ ...guest, ...changed });
    clearProblems(changed);
  };
  const send = async () => {
    const parsed = readForm(guestForm, guest);
    if (busy) return;
    if (parsed.kind === 'refused') return void showProblems(parsed.problems);
    const succeeded = await onChange(
      ['guest', number, parsed.draft],
      (occurrences, requestId) => occurrences.bringGuest(number, parsed.draft, requestId),
      `${parsed.draft.guestName} comes as the guest of ${name}`,
    );
    if (succeeded) onClose();
  };

  return (
    <InlineForm
      formRef={formRef}
      draft={guest}
      submitLabel="Add Guest"
      busy={busy}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <p>Who is {name} bringing? It takes a guest place on their pass and a place in the class.</p>
      <Field
        label="Guest’s name"
        required
        autoComplete="off"
        value={guest.guestName}
        problem={problems.guestName}
        onChange={({ target }) => change({ guestName: target.value })}
      />
      <Field
        label="Guest’s email"
        optional
        type="email"
        autoComplete="off"
        value={guest.guestEmail}
        problem={problems.guestEmail}
        onChange={({ target }) => change({ guestEmail: target.value })}
      />
    </InlineForm>
  );
}
