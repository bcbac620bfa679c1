import type { RecordedFields } from '#domain/records/change-texts.ts';
import { type Restored, restorableValues } from '#domain/records/restorable-values.ts';
import type { Choices, RestorableForms, RestorableKind } from '#domain/records/restore-fields.ts';
import { formatInstant } from '#domain/time/format-instant.ts';

/** How a screen restores earlier values: into its form, or into the dialog that it opens. */
export interface Restorable<Kind extends RestorableKind> {
  /** The form's current values, or those that it would open with. */
  now: RestorableForms[Kind];
  /** Why the record cannot be changed at all; undefined if it can. */
  disabledReason: string | undefined;
  onRestore: (restored: Restored<Kind>) => void;
}

interface Props<Kind extends RestorableKind> extends Restorable<Kind> {
  kind: Kind;
  change: RecordedFields & { at: string };
  choices: Choices;
}

/** Offers the values that a change replaced, or says why they cannot be restored. */
export function RestoreEntry<Kind extends RestorableKind>({
  kind,
  change,
  choices,
  now,
  disabledReason,
  onRestore,
}: Props<Kind>) {
  const { values, reasons } = restorableValues(kind, change, { now, disabledReason, choices });
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      {values && (
        <button
          type="button"
          onClick={() => onRestore({ at: change.at, values })}
          className="min-h-[44px] min-w-[44px] font-semibold text-plum underline hover:no-underline"
        >
          Restore<span className="sr-only"> what was there before {formatInstant(change.at)}</span>
        </button>
      )}
      {reasons.length > 0 && (
        <p className="text-[0.95rem] text-ink-soft">
          {`${values ? 'Not all of it: ' : ''}${reasons.join(' ')}`}
        </p>
      )}
    </div>
  );
}
