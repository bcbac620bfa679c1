import { type RefObject, useEffect, useState } from 'react';
import { type EarlierValues, stillRestored } from '#domain/records/restoring.ts';
import { formatInstant } from '#domain/time/instant-words.ts';

interface Options<Fields> {
  /** Stands around the fields, which have the names of their values. */
  place: RefObject<HTMLFormElement | null>;
  /** What stands in the form. */
  fields: Fields;
  /** What the form was opened with. */
  first?: EarlierValues<Fields> | undefined;
}

interface RestoredValues<Fields> {
  /** What to say of the values in the form; empty where they are not there, or not any more. */
  words: string;
  /** What was brought back last. */
  latest: EarlierValues<Fields> | undefined;
  /** Says that values were put into the form, and leads to the first of them. */
  tell: (restored: EarlierValues<Fields>) => void;
}

/** Says that earlier values are in a form. The form puts them there itself. */
export function useRestored<Fields extends object>({
  place,
  fields,
  first,
}: Options<Fields>): RestoredValues<Fields> {
  const [restored, tell] = useState(first);
  const [drawn, setDrawn] = useState<EarlierValues<Fields>>();

  // Only after the values were drawn, and a dialog has given its own field the focus.
  useEffect(() => {
    if (!restored) return;
    // The words come after their place, so that they are read out.
    setDrawn(restored);
    const controls = [...(place.current?.elements ?? [])] as HTMLElement[];
    controls.find((control) => Object.hasOwn(restored.values, control.getAttribute('name') ?? ''))?.focus();
  }, [restored, place]);

  const holds = drawn !== undefined && drawn === restored && stillRestored(drawn.values, fields);
  return {
    words: holds
      ? `The values from before ${formatInstant(drawn.at)} are in the form. Save to bring them back.`
      : '',
    latest: restored,
    tell,
  };
}
