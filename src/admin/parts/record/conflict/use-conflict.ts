import { type ReactNode, useState } from 'react';
import type { Conflict } from '#admin/parts/record/record-answer.ts';
import type { FormSchema } from '#domain/schema/read-form.ts';
import type { ConflictField } from './ConflictNotice.tsx';
import { compareVersions } from './compare-versions.ts';

/** What the notice of a conflict compares. */
export interface ComparisonOptions<SavedRecord, Fields> {
  /** The labels of the fields. */
  schema?: FormSchema;
  /** The displayed form of a value in a conflict, which compares the fields of the schema; by default as typed. */
  shown?: (name: keyof Fields, fields: Fields) => ReactNode;
  /** What a conflict compares besides the fields. */
  extraComparisons?: (current: SavedRecord) => readonly ConflictField[];
}

interface Options<SavedRecord, Fields> extends ComparisonOptions<SavedRecord, Fields> {
  /** The field values as they were entered. */
  fields: Fields;
  fieldsOf: (record: SavedRecord) => Fields;
  /** Replaces the input with the colleague's version. */
  onTakeCurrent: (current: SavedRecord) => void;
  /** Saves the input over the colleague's version. */
  onSaveEntered: (current: SavedRecord) => void;
}

/** The conflict of a form's input with the version that a colleague saved first, and the two ways to resolve it. */
export function useConflict<SavedRecord, Fields extends object>(options: Options<SavedRecord, Fields>) {
  const [conflict, setConflict] = useState<Conflict<SavedRecord>>();
  const { schema, fields, fieldsOf, shown, extraComparisons, onTakeCurrent, onSaveEntered } = options;
  return {
    setConflict,
    conflict: conflict && {
      by: conflict.by,
      at: conflict.at,
      compareVersions: () => [
        ...compareVersions(schema, fields, fieldsOf(conflict.current), shown),
        ...(extraComparisons?.(conflict.current) ?? []),
      ],
      takeCurrent: () => {
        setConflict(undefined);
        onTakeCurrent(conflict.current);
      },
      saveEntered: () => onSaveEntered(conflict.current),
    },
  };
}
