import * as v from 'valibot';
import type { OutboxMail } from '#domain/mails/letter.ts';
import { count, instant } from '#domain/schema/answer-fields.ts';

/** The outbox of a studio's database, as a worker sees it. Every method throws Error where the database does not answer. */
export interface Outbox {
  /** Due mails, which nobody else is given for five minutes. @param most 1 to 200. */
  claim(most: number): Promise<OutboxMail[]>;
  markSent(number: number): Promise<void>;
  /** The mail is tried again later, or given up. @param problem Why, for staff. */
  markFailed(number: number, problem: string): Promise<void>;
}

interface OutboxOptions {
  /** The project's address, without a path. */
  url: string;
  secretKey: string;
  /** How long the database may take to answer, in milliseconds; 8 seconds unless given. */
  timeout?: number;
}

const claimed = v.array(
  v.object({
    number: count,
    messageId: v.string(),
    kind: v.string(),
    recipient: v.string(),
    payload: v.unknown(),
    createdAt: instant,
  }),
);

export function createOutbox({ url, secretKey, timeout = 8000 }: OutboxOptions): Outbox {
  const call = async (name: string, args: Record<string, unknown>): Promise<unknown> => {
    const answer = await fetch(new URL(`/rest/v1/rpc/${name}`, url), {
      method: 'POST',
      headers: { apikey: secretKey, 'content-type': 'application/json' },
      body: JSON.stringify(args),
      signal: AbortSignal.timeout(timeout),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${name} answered ${answer.status}: ${text.slice(0, 300)}`);
    return text === '' ? undefined : JSON.parse(text);
  };
  return {
    claim: async (most) => v.parse(claimed, await call('claim_mails', { page_limit: most })),
    markSent: async (number) => {
      await call('mark_mails_sent', { numbers: [number] });
    },
    markFailed: async (number, problem) => {
      await call('mark_mail_failed', { number, problem });
    },
  };
}
