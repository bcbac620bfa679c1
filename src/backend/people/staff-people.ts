import * as v from 'valibot';
import type { Call } from '#backend/calls/call.ts';
import { asking } from '#backend/calls/parse.ts';
import { pageOf, refused as refusedFor } from '#backend/records/answers.ts';
import type { PageRequest } from '#backend/records/requests.ts';
import type { Role } from '#domain/accounts/access.ts';
import { personMerge, personPage, personRow } from '#domain/people/people-schema.ts';
import type { PeopleFilter } from '#domain/people/people-words.ts';
import { personMessageAnswer } from '#domain/people/person-message.ts';
import { erased, erasure, erasureRefusals, storedPerson } from '#domain/people/person-schema.ts';

const refused = <const Reason extends string>(reasons: readonly Reason[]) =>
  v.object({ kind: v.literal('refused'), reason: v.picklist(reasons) });

const personAnswer = v.variant('kind', [
  v.object({ kind: v.literal('found'), ...storedPerson.entries }),
  refused(['not-allowed', 'email-invalid']),
]);

const eraseAnswer = v.variant('kind', [
  v.object({ kind: v.literal('erased'), erased }),
  refused(['not-allowed', 'email-invalid', ...erasureRefusals]),
]);

const savedAnswer = <const Reason extends string = never>(reasons: readonly Reason[] = []) =>
  v.variant('kind', [v.object({ kind: v.literal('saved') }), refusedFor(reasons)]);

/** A note as staff write it. @property number Of a note that is changed; null for a new one. */
export interface NoteDraft {
  number: number | null;
  words: string;
  forTeachers: boolean;
}

export type StaffPeople = ReturnType<typeof createStaffPeople>;

/**
 * Everybody whom the studio knows, and what admins do for people who ask what is stored of them. Instructors see who
 * comes to their classes. Every method throws Outage where the studio cannot be reached.
 */
export function createStaffPeople(call: Call) {
  const ask = asking(call);
  return {
    /** By name, a page of them. */
    list: ({ search, filter, offset, limit }: PageRequest & { search: string; filter: PeopleFilter }) =>
      ask('staff_people', pageOf(personRow), {
        search,
        show: filter,
        page_offset: offset,
        page_limit: limit,
      }),

    /** Everything that staff see of somebody; null where there is nobody of this number, or nobody they may see. */
    page: (number: number) => ask('person_page', v.nullable(personPage), { number }),

    saveNote: (person: number, { number, words, forTeachers }: NoteDraft, requestId: string) =>
      ask('save_person_note', savedAnswer(['words-invalid']), {
        person,
        note: number,
        words,
        for_teachers: forTeachers,
        request_id: requestId,
      }),

    removeNote: (note: number, requestId: string) =>
      ask('remove_person_note', savedAnswer(), { note, request_id: requestId }),

    setRole: (person: number, role: Role, requestId: string) =>
      ask('set_person_role', savedAnswer(['no-account', 'last-admin']), {
        person,
        role,
        request_id: requestId,
      }),

    /** @param again Whether it may go out although another message did within the last hour. */
    write: (person: number, message: { subject: string; words: string; again: boolean }, requestId: string) =>
      ask('write_to_person', personMessageAnswer, { person, ...message, request_id: requestId }),

    /** Whom somebody was merged with within 30 days, the newest first. */
    merges: (person: number) => ask('person_merges', v.array(personMerge), { person }),

    /** Makes two people one. @param kept Who stays. */
    merge: (kept: number, duplicate: number, requestId: string) =>
      ask('merge_people', savedAnswer(['same-person', 'two-accounts', 'same-class', 'same-time']), {
        kept,
        duplicate,
        request_id: requestId,
      }),

    undoMerge: (merge: number, requestId: string) =>
      ask('undo_merge', savedAnswer(['too-late']), { merge, request_id: requestId }),

    /** What is stored under an address, in numbers. @param email Or "#7001", where somebody has none. */
    find: (email: string) => ask('staff_person', personAnswer, { email }),

    /** Everything that is stored under an address, for a file; null where the person who asks may not have it. */
    data: (email: string) => call('staff_person_data', { email }),

    /** Erases a person and their account. @param requestId The same id is the same request. */
    erase: (email: string, requestId: string) =>
      ask('erase_person', eraseAnswer, { email, request_id: requestId }),

    /** The last twenty, the newest first. */
    erasures: () => ask('staff_erasures', v.array(erasure)),
  };
}
