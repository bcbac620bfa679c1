import * as v from 'valibot';
import { type RecordKind, recordedChange } from '#domain/records/recorded-change.ts';
import type { Call } from './calls/call.ts';
import type { Invoke } from './calls/invoke.ts';
import { loadOnce } from './calls/load-once.ts';
import { typedCall } from './calls/parse.ts';

export type Staff = ReturnType<typeof createStaff>;

/**
 * What staff can do, in the name of the signed-in person. Each noun is a separate chunk, which only its screen loads.
 * The database checks the caller: an action that the role does not allow is refused, and a list that it may not see is
 * empty.
 */
export function createStaff(call: Call, invoke: Invoke) {
  return {
    overview: loadOnce(async () => (await import('./overview/staff-overview.ts')).createStaffOverview(call)),
    invitations: loadOnce(async () =>
      (await import('./invitations/staff-invitations.ts')).createStaffInvitations(call),
    ),
    classes: loadOnce(async () => (await import('./classes/staff-classes.ts')).createStaffClasses(call)),
    instructors: loadOnce(async () =>
      (await import('./instructors/staff-instructors.ts')).createStaffInstructors(call),
    ),
    substitutes: loadOnce(async () =>
      (await import('./instructors/staff-substitutes.ts')).createStaffSubstitutes(call),
    ),
    occurrences: loadOnce(async () =>
      (await import('./occurrences/staff-occurrences.ts')).createStaffOccurrences(call),
    ),
    products: loadOnce(async () => (await import('./products/staff-products.ts')).createStaffProducts(call)),
    orders: loadOnce(async () => (await import('./orders/staff-orders.ts')).createStaffOrders(call)),
    payments: loadOnce(async () => (await import('./payments/staff-payments.ts')).createStaffPayments(call)),
    posts: loadOnce(async () => (await import('./posts/staff-posts.ts')).createStaffPosts(call)),
    mails: loadOnce(async () => (await import('./mails/staff-mails.ts')).createStaffMails(call)),
    newsletters: loadOnce(async () =>
      (await import('./newsletter/staff-newsletters.ts')).createStaffNewsletters(call),
    ),
    pictures: loadOnce(async () => (await import('./pictures/staff-pictures.ts')).createStaffPictures(call)),
    passes: loadOnce(async () => (await import('./passes/staff-passes.ts')).createStaffPasses(call)),
    people: loadOnce(async () => (await import('./people/staff-people.ts')).createStaffPeople(call)),
    publishing: loadOnce(async () =>
      (await import('./publishing/staff-publishing.ts')).createStaffPublishing(call, invoke),
    ),
    settings: loadOnce(async () => (await import('./settings/staff-settings.ts')).createStaffSettings(call)),

    /**
     * Staff's changes of a record, the newest first.
     * @param key As in its address: a key, an id, a number.
     */
    history: (kind: RecordKind, key: string) =>
      typedCall(call)('record_history', v.array(recordedChange), { kind, key }),

    /**
     * Gives up a request whose response was lost, so that it is not carried out if it arrives late. Returns whether it
     * was carried out before: sending it again then returns its answer.
     */
    giveUpRequest: (requestId: string) =>
      typedCall(call)('give_up_request', v.boolean(), { request_id: requestId }),

    /** Discards all changes made in this browser; undefined if the studio is connected. */
    reset: undefined as (() => Promise<void>) | undefined,
  };
}
