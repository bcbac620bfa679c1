import * as v from 'valibot';
import { mailRow } from '#domain/mails/staff/mail-schema.ts';
import { emailField } from '#domain/people/contact-fields.ts';
import { count, instant, keyOf, signedMoney, whole } from '#domain/schema/answer-fields.ts';
import { text } from '#domain/schema/form-fields.ts';
import { paymentKinds, paymentWays } from './payment-ways.ts';

/** What a payment was for: a line of its receipt. Amounts and pieces of a refund are below zero. */
const paymentLine = v.object({
  position: count,
  what: v.string(),
  pieces: whole,
  amount: signedMoney,
  /** In hundredths of a per cent. */
  vatRate: count,
  tax: signedMoney,
  /** Id of a product; null for everything else, and where it is gone. */
  product: v.nullable(v.string()),
  /** Number of the pass that it paid for; null for everything else. */
  pass: v.nullable(count),
  /** Whether it paid for a place in a class that has not begun. */
  placeToCome: v.boolean(),
  /** What is left of it once refunds are counted. */
  leftAmount: signedMoney,
  leftPieces: whole,
});

/** Money that was taken, or given back. It is never changed. */
export const payment = v.object({
  /** R-10001 upwards, without gaps: also the number of its receipt. */
  number: count,
  kind: v.picklist(paymentKinds),
  amount: signedMoney,
  method: keyOf(paymentWays),
  takenAt: instant,
  /** As staff know them; null for online payments, and where the account is gone. */
  takenBy: v.nullable(v.string()),
  /** Whose it is, by number where the studio knows them; null for nobody, and where they were erased. */
  person: v.nullable(v.object({ number: v.nullable(count), name: v.string(), email: v.string() })),
  /** The payment that this one gives back. */
  refundOf: v.nullable(count),
  /** Why it was given back. */
  reason: v.nullable(v.string()),
  /** Whether what was given back is to be paid after all. */
  stillDue: v.boolean(),
  /** Numbers of the refunds of this one. */
  refunds: v.array(count),
  /** The mails of its receipt, the oldest first. */
  mailed: v.array(mailRow),
  lines: v.array(paymentLine),
});

export type Payment = v.InferOutput<typeof payment>;

/** What the mail of a receipt tells. */
export const receipt = v.object({
  ...v.pick(payment, ['number', 'amount', 'method', 'takenAt', 'refundOf', 'reason']).entries,
  /** Who paid; empty for nobody. */
  name: v.string(),
  lines: v.array(v.pick(paymentLine, ['what', 'pieces', 'amount', 'vatRate', 'tax'])),
});

export type Receipt = v.InferOutput<typeof receipt>;

/** What was taken in a currency by one way of paying, refunds deducted. */
export const takings = v.object({
  method: keyOf(paymentWays),
  amount: signedMoney,
  tax: signedMoney,
  payments: count,
  refunds: count,
  /** What was found in the till; null where nobody counted, and of several days. */
  counted: v.nullable(signedMoney),
});

export type Takings = v.InferOutput<typeof takings>;

/** The dialog in which money is given back, besides its amounts. */
export const refundForm = v.object({
  reason: text({
    label: 'Reason',
    most: 200,
    wrong: 'Please give a reason of up to 200 characters. The books keep it.',
  }),
});

/** The form that sends a receipt by mail. */
export const receiptForm = v.object({ email: emailField({ label: 'Send the receipt to' }) });
