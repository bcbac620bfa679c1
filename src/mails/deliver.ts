import type { OutboxMail } from '#domain/mails/letter.ts';
import { compose, type Sending } from './compose.ts';
import type { Outbox } from './outbox.ts';
import type { Transport } from './transport.ts';

interface Delivery extends Sending {
  outbox: Outbox;
  transport: Transport;
  /** How many mails are claimed at once; 25 unless given. */
  portion?: number;
  now?: () => Date;
}

/** What delivering one portion came to. */
export interface Delivered {
  sent: number;
  failed: number;
}

/**
 * Sends one portion of the mails that are due, side by side. Each is marked right after it was taken, so that a worker that
 * ends in the middle repeats as few as possible; those go out with the same Message-ID.
 * @throws Error where the database does not answer.
 */
export async function deliverPortion(delivery: Delivery): Promise<Delivered> {
  const { outbox, portion = 25 } = delivery;
  const mails = await outbox.claim(portion);
  const sent = await Promise.all(mails.map((mail) => deliver(mail, delivery)));
  return { sent: sent.filter(Boolean).length, failed: sent.filter((taken) => !taken).length };
}

/** @returns Whether the mail was taken. */
async function deliver(
  mail: OutboxMail,
  { outbox, transport, now = () => new Date(), ...sending }: Delivery,
): Promise<boolean> {
  try {
    await transport.send(compose(mail, sending, now()));
  } catch (error) {
    await outbox.markFailed(mail.number, error instanceof Error ? error.message : String(error));
    return false;
  }
  await outbox.markSent(mail.number);
  return true;
}

/** Sends portions until nothing is due any more. */
export async function deliverDue(delivery: Delivery): Promise<Delivered> {
  const total = { sent: 0, failed: 0 };
  for (;;) {
    const { sent, failed } = await deliverPortion(delivery);
    total.sent += sent;
    total.failed += failed;
    if (sent + failed === 0) return total;
  }
}
