import * as v from 'valibot';
import { passCancellationText } from '#domain/checkouts/right-to-cancel.ts';
import type { Block, Letter, MailStudio, OutboxMail } from '#domain/mails/letter.ts';
import { formatMoney } from '#domain/money/money.ts';
import { type Receipt, receipt } from '#domain/payments/payment-schema.ts';
import { lineText, paymentReference } from '#domain/payments/payment-texts.ts';
import { taxLines } from '#domain/payments/receipt-texts.ts';
import { tenders } from '#domain/payments/tenders.ts';
import { studioLocation } from '#domain/studio/contact.ts';
import { formatInstant } from '#domain/time/format-instant.ts';

interface LetterData {
  mail: OutboxMail;
  studio: MailStudio;
}

const receiptNote: Block = {
  kind: 'note',
  text: 'Keep this email: it is your receipt. If something is not right, reply to it or ring us.',
};

/** The letters about payments, by mail kind. */
export const paymentLetters: Readonly<Record<string, (data: LetterData) => Letter>> = {
  'payment-receipt': ({ mail, studio }) => {
    const payment = v.parse(receipt, mail.payload);
    const total = formatMoney(payment.amount);
    return {
      subject: `Your receipt ${paymentReference(payment)}`,
      preview: `${total}, paid on ${formatInstant(payment.takenAt)}.`,
      title: 'Thank you',
      blocks: [
        { kind: 'text', text: `This is your receipt for ${total}, paid at ${studio.name}.` },
        receiptFacts(payment, 'Paid by', studio),
        ...(payment.passBoughtOnline ? [{ kind: 'note' as const, text: passCancellationText }] : []),
        receiptNote,
      ],
    };
  },

  'refund-receipt': ({ mail, studio }) => {
    const refund = v.parse(receipt, mail.payload);
    const total = formatMoney({ ...refund.amount, amount: -refund.amount.amount });
    const reference = paymentReference({ number: refund.refundOf ?? refund.number });
    return {
      subject: `Your refund ${paymentReference(refund)}`,
      preview: `${total}, refunded on ${formatInstant(refund.takenAt)}.`,
      title: 'Your refund',
      blocks: [
        { kind: 'text', text: `We have refunded ${total} of what you paid with receipt ${reference}.` },
        receiptFacts(refund, 'Refunded by', studio),
        receiptNote,
      ],
    };
  },
};

function receiptFacts(payment: Receipt, by: string, { name, address }: MailStudio): Block {
  return {
    kind: 'facts',
    facts: [
      ...payment.lines.map((line) => [lineText(line), formatMoney(line.amount)] as const),
      ['Total', formatMoney(payment.amount)],
      ...taxLines(payment),
      [by, tenders[payment.tender].label],
      ...(payment.reason === null ? [] : [['Reason', payment.reason] as const]),
      ['Date', formatInstant(payment.takenAt)],
      ['Receipt', paymentReference(payment)],
      ...(payment.name === '' ? [] : [['For', payment.name] as const]),
      ['From', studioLocation({ name, address })],
    ],
  };
}
