import { Unbroken } from '#components/Unbroken.tsx';
import type { PlaceToCancel } from '#domain/passes/pausing.ts';
import { dayInWords } from '#domain/time/day-in-words.ts';

/** The classes that a pause would cancel, shown beforehand. */
export function PlacesToCancel({ places }: { places: readonly PlaceToCancel[] }) {
  if (places.length === 0) return null;
  return (
    <>
      <p className="mt-4 font-semibold">
        {places.length === 1
          ? 'This class will be cancelled first:'
          : 'These classes will be cancelled first:'}
      </p>
      <ul className="mt-2 space-y-1.5 border-l border-paper-edge pl-4">
        {places.map(({ booking, title, on, start, late }) => (
          <li key={booking}>
            <Unbroken text={`${title}, ${dayInWords(on)}, ${start}`} />
            {late && <span className="text-ink-soft"> – noted as a late cancellation</span>}
          </li>
        ))}
      </ul>
    </>
  );
}
