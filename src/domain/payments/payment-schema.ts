import * as v from 'valibot';
import { mailRow } from '#domain/mails/staff/mail-schema.ts';
import { emailField } from '#domain/people/contact-fields.ts';
import { count, instant, keyOf, signedMoney, whole } from '#domain/schema/answer-fields.ts';
import { text } from '#domain/schema/form-fields.ts';
import { decisions } from './decisions.ts';
import { paymentKinds, tenders } from './tenders.ts';

/** A line of a payment and of its receipt. Amount and quantity of a refund are negative, unless it reinstates money. */
const paymentLine = v.object({
  position: count,
  description: v.string(),
  quantity: whole,
  amount: signedMoney,
  /** In hundredths of a per cent. */
  vatRate: count,
  tax: signedMoney,
  /** The id of the product; null for anything else, and if the product was deleted. */
  product: v.nullable(v.string()),
  /** The number of the pass; null for anything else. */
  pass: v.nullable(count),
  /** Whether that pass is a membership that is still charged each month. */
  renews: v.boolean(),
  /** Whether that membership was ended, and is valid until the end of its paid month. */
  endsWithMonth: v.boolean(),
  /** Whether the line is a place in a class that has not begun. */
  placeToCome: v.boolean(),
  /**
   * Why the money of its cancelled place or order is not refunded; null if it is, or nothing is cancelled. `by` is the name of
   * the member of staff; null if the history of staff does not reach back as far.
   */
  moneyKept: v.nullable(v.object({ reason: v.string(), by: v.nullable(v.string()) })),
  /** The amount and quantity that are not refunded yet. */
  leftAmount: signedMoney,
  leftQuantity: whole,
});

/** A payment or a refund; it is never changed. A refund above zero reinstates money that a bank took in a dispute. */
export const payment = v.object({
  /** R-10001 upwards, without gaps; also the number of its receipt. */
  number: count,
  kind: v.picklist(paymentKinds),
  amount: signedMoney,
  tender: keyOf(tenders),
  takenAt: instant,
  /** The name of the member of staff; null for online payments, and if the account was deleted. */
  takenBy: v.nullable(v.string()),
  /** The payer, with a number if they have a record; null for an anonymous payment, and if they were erased. */
  person: v.nullable(v.object({ number: v.nullable(count), name: v.string(), email: v.string() })),
  /** For a refund: the number of the refunded payment. */
  refundOf: v.nullable(count),
  /** For a refund: its reason. */
  reason: v.nullable(v.string()),
  /** For a refund: whether the amount is due again. */
  stillDue: v.boolean(),
  /** Whether it is refunded online: the money that a bank returned after a refund is not. */
  goesBackOnline: v.boolean(),
  /** The numbers of its refunds. */
  refunds: v.array(count),
  /**
   * What an admin decided about it: the money of a refused refund, or what was paid too much, is kept; or its pass was withdrawn,
   * or left valid, after a bank took the money. Null if nothing was decided. `by` is the name of the member of staff; null if the
   * account was deleted.
   */
  decision: v.nullable(v.object({ kind: keyOf(decisions), reason: v.string(), by: v.nullable(v.string()) })),
  /** The mails of its receipt, the oldest first. */
  mailed: v.array(mailRow),
  lines: v.array(paymentLine),
});

export type Payment = v.InferOutput<typeof payment>;

/** The data of a receipt's mail. */
export const receipt = v.object({
  ...v.pick(payment, ['number', 'amount', 'tender', 'takenAt', 'refundOf', 'reason']).entries,
  /** The payer's name; empty for an anonymous payment. */
  name: v.string(),
  /** Whether a pass was bought with it on the site. */
  passBoughtOnline: v.optional(v.boolean(), false),
  lines: v.array(v.pick(paymentLine, ['description', 'quantity', 'amount', 'vatRate', 'tax'])),
});

export type Receipt = v.InferOutput<typeof receipt>;

/** The takings in one currency by one tender, less refunds. */
export const takings = v.pipe(
  v.object({
    tender: keyOf(tenders),
    amount: signedMoney,
    tax: signedMoney,
    payments: count,
    refunds: count,
    /** The amount counted in the till; null if it was not counted, and for several days. */
    counted: v.nullable(signedMoney),
    /**
     * The sum of Stripe's charges less its refunds and what banks have of them; null for other tenders, for several days and
     * before the day is compared.
     */
    atStripe: v.nullable(signedMoney),
  }),
  // A list recognises its rows by their keys: the amounts change with every sale.
  v.transform((row) => ({ key: `${row.tender} ${row.amount.currency}`, ...row })),
);

export type Takings = v.InferOutput<typeof takings>;

/** The fields of the refund form, besides the amounts. */
export const refundForm = v.object({
  reason: text({
    label: 'Reason',
    maximum: 200,
    message: 'Please give a reason of up to 200 characters. The books keep it.',
  }),
});

/** The form that sends a receipt by mail. */
export const receiptForm = v.object({
  email: emailField({ label: 'Send the receipt to' }, 'Please enter an email address.'),
});
