import { useId } from 'react';
import { FieldProblem } from '#components/form/FieldProblem.tsx';
import { atHomeHint } from '#domain/bookings/booking-form.ts';
import { placeLabels } from '#domain/bookings/places-at-home.ts';
import { spotsSentence } from '#domain/occurrences/availability.ts';
import type { Occurrence } from '#domain/occurrences/occurrence-schema.ts';

interface Props {
  occurrence: Occurrence;
  atHome: boolean;
  problem: string | undefined;
  onChange: (atHome: boolean) => void;
}

/** Where the person takes part in a streamed class. */
export function PlaceField({ occurrence, atHome, problem, onChange }: Props) {
  const id = useId();
  const option = (isHome: boolean, label: string, hint: string) => (
    <label className="flex min-h-[44px] items-start gap-3 py-1.5">
      <input
        type="radio"
        name="place"
        checked={atHome === isHome}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
        onChange={() => onChange(isHome)}
      />
      <span>
        <span className="font-semibold">{label}</span>
        <span className="block text-[0.95rem] text-ink-soft">{hint}</span>
      </span>
    </label>
  );
  return (
    <fieldset>
      <legend className="font-semibold">Where will you take part?</legend>
      {option(false, placeLabels.studio, spotsSentence(occurrence))}
      {option(true, placeLabels.home, atHomeHint)}
      <FieldProblem id={id} message={problem} />
    </fieldset>
  );
}
