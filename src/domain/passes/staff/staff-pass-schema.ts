import * as v from 'valibot';
import { pass, passSummary, withdrawal } from '#domain/passes/pass-schema.ts';
import { count } from '#domain/schema/answer-fields.ts';

/** The owner of a pass; null if the person was erased. */
const person = v.nullable(v.object({ number: count, name: v.string(), email: v.string() }));

/** A pass in the list of passes. */
export const staffPass = v.object({ ...passSummary.entries, withdrawn: withdrawal, person });

/** A pass with its ledger, as staff see it. */
export const staffPassWithLedger = v.object({ ...pass.entries, person });

/** The filters of a list of passes. */
export const passFilters = {
  valid: { label: 'Valid today' },
  ending: { label: 'Ending within a week' },
  ended: { label: 'Ended or used up' },
  all: { label: 'All' },
} as const;

export type PassFilter = keyof typeof passFilters;
