import * as v from 'valibot';
import type { Call } from '#backend/calls/call.ts';
import { typedCall } from '#backend/calls/parse.ts';
import { conflict, refusalSchema, removeAnswer } from '#backend/records/answers.ts';
import type { PageRequest } from '#backend/records/requests.ts';
import type { Role } from '#domain/accounts/access.ts';
import type { NoteFields } from '#domain/people/note-form.ts';
import {
  type PersonNote,
  personMerge,
  personNote,
  personPage,
  personRow,
} from '#domain/people/people-schema.ts';
import type { PeopleFilter } from '#domain/people/people-texts.ts';
import { personMessageAnswer } from '#domain/people/person-message.ts';
import { erased, erasure, erasureRefusals, storedPerson } from '#domain/people/person-schema.ts';
import { pageOf } from '#domain/schema/answer-fields.ts';

const refusal = <const Reason extends string>(reasons: readonly Reason[]) =>
  v.object({ kind: v.literal('refused'), reason: v.picklist(reasons) });

const personAnswer = v.variant('kind', [
  v.object({ kind: v.literal('found'), ...storedPerson.entries }),
  refusal(['not-allowed', 'email-invalid']),
]);

const eraseAnswer = v.variant('kind', [
  v.object({ kind: v.literal('erased'), erased }),
  refusal(['not-allowed', 'email-invalid', ...erasureRefusals]),
]);

const savedAnswer = <const Reason extends string = never>(reasons: readonly Reason[] = []) =>
  v.variant('kind', [v.object({ kind: v.literal('saved') }), refusalSchema(reasons)]);

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

export type StaffPeople = ReturnType<typeof createStaffPeople>;

/**
 * Everybody whom the studio knows, and what admins do when people request their stored data. Instructors see the people
 * in their own classes. Every method throws Outage if the studio is unreachable.
 */
export function createStaffPeople(call: Call) {
  const rpc = typedCall(call);
  return {
    /** A page of people, by name. */
    list: ({ search, filter, offset, limit }: PageRequest & { search: string; filter: PeopleFilter }) =>
      rpc('staff_people', pageOf(personRow), {
        search,
        show: filter,
        page_offset: offset,
        page_limit: limit,
      }),

    /**
     * Everything that staff see about a person; null if this number does not exist or the caller may not see the
     * person.
     */
    page: (number: number) => rpc('person_page', v.nullable(personPage), { number }),

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

    setRole: (person: number, role: Role, requestId: string) =>
      rpc('set_person_role', savedAnswer(['no-account', 'last-admin']), {
        person,
        role,
        request_id: requestId,
      }),

    /** @param message.again Whether to send it even if another message was sent within the last hour. */
    write: (person: number, message: { subject: string; body: string; again: boolean }, requestId: string) =>
      rpc('write_to_person', personMessageAnswer, { person, ...message, request_id: requestId }),

    /** The people merged into this one within the last 30 days, the newest first. */
    merges: (person: number) => rpc('person_merges', v.array(personMerge), { person }),

    /**
     * Merges two people into one.
     * @param survivor The person who remains.
     */
    merge: (survivor: number, duplicate: number, requestId: string) =>
      rpc('merge_people', savedAnswer(['same-person', 'two-accounts', 'same-class', 'same-time']), {
        survivor,
        duplicate,
        request_id: requestId,
      }),

    undoMerge: (merge: number, requestId: string) =>
      rpc('undo_merge', savedAnswer(['too-late']), { merge, request_id: requestId }),

    /**
     * What is stored under an address, in numbers.
     * @param email Or "#7001" for a person without one.
     */
    find: (email: string) => rpc('staff_person', personAnswer, { email }),

    /** Everything that is stored under an address, for a file; null if the caller may not have it. */
    data: (email: string) => call('staff_person_data', { email }),

    /**
     * Erases a person and their account.
     * @param requestId The idempotency key: requests with the same id are the same request.
     */
    erase: (email: string, requestId: string) =>
      rpc('erase_person', eraseAnswer, { email, request_id: requestId }),

    /** The last twenty, the newest first. */
    erasures: () => rpc('staff_erasures', v.array(erasure)),
  };
}
