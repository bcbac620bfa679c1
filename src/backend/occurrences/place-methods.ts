import type { Call } from '#backend/calls/call.ts';
import { typedCall } from '#backend/calls/parse.ts';
import type { GuestForm } from '#domain/bookings/booking-form.ts';
import { moveRefusals } from '#domain/bookings/move-refusals.ts';
import type { WalkIn } from '#domain/bookings/staff/walk-in.ts';
import { attendeeAnswer, guestAnswer, restoreAnswer, walkInAnswer } from './occurrence-answers.ts';

/** Places that staff give to people, and cancel. Throws Outage if the studio is unreachable. */
export function placeMethods(call: Call) {
  const rpc = typedCall(call);
  return {
    /**
     * Adds a person at the door, as attended if attendance may already be marked; never beyond the capacity. A person who
     * is added earlier is notified by mail.
     * `already-here`: the same name and number is booked already, and may take another place.
     * @param options.again Whether to give that person another place. @param options.atHome Whether they take part at
     * home, and not yet as attended.
     */
    addWalkIn: (
      occurrence: number,
      { paymentMethod, ...person }: WalkIn,
      requestId: string,
      { again, atHome = false }: { again: boolean; atHome?: boolean } = { again: false },
    ) =>
      rpc('add_walk_in', walkInAnswer, {
        occurrence,
        ...person,
        payment_method: paymentMethod,
        request_id: requestId,
        again,
        at_home: atHome,
      }),

    /**
     * Gives a person on the waitlist a free place, perhaps before others who are ahead; only that person is notified
     * by mail.
     * @param reason Stored in the history.
     */
    moveUp: (booking: number, reason: string, requestId: string) =>
      rpc(
        'promote_attendee',
        attendeeAnswer([
          'full',
          'cancelled',
          'paused',
          'over',
          'overlapping',
          'not-waiting',
          'reason-invalid',
        ]),
        { booking, promotion_reason: reason, request_id: requestId },
      ),

    /**
     * Adds a friend whom a member brings free on the pass that pays for their own place. The guest's email may be
     * empty.
     */
    bringGuest: (booking: number, { guestName, guestEmail }: GuestForm, requestId: string) =>
      rpc('bring_guest', guestAnswer, {
        booking,
        guest_name: guestName,
        guest_email: guestEmail,
        request_id: requestId,
      }),

    /** Moves a person from the studio to home, or back; the person is notified by mail. */
    moveAttendee: (booking: number, atHome: boolean, requestId: string) =>
      rpc('move_attendee', attendeeAnswer(moveRefusals), { booking, at_home: atHome, request_id: requestId }),

    /** Restores a cancelled booking if there is a free place; the person is notified by mail. */
    restoreAttendee: (booking: number, requestId: string) =>
      rpc('restore_attendee', restoreAnswer, { booking, request_id: requestId }),

    /**
     * Cancels a booking on behalf of its owner, who is notified by mail. The first person on the waitlist gets the
     * place.
     */
    cancelPlace: (booking: number, requestId: string) =>
      rpc('cancel_attendee', attendeeAnswer(['begun']), { booking, request_id: requestId }),
  };
}
