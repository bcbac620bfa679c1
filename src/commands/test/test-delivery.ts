import { beforeEach } from 'node:test';
import { callDatabase, keyHeaders } from '#functions/server/call-database.ts';
import { type DeliveryResult, deliverDue } from '#mails/deliver.ts';
import { createOutbox } from '#mails/outbox.ts';
import { type DirectServer, directServer } from './database/direct-server.ts';
import { senderDetails, type TestMailbox, testMailbox } from './test-mailbox.ts';

export type Delivery = Parameters<typeof deliverDue>[0];

export interface TestDelivery extends Omit<TestMailbox, 'transport'> {
  server: DirectServer;
  /** The delivery of a studio's mails from its outbox to the mailbox. */
  delivery(overrides?: Partial<Delivery>): Delivery;
  /** Delivers all due mails. */
  deliver(overrides?: Partial<Delivery>): Promise<DeliveryResult>;
  /** Puts a mail into the outbox, by default one about a changed password. */
  post(recipient: string, kind?: string): Promise<unknown>;
}

/** Delivers mails from the outbox of a real database, which is empty before each test, to a real SMTP server. */
export function testDelivery(): TestDelivery {
  const server = directServer();
  const { transport, ...mailbox } = testMailbox();
  beforeEach(() => server.sql('delete from studio.mails'));

  const delivery = (overrides?: Partial<Delivery>): Delivery => {
    const { url, secretKey } = server.running();
    return {
      outbox: createOutbox(callDatabase({ url, headers: keyHeaders(secretKey) })),
      transport: transport(),
      ...senderDetails,
      ...overrides,
    };
  };
  return {
    ...mailbox,
    server,
    delivery,
    deliver: (overrides) => deliverDue(delivery(overrides)),
    post: (recipient, kind = 'password-changed') =>
      server.sql(
        `insert into studio.mails (kind, recipient, payload) values ('${kind}', '${recipient}', '{"changedAt": "2026-03-01T10:00:00Z"}')`,
      ),
  };
}
