import type { RecordedFields } from './change-texts.ts';
import { hiddenFields } from './history-fields.ts';
import { type Choices, type RestorableForms, type RestorableKind, restoreColumn } from './restore-fields.ts';

/** Earlier values of a form. */
export interface EarlierValues<Fields> {
  /** When they were changed. Instant, ISO 8601 in UTC. */
  at: string;
  values: Partial<Fields>;
}

/** Earlier values of a record, in its form's format. */
export type Restored<Kind extends RestorableKind> = EarlierValues<RestorableForms[Kind]>;

interface RestoreContext<Kind extends RestorableKind> {
  /** The form's current values, or its initial ones. */
  now: RestorableForms[Kind];
  /** Why the record cannot be changed at all; undefined if it can. */
  disabledReason: string | undefined;
  choices: Choices;
}

interface Restoration<Kind extends RestorableKind> {
  /** The values for the form; undefined if none can be restored. */
  values: Restored<Kind>['values'] | undefined;
  /** Why none or not all of it can be restored: a sentence for each reason. */
  reasons: readonly string[];
}

/** Returns the values that a change replaced and that can be restored into the record's form. */
export function restorableValues<Kind extends RestorableKind>(
  kind: Kind,
  { action, before }: RecordedFields,
  { now, disabledReason, choices }: RestoreContext<Kind>,
): Restoration<Kind> {
  if (action !== 'changed' || !before) return { values: undefined, reasons: [] };
  const values: Record<string, string | boolean> = {};
  const reasons = new Set<string>();
  let restorable = 0;
  for (const [name, value] of Object.entries(before)) {
    if (hiddenFields.includes(name)) continue;
    const column = restoreColumn(kind, name, now);
    if (typeof column === 'string') {
      reasons.add(column);
      continue;
    }
    const restored = column.read(value, choices);
    if ('unavailable' in restored) reasons.add(restored.unavailable);
    else {
      restorable += 1;
      const { field } = column;
      if (now[field as keyof typeof now] !== restored.value) values[String(field)] = restored.value;
    }
  }
  const isUnchanged = Object.keys(values).length === 0;
  if (isUnchanged && restorable > 0) reasons.add('These values are in place.');
  else if (disabledReason && !isUnchanged) return { values: undefined, reasons: [disabledReason] };
  return { values: isUnchanged ? undefined : (values as Restored<Kind>['values']), reasons: [...reasons] };
}

/** Whether a form still contains the restored values. */
export function hasRestoredValues(values: object, now: object): boolean {
  return Object.entries(values).every(([field, value]) => (now as Record<string, unknown>)[field] === value);
}
