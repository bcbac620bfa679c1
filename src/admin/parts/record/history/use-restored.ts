import { type RefObject, useEffect, useState } from 'react';
import { type EarlierValues, hasRestoredValues } from '#domain/records/restorable-values.ts';
import { formatInstant } from '#domain/time/format-instant.ts';

interface Options<Fields> {
  /** The element around the fields, whose names are those of their values. */
  formRef: RefObject<HTMLFormElement | null>;
  /** The form's current values. */
  fields: Fields;
  /** The values with which the form was opened. */
  initial?: EarlierValues<Fields> | undefined;
}

interface RestoredValues<Fields> {
  /** The message about the restored values; empty if they are not in the form, or no longer. */
  message: string;
  /** The values that were restored last. */
  restored: EarlierValues<Fields> | undefined;
  /** Announces that values were restored into the form, and focuses the first of them. */
  setRestored: (restored: EarlierValues<Fields>) => void;
}

/** Announces that a form contains earlier values. The form itself sets them. */
export function useRestored<Fields extends object>({
  formRef,
  fields,
  initial,
}: Options<Fields>): RestoredValues<Fields> {
  const [restored, setRestored] = useState(initial);
  const [announced, setAnnounced] = useState<EarlierValues<Fields>>();

  // Only after the values are rendered, and after a dialog has focused its own field.
  useEffect(() => {
    if (!restored) return;
    // The text follows its element, so that it is announced.
    setAnnounced(restored);
    const controls = [...(formRef.current?.elements ?? [])] as HTMLElement[];
    controls.find((control) => Object.hasOwn(restored.values, control.getAttribute('name') ?? ''))?.focus();
  }, [restored, formRef]);

  const isStillRestored =
    announced !== undefined && announced === restored && hasRestoredValues(announced.values, fields);
  return {
    message: isStillRestored
      ? `The values from before ${formatInstant(announced.at)} are in the form. Save to bring them back.`
      : '',
    restored,
    setRestored,
  };
}
