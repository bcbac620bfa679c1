import { useState } from 'react';

/**
 * The version of a record that a form edits: as it was opened, or as a colleague or the form itself has saved it since.
 * @param record The record as it was opened; null for a new one.
 * @param fieldsOf The field values of a record, or of a new one.
 */
export function useEditedVersion<SavedRecord, Fields>(
  record: SavedRecord | null,
  fieldsOf: (record: SavedRecord | null) => Fields,
) {
  const [base, setBase] = useState(record);
  const [saved, setSaved] = useState(() => fieldsOf(record));
  return {
    base,
    /** Replaces the version with which the next request is sent, without comparing the fields with it. */
    setBase,
    /** The field values of the version with which the form compares its input. */
    saved,
    /** Edits another version from now on. The input stays as it is. */
    editFrom: (version: SavedRecord) => {
      setBase(version);
      setSaved(fieldsOf(version));
    },
  };
}
