import * as v from 'valibot';
import type { Call } from '#backend/calls/call.ts';
import { typedCall } from '#backend/calls/parse.ts';
import { refusalSchema } from '#backend/records/answers.ts';
import {
  type InvitationDraft,
  invitationList,
  invitationRefusals,
  noProfile,
} from '#domain/invitations/invitation-schema.ts';

export type StaffInvitations = ReturnType<typeof createStaffInvitations>;

/** Invitations to the staff, for admins. Every method throws Outage if the studio is unreachable. */
export function createStaffInvitations(call: Call) {
  const rpc = typedCall(call);
  const answer = <const Reason extends string = never>(reasons: readonly Reason[] = []) =>
    v.variant('kind', [v.object({ kind: v.literal('saved') }), refusalSchema(reasons)]);
  return {
    list: () => rpc('staff_invitations', invitationList),

    /** Invites somebody by mail. An earlier invitation of the same address ends. */
    invite: ({ name, email, role, instructor }: InvitationDraft, requestId: string) =>
      rpc('invite_staff', answer(invitationRefusals), {
        name,
        email,
        role,
        instructor: role === 'admin' || instructor === noProfile ? null : instructor,
        request_id: requestId,
      }),

    withdraw: (number: number, requestId: string) =>
      rpc('withdraw_invitation', answer(), { number, request_id: requestId }),
  };
}
