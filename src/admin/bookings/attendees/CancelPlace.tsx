import { useWhileMounted } from '#admin/parts/record/use-while-mounted.ts';
import { SmallAction } from '#admin/parts/SmallAction.tsx';
import { Announced } from '#components/messages/Announced.tsx';
import type { AttendeeChange } from './attendee-change.ts';

interface Props {
  person: { number: number; name: string };
  busy: boolean;
  onChange: AttendeeChange;
  onClose: () => void;
}

/**
 * Asks before a person's confirmed or waitlisted booking is cancelled. The decline button is first: it receives the focus
 * of the pressed button, so that a second press of Enter cancels nothing.
 */
export function CancelPlace({ person: { number, name }, busy, onChange, onClose }: Props) {
  const close = useWhileMounted(onClose);
  const cancel = async () => {
    const succeeded = await onChange(
      ['cancel', number],
      (occurrences, requestId) => occurrences.cancelPlace(number, requestId),
      `The place of ${name} is cancelled`,
    );
    if (succeeded) close();
  };
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-1">
      <Announced>{`Cancel the place of ${name}?`}</Announced>
      <SmallAction name={name} busy={busy} onClick={onClose}>
        Keep It
      </SmallAction>
      <SmallAction name={name} destructive busy={busy} onClick={cancel}>
        Yes, Cancel It
      </SmallAction>
    </div>
  );
}
