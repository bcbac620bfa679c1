import { Webhook } from 'standardwebhooks';
import * as v from 'valibot';
import { messageTag } from '#mails/http-api.ts';
import type { ServerFunction } from './server-function.ts';

/** An event about a mail, in Resend's format. Mails that Auth sends through the same provider have no tag. */
const mailEvent = v.object({
  type: v.string(),
  data: v.object({
    tags: v.optional(v.object({ [messageTag]: v.optional(v.pipe(v.string(), v.uuid())) })),
    bounce: v.optional(v.object({ message: v.optional(v.string()) })),
    failed: v.optional(v.object({ reason: v.optional(v.string()) })),
  }),
});

type MailEvent = v.InferOutput<typeof mailEvent>;

/**
 * The mail provider's webhook: a mail that came back is reported to staff, and a reader who reports a newsletter as spam
 * is unsubscribed. An event with a wrong signature is refused with 400. Status 200 means that the database has recorded
 * the event, or does not need it; any other failure is 500, and the provider retries.
 */
export const mailWebhook: ServerFunction = async (request, server) => {
  const secret = server.variable('MAIL_WEBHOOK_SECRET');
  if (!secret) throw new Error('Set MAIL_WEBHOOK_SECRET.');
  const webhook = new Webhook(secret);
  let event: unknown;
  try {
    // The signature is that of the raw body: parsing and serialising it could change it.
    event = webhook.verify(await request.text(), signatureHeaders(request.headers));
  } catch (error) {
    server.report(`An event is not signed by the mail provider: ${(error as Error).message}`);
    return Response.json({ message: 'This is not signed by the mail provider.' }, { status: 400 });
  }
  const parsed = v.safeParse(mailEvent, event);
  const messageId = parsed.success ? parsed.output.data.tags?.[messageTag] : undefined;
  if (parsed.success && messageId) {
    const problem = problemOf(parsed.output);
    if (problem !== undefined)
      await server.callAsService('mark_mail_bounced', { message_id: messageId, problem });
    else if (parsed.output.type === 'email.complained')
      await server.callAsService('record_spam_report', { message_id: messageId });
  }
  return Response.json({ received: true });
};

/** The headers of a signature. Resend's names begin with svix, those of Standard Webhooks with webhook. */
const signatureHeaders = (headers: Headers) =>
  Object.fromEntries(
    ['id', 'timestamp', 'signature'].map((name) => [
      `webhook-${name}`,
      headers.get(`svix-${name}`) ?? headers.get(`webhook-${name}`) ?? '',
    ]),
  );

/** Why a mail did not arrive; undefined if the event does not report a failure. */
function problemOf({ type, data }: MailEvent): string | undefined {
  switch (type) {
    case 'email.bounced':
      return data.bounce?.message ?? 'The recipient’s mail server returned it.';
    case 'email.suppressed':
      return 'The mail provider no longer sends to this address: an earlier email came back, or was reported as spam.';
    case 'email.failed':
      return `The mail provider could not send it: ${data.failed?.reason ?? 'no reason was given'}`;
    default:
      return undefined;
  }
}
