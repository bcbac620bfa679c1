import type { PersonNote } from './people-schema.ts';

/**
 * The notes about a person as a page shows them, newest first: a note that is being edited stays although a colleague
 * has removed it, so that nobody loses what they have typed.
 * @param edited The notes that are being edited, as they were opened.
 */
export function shownNotes(notes: readonly PersonNote[], edited: readonly PersonNote[]): PersonNote[] {
  const removed = edited.filter(({ number }) => !notes.some((note) => note.number === number));
  return [...notes, ...removed].sort((a, b) => b.number - a.number);
}
