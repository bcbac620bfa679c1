import * as v from 'valibot';
import type { Call } from '#backend/calls/call.ts';
import { asking } from '#backend/calls/parse.ts';
import { pageOf } from '#backend/records/answers.ts';
import type { PageRequest } from '#backend/records/requests.ts';
import { type PassFilter, staffPass, staffPassStory } from '#domain/passes/staff/staff-pass-schema.ts';

export type StaffPasses = ReturnType<typeof createStaffPasses>;

/** What admins see and do of passes. Every method throws Outage where the studio cannot be reached. */
export function createStaffPasses(call: Call) {
  const ask = asking(call);
  return {
    /** By when they end, a page of them. @param search Part of a name, an email or the pass's name. */
    list: ({ search, standing, offset, limit }: PageRequest & { search: string; standing: PassFilter }) =>
      ask('staff_passes', pageOf(staffPass), { search, standing, page_offset: offset, page_limit: limit }),

    /** A pass with its ledger; null where there is none. */
    one: (number: number) => ask('staff_pass', v.nullable(staffPassStory), { pass_number: number }),
  };
}
