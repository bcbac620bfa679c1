import { useEffect, useRef } from 'react';
import { ActionButton } from '#admin/parts/ActionButton.tsx';
import { alreadyHereQuestion } from '#domain/bookings/staff/walk-in.ts';

interface Props {
  person: { name: string };
  onAdd: () => void;
}

/**
 * Asks before a person takes a second place in a class. It takes the focus, because the pressed button has been
 * removed.
 */
export function SecondPlaceQuestion({ person, onAdd }: Props) {
  const questionRef = useRef<HTMLDivElement>(null);
  useEffect(() => questionRef.current?.focus(), []);

  return (
    <div
      ref={questionRef}
      tabIndex={-1}
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-apricot-pale px-4 py-3 font-medium text-apricot-ink outline-none"
    >
      <p className="min-w-0 break-words">{alreadyHereQuestion(person)}</p>
      <ActionButton tone="secondary" onClick={onAdd}>
        Add Another Place
      </ActionButton>
    </div>
  );
}
