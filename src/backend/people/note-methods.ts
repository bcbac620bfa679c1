import * as v from 'valibot';
import type { Call } from '#backend/calls/call.ts';
import { typedCall } from '#backend/calls/parse.ts';
import { conflict, refusalSchema, removeAnswer } from '#backend/records/answers.ts';
import type { NoteFields } from '#domain/people/note-form.ts';
import { type PersonNote, personNote } from '#domain/people/people-schema.ts';

const savedNoteAnswer = v.variant('kind', [
  v.object({ kind: v.literal('saved'), number: v.number(), version: v.number() }),
  conflict(personNote),
  refusalSchema(['body-invalid']),
]);

/** A note as its form edits it. */
export type EditedNote = Pick<PersonNote, 'number' | 'version' | 'body' | 'forInstructors'>;

interface SaveNoteRequest {
  draft: NoteFields;
  /** The note as it was opened; null for a new one. */
  record: EditedNote | null;
  requestId: string;
}

/** The notes of staff about a person. Throws Outage if the studio is unreachable. */
export function noteMethods(call: Call) {
  const rpc = typedCall(call);
  return {
    saveNote: async (person: number, { draft, record, requestId }: SaveNoteRequest) => {
      const answer = await rpc('save_person_note', savedNoteAnswer, {
        person,
        note: record?.number ?? null,
        body: draft.body,
        for_instructors: draft.forInstructors,
        version: record?.version ?? null,
        request_id: requestId,
      });
      if (answer.kind !== 'saved') return answer;
      const { kind, number, version } = answer;
      return { kind, record: { number, version, ...draft } satisfies EditedNote };
    },

    removeNote: ({ number, version }: EditedNote, requestId: string) =>
      rpc('remove_person_note', removeAnswer(personNote), { note: number, version, request_id: requestId }),
  };
}
