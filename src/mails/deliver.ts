import type { OutboxMail } from '#domain/mails/letter.ts';
import { compose, type SenderDetails } from './compose.ts';
import type { Outbox } from './outbox.ts';
import { type Transport, UnknownMailbox } from './transport.ts';

interface Delivery extends SenderDetails {
  outbox: Outbox;
  transport: Transport;
  /** How many mails are claimed at once; 25 by default. */
  batchSize?: number;
  now?: () => Date;
}

/** The result of delivering one batch. */
export interface DeliveryResult {
  sent: number;
  failed: number;
}

/**
 * Sends one batch of the due mails concurrently. Each is marked as soon as it was accepted, so that an
 * interrupted worker repeats as few as possible; repeated mails have the same Message-ID.
 * @throws Error if the database does not respond.
 */
export async function deliverBatch(delivery: Delivery): Promise<DeliveryResult> {
  const { outbox, batchSize = 25 } = delivery;
  const mails = await outbox.claim(batchSize);
  const sent = await Promise.all(mails.map((mail) => deliver(mail, delivery)));
  return { sent: sent.filter(Boolean).length, failed: sent.filter((isSent) => !isSent).length };
}

/** @returns Whether the mail was accepted. */
async function deliver(
  mail: OutboxMail,
  { outbox, transport, now = () => new Date(), ...sending }: Delivery,
): Promise<boolean> {
  try {
    await transport.send(compose(mail, sending, now()));
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    await outbox.markFailed(mail.number, problem, error instanceof UnknownMailbox);
    return false;
  }
  await outbox.markSent(mail.number);
  return true;
}

/** Sends batches until no mail is due. */
export async function deliverDue(delivery: Delivery): Promise<DeliveryResult> {
  const total = { sent: 0, failed: 0 };
  for (;;) {
    const { sent, failed } = await deliverBatch(delivery);
    total.sent += sent;
    total.failed += failed;
    if (sent + failed === 0) return total;
  }
}
