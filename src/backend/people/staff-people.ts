import * as v from 'valibot';
import type { Call } from '#backend/calls/call.ts';
import { typedCall } from '#backend/calls/parse.ts';
import { refusalSchema } from '#backend/records/answers.ts';
import type { PageRequest } from '#backend/records/requests.ts';
import type { Role } from '#domain/accounts/access.ts';
import { personMerge, personPage, personRow } from '#domain/people/people-schema.ts';
import type { PeopleFilter } from '#domain/people/people-texts.ts';
import { personMessageAnswer } from '#domain/people/person-message.ts';
import { pageOf } from '#domain/schema/answer-fields.ts';
import { erasingMethods } from './erasing-methods.ts';
import { noteMethods } from './note-methods.ts';

const savedAnswer = <const Reason extends string = never>(reasons: readonly Reason[] = []) =>
  v.variant('kind', [v.object({ kind: v.literal('saved') }), refusalSchema(reasons)]);

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

    ...noteMethods(call),
    ...erasingMethods(call),
  };
}
