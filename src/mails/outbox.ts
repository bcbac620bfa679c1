import * as v from 'valibot';
import type { OutboxMail } from '#domain/mails/letter.ts';
import { letterTexts } from '#domain/mails/letter-texts.ts';
import { count, instant } from '#domain/schema/answer-fields.ts';

/** A studio's outbox, as a worker uses it. Every method throws Error if the database does not respond. */
export interface Outbox {
  /** Writes the mails that are triggered by time alone: reminders. Called before each round of claiming. */
  prepare(): Promise<void>;
  /** Claims due mails exclusively for five minutes. @param maximum 1 to 200. */
  claim(maximum: number): Promise<OutboxMail[]>;
  markSent(number: number): Promise<void>;
  /**
   * Schedules a retry of the mail, or gives it up.
   * @param problem The reason, for staff.
   * @param permanent Whether every retry would fail, too.
   */
  markFailed(number: number, problem: string, permanent: boolean): Promise<void>;
}

const claimedMails = v.array(
  v.object({
    number: count,
    messageId: v.string(),
    kind: v.string(),
    recipient: v.string(),
    payload: v.unknown(),
    texts: letterTexts,
    createdAt: instant,
  }),
);

/** @param call Calls a function of the database with the project's secret key. */
export function createOutbox(
  call: (name: string, args: Record<string, unknown>) => Promise<unknown>,
): Outbox {
  return {
    prepare: async () => {
      await call('prepare_mails', {});
    },
    claim: async (maximum) => v.parse(claimedMails, await call('claim_mails', { page_limit: maximum })),
    markSent: async (number) => {
      await call('mark_mails_sent', { numbers: [number] });
    },
    markFailed: async (number, problem, permanent) => {
      await call('mark_mail_failed', { number, problem, permanent });
    },
  };
}
