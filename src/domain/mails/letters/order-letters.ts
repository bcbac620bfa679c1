import * as v from 'valibot';
import { returnsText } from '#domain/checkouts/right-to-cancel.ts';
import type { Block, Letter, MailStudio, OutboxMail } from '#domain/mails/letter.ts';
import { formatMoney } from '#domain/money/money.ts';
import { canCancelOrder } from '#domain/orders/cancelling-orders.ts';
import { digitalNames, isDigital } from '#domain/orders/contents.ts';
import { discountName } from '#domain/orders/discount-texts.ts';
import { consentSentence } from '#domain/orders/given-consent.ts';
import { mailedContentsText } from '#domain/orders/mailed-contents.ts';
import { orderPath, orderReference } from '#domain/orders/order.ts';
import { type Order, order as orderSchema } from '#domain/orders/order-schema.ts';
import { cancelledOrderText, collectedThings, settledText } from '#domain/orders/order-texts.ts';
import { postalAddress } from '#domain/studio/contact.ts';

interface LetterData {
  mail: OutboxMail;
  studio: MailStudio;
}

/** The letters about orders, by mail kind. */
export const orderLetters: Readonly<Record<string, (data: LetterData) => Letter>> = {
  'order-placed': ({ mail, studio }) => {
    const order = v.parse(orderSchema, mail.payload);
    return {
      subject: `Your order ${orderReference(order)}`,
      preview: isDigital(order)
        ? 'There is nothing to collect: the page of your order has it.'
        : `We will email you when ${collectedThings(order)} is ready to collect.`,
      title: 'Thank you for your order',
      blocks: [
        {
          kind: 'text',
          text: isDigital(order)
            ? (settledText(order) ?? `You pay at reception, ${studio.address.street}.`)
            : `We are putting ${collectedThings(order)} together and will email you again when it is ready to collect. ${
                settledText(order) ?? 'You pay when you collect it.'
              }`,
        },
        ...contentsBlocks(order),
        orderFacts(order),
        orderAction(order, studio, canCancelOrder(order) ? 'See or cancel your order' : 'See your order'),
        ...returnsBlocks(order),
        ...consentBlocks(order),
      ],
    };
  },

  'order-ready': ({ mail, studio }) => {
    const order = v.parse(orderSchema, mail.payload);
    const { street, town } = studio.address;
    return {
      subject: `Ready to collect: ${orderReference(order)}`,
      preview: `At ${studio.name}, ${street}, ${town}.`,
      title: 'Your order is ready',
      blocks: [
        {
          kind: 'text',
          text: `Collect ${collectedThings(order)} whenever the studio is open, at ${postalAddress(studio.address)}. Say your name or your order’s number.`,
        },
        ...contentsBlocks(order),
        orderFacts(order),
        orderAction(order, studio, 'See your order'),
      ],
    };
  },

  'order-collected': ({ mail, studio }) => {
    const order = v.parse(orderSchema, mail.payload);
    const things = digitalNames(order) ? collectedThings(order) : 'your order';
    return {
      subject: `Collected: your order ${orderReference(order)}`,
      preview: 'Thank you for coming by.',
      title: 'Thank you for coming by',
      blocks: [
        {
          kind: 'text',
          text: `You have collected ${things}. If something is not right, bring it along to your next class or ring us and we will sort it out.`,
        },
        ...contentsBlocks(order),
        orderFacts(order),
        orderAction(order, studio, 'See your order'),
        ...returnsBlocks(order),
      ],
    };
  },

  /** An order of digital products that can be opened. */
  'order-complete': ({ mail, studio }) => {
    const order = v.parse(orderSchema, mail.payload);
    return {
      subject: `Ready to open: ${orderReference(order)}`,
      preview: 'There is nothing to collect: the page of your order has it.',
      title: 'Your order is ready to open',
      blocks: [
        ...contentsBlocks(order),
        orderFacts(order),
        orderAction(order, studio, 'Open your order'),
        ...consentBlocks(order),
        {
          kind: 'note',
          text: 'If something is not right, reply to this email or ring us and we will sort it out.',
        },
      ],
    };
  },

  'order-cancelled': ({ mail, studio }) => {
    const order = v.parse(orderSchema, mail.payload);
    return {
      subject: `Cancelled: your order ${orderReference(order)}`,
      preview:
        order.paid.amount === 0
          ? 'Your order is cancelled, and there is nothing to pay.'
          : 'Your order is cancelled, and you get your money back.',
      title: 'Your order is cancelled',
      blocks: [
        {
          kind: 'text',
          text: `${cancelledOrderText(order)} If this is a surprise to you, ring us and we will sort it out.`,
        },
        orderFacts(order),
        { kind: 'action', label: 'Go to the store', href: `${studio.site}/store` },
      ],
    };
  },
};

/** That products can be returned; empty if all are digital. */
const returnsBlocks = (order: Order): Block[] =>
  isDigital(order) ? [] : [{ kind: 'note', text: returnsText }];

/**
 * The confirmation that the customer consented to opening digital products early, and that the right to cancel is lost then;
 * empty if there are none.
 */
function consentBlocks(order: Order): Block[] {
  const text = consentSentence(order);
  return text ? [{ kind: 'note', text }] : [];
}

/** Where the digital products are; empty if there are none. */
function contentsBlocks(order: Order): Block[] {
  const text = mailedContentsText(order);
  return text ? [{ kind: 'text', text }] : [];
}

const orderFacts = (order: Order): Block => ({
  kind: 'facts',
  facts: [
    ...order.lines.map(
      ({ name, quantity, price }) =>
        [
          quantity === 1 ? name : `${quantity} × ${name}`,
          formatMoney({ ...price, amount: price.amount * quantity }),
        ] as const,
    ),
    ...(order.discount
      ? [['Included', `${discountName(order.discount)}, ${formatMoney(order.discount.saved)}`] as const]
      : []),
    ['Total', formatMoney(order.total)],
    ['Order', orderReference(order)],
  ],
});

const orderAction = (order: Order, { site }: MailStudio, label: string): Block => ({
  kind: 'action',
  label,
  href: site + orderPath(order),
});
