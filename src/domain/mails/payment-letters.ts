import * as v from 'valibot';
import { formatMoney } from '#domain/money/money.ts';
import { type Receipt, receipt } from '#domain/payments/payment-schema.ts';
import { paymentWays } from '#domain/payments/payment-ways.ts';
import { lineText, paymentReference, taxLines } from '#domain/payments/payment-words.ts';
import { formatInstant } from '#domain/time/instant-words.ts';
import type { Block, Letter, MailStudio, OutboxMail } from './letter.ts';

interface LetterData {
  mail: OutboxMail;
  studio: MailStudio;
}

const keep: Block = {
  kind: 'note',
  text: 'Keep this mail: it is your receipt. If something is not right, answer it or ring us.',
};

/** The letters about payments, by mail kind. */
export const paymentLetters: Readonly<Record<string, (data: LetterData) => Letter>> = {
  'payment-receipt': ({ mail, studio }) => {
    const paid = v.parse(receipt, mail.payload);
    const total = formatMoney(paid.amount);
    return {
      subject: `Your receipt ${paymentReference(paid)}`,
      preview: `${total}, paid on ${formatInstant(paid.takenAt)}.`,
      title: 'Thank you',
      blocks: [
        { kind: 'text', text: `This is your receipt for ${total}, paid at ${studio.name}.` },
        facts(paid, 'Paid by', studio),
        keep,
      ],
    };
  },

  'refund-receipt': ({ mail, studio }) => {
    const back = v.parse(receipt, mail.payload);
    const total = formatMoney({ ...back.amount, amount: -back.amount.amount });
    const reference = paymentReference({ number: back.refundOf ?? back.number });
    return {
      subject: `Your refund ${paymentReference(back)}`,
      preview: `${total}, given back on ${formatInstant(back.takenAt)}.`,
      title: 'Your refund',
      blocks: [
        { kind: 'text', text: `We gave you back ${total} of what you paid with receipt ${reference}.` },
        facts(back, 'Given back by', studio),
        keep,
      ],
    };
  },
};

function facts(paid: Receipt, by: string, { name, address }: MailStudio): Block {
  return {
    kind: 'facts',
    facts: [
      ...paid.lines.map((line) => [lineText(line), formatMoney(line.amount)] as const),
      ['Total', formatMoney(paid.amount)],
      ...taxLines(paid),
      [by, paymentWays[paid.method].label],
      ...(paid.reason === null ? [] : [['Reason', paid.reason] as const]),
      ['Date', formatInstant(paid.takenAt)],
      ['Receipt', paymentReference(paid)],
      ...(paid.name === '' ? [] : [['For', paid.name] as const]),
      ['From', `${name}, ${address.street}, ${address.town} ${address.postcode}`],
    ],
  };
}
