import type { AttendeeChange } from './attendee-change.ts';
import { SmallAction } from './SmallAction.tsx';

interface Props {
  person: { number: number; name: string };
  busy: boolean;
  onChange: AttendeeChange;
  onClose: () => void;
}

/** Asks before a person's confirmed or waitlisted booking is cancelled. */
export function CancelPlace({ person: { number, name }, busy, onChange, onClose }: Props) {
  const cancel = async () => {
    const succeeded = await onChange(
      ['cancel', number],
      (occurrences, requestId) => occurrences.cancelPlace(number, requestId),
      `The place of ${name} is cancelled`,
    );
    if (succeeded) onClose();
  };
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-1">
      <p>Cancel the place of {name}?</p>
      <SmallAction name={name} busy={busy} onClick={cancel}>
        Yes, Cancel It
      </SmallAction>
      <SmallAction name={name} busy={busy} onClick={onClose}>
        Keep It
      </SmallAction>
    </div>
  );
}
